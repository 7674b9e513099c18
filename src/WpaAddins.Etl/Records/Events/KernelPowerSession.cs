namespace WpaAddins.Etl.Records.Events;

/// <summary>
/// A session is connected, disconnected, locked or unlocked (Kernel-Power 402, 403, 406, 407, version 0).
/// </summary>
/// <remarks>
/// Shape: session and console flag of 32 bits; 8 bytes.
/// Source: Kernel-Power manifest of Windows 10 17134, template SessionCreatedArgs (documented); not seen in a trace.
/// </remarks>
public readonly ref struct KernelPowerSession
{
    /// <summary>Size of the fixed part in bytes.</summary>
    public const int SizeBytes = 8;

    private readonly ReadOnlySpan<byte> _payload;

    private KernelPowerSession(ReadOnlySpan<byte> payload) => _payload = payload;

    /// <summary>Gets the session.</summary>
    public uint SessionId => BinaryPrimitives.ReadUInt32LittleEndian(_payload);

    /// <summary>Gets whether the session is the console session.</summary>
    public bool IsConsole => BinaryPrimitives.ReadUInt32LittleEndian(_payload[4..]) != 0;

    /// <summary>Views <paramref name="payload"/> as a change of a session, without copying it.</summary>
    /// <returns>Whether the payload is long enough.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out KernelPowerSession record)
    {
        var fits = payload.Length >= SizeBytes;
        record = fits ? new KernelPowerSession(payload) : default;
        return fits;
    }
}
