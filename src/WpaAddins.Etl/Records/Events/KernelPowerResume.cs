namespace WpaAddins.Etl.Records.Events;

/// <summary>The system wakes up (Kernel-Power 107, versions 0 and 1).</summary>
/// <remarks>
/// Shape: three states; version 1 adds programmed wake times, which are not decoded.
/// Source: Kernel-Power manifest of Windows 10 17134, templates PostSleepNotificationArgs and _V1 (documented); the
/// manifest of 18990 has the same versions; not seen in a trace.
/// </remarks>
public readonly ref struct KernelPowerResume
{
    /// <summary>Size of the fixed part in bytes.</summary>
    public const int SizeBytes = 12;

    private readonly ReadOnlySpan<byte> _payload;

    private KernelPowerResume(ReadOnlySpan<byte> payload) => _payload = payload;

    /// <summary>Gets the power state that was requested.</summary>
    public uint TargetState => BinaryPrimitives.ReadUInt32LittleEndian(_payload);

    /// <summary>Gets the power state that was entered.</summary>
    public uint EffectiveState => BinaryPrimitives.ReadUInt32LittleEndian(_payload[4..]);

    /// <summary>Gets the power state from which the system wakes up.</summary>
    public uint WakeFromState => BinaryPrimitives.ReadUInt32LittleEndian(_payload[8..]);

    /// <summary>Views <paramref name="payload"/> as a resume, without copying it.</summary>
    /// <returns>Whether the payload is long enough.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out KernelPowerResume record)
    {
        var fits = payload.Length >= SizeBytes;
        record = fits ? new KernelPowerResume(payload) : default;
        return fits;
    }
}
