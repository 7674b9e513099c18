namespace WpaAddins.Etl.Records.Events;

/// <summary>A process is frozen or thawed (Kernel-Process 11, 12).</summary>
/// <remarks>
/// Shape: process id; version 1 adds the creation time of the process, which is not decoded. Event 11 (Start) is a
/// freeze, event 12 (Stop) a thaw.
/// Source: the provider's manifest (documented); not seen in a trace.
/// </remarks>
public readonly ref struct KernelProcessFreeze
{
    /// <summary>Size of the fixed part in bytes.</summary>
    public const int SizeBytes = 4;

    private readonly ReadOnlySpan<byte> _payload;

    private KernelProcessFreeze(ReadOnlySpan<byte> payload) => _payload = payload;

    /// <summary>Gets the id of the process.</summary>
    public uint ProcessId => BinaryPrimitives.ReadUInt32LittleEndian(_payload);

    /// <summary>Views <paramref name="payload"/> as a freeze or thaw, without copying it.</summary>
    /// <returns>Whether the payload is long enough.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out KernelProcessFreeze record)
    {
        var fits = payload.Length >= SizeBytes;
        record = fits ? new KernelProcessFreeze(payload) : default;
        return fits;
    }
}
