namespace WpaAddins.Etl.Records.Events;

/// <summary>The display of a session is turned off or on (Kernel-Power 149, 150, version 0).</summary>
/// <remarks>
/// Shape: session, console flag of 32 bits, reason; 12 bytes.
/// Source: Kernel-Power manifest of Windows 10 17134, templates SessionDisplayOffArgs and SessionDisplayOnArgs
/// (documented); not seen in a trace. That the reasons have the same numbers in both is an inference.
/// </remarks>
public readonly ref struct KernelPowerDisplay
{
    /// <summary>Size of the fixed part in bytes.</summary>
    public const int SizeBytes = 12;

    private readonly ReadOnlySpan<byte> _payload;

    private KernelPowerDisplay(ReadOnlySpan<byte> payload) => _payload = payload;

    /// <summary>Gets the session.</summary>
    public uint SessionId => BinaryPrimitives.ReadUInt32LittleEndian(_payload);

    /// <summary>Gets whether the session is the console session.</summary>
    public bool IsConsole => BinaryPrimitives.ReadUInt32LittleEndian(_payload[4..]) != 0;

    /// <summary>Gets the reason, as a number of the manifest's map Pop:MapCsEnterExitReason.</summary>
    public uint Reason => BinaryPrimitives.ReadUInt32LittleEndian(_payload[8..]);

    /// <summary>Views <paramref name="payload"/> as a display that is turned off or on, without copying it.</summary>
    /// <returns>Whether the payload is long enough.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out KernelPowerDisplay record)
    {
        var fits = payload.Length >= SizeBytes;
        record = fits ? new KernelPowerDisplay(payload) : default;
        return fits;
    }
}
