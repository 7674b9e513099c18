namespace WpaAddins.Etl.Records.Events;

/// <summary>The system goes to sleep (Kernel-Power 42, versions 0, 2 and 3).</summary>
/// <remarks>
/// Shape: two states; version 2 adds reason and flags, version 3 a count. No manifest with version 1 was found.
/// Source: Kernel-Power manifests of Windows 10 17134 and 18990, templates PreSleepNotificationArgs, _V2 and _V3
/// (documented); not seen in a trace.
/// </remarks>
public readonly ref struct KernelPowerSleep
{
    private readonly ReadOnlySpan<byte> _payload;
    private readonly byte _version;

    private KernelPowerSleep(ReadOnlySpan<byte> payload, byte version)
    {
        _payload = payload;
        _version = version;
    }

    /// <summary>Gets the requested power state, as a number of the manifest's map Pop:MapSystemPowerState.</summary>
    public uint TargetState => BinaryPrimitives.ReadUInt32LittleEndian(_payload);

    /// <summary>Gets the power state that is entered.</summary>
    public uint EffectiveState => BinaryPrimitives.ReadUInt32LittleEndian(_payload[4..]);

    /// <summary>Gets the reason, as a number of the manifest's map Pop:MapSleepReason; null in version 0.</summary>
    public uint? Reason => _version == 0 ? null : BinaryPrimitives.ReadUInt32LittleEndian(_payload[8..]);

    /// <summary>Gets the payload size of a version in bytes.</summary>
    public static int SizeBytes(byte version) => version switch
    {
        0 => 8,
        2 => 16,
        _ => 20,
    };

    /// <summary>Views <paramref name="payload"/> as the start of sleep, without copying it.</summary>
    /// <returns>Whether the payload is long enough.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, byte version, out KernelPowerSleep record)
    {
        var fits = payload.Length >= SizeBytes(version);
        record = fits ? new KernelPowerSleep(payload, version) : default;
        return fits;
    }
}
