namespace WpaAddins.Etl.Records.Kernel;

/// <summary>A process is frozen or thawed (0x0324, 0x0325).</summary>
/// <remarks>
/// Shape: the process id comes first; the fields after it are unknown.
/// Source: the hook's name is in ntwmi.h (documented); that the first field is the process id is an inference, and
/// no such record was seen.
/// </remarks>
public readonly ref struct ProcessFreeze
{
    /// <summary>Size in bytes of the decoded part.</summary>
    public const int SizeBytes = 4;

    private readonly ReadOnlySpan<byte> _payload;

    private ProcessFreeze(ReadOnlySpan<byte> payload) => _payload = payload;

    /// <summary>Gets the id of the process (inference).</summary>
    public uint ProcessId => BinaryPrimitives.ReadUInt32LittleEndian(_payload);

    /// <summary>Views <paramref name="payload"/> as a freeze or thaw, without copying it.</summary>
    /// <returns>Whether the payload is long enough.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out ProcessFreeze record)
    {
        var fits = payload.Length >= SizeBytes;
        record = fits ? new ProcessFreeze(payload) : default;
        return fits;
    }
}
