namespace WpaAddins.Etl.Records.Events;

/// <summary>The system switches between AC power and battery (Kernel-Power 105, versions 0 and 1).</summary>
/// <remarks>
/// Shape: a flag of 32 bits; version 1 adds two capacities of the battery.
/// Units: the unit of the capacities is not documented, so only their ratio is meaningful.
/// Source: Kernel-Power manifest of Windows 10 17134, templates AcDcStateChangeArgs and _V1 (documented); the manifest
/// of 18990 has the same versions; not seen in a trace.
/// </remarks>
public readonly ref struct KernelPowerSource
{
    private readonly ReadOnlySpan<byte> _payload;
    private readonly byte _version;

    private KernelPowerSource(ReadOnlySpan<byte> payload, byte version)
    {
        _payload = payload;
        _version = version;
    }

    /// <summary>Gets whether the system runs on AC power after the change.</summary>
    public bool IsAcOnline => BinaryPrimitives.ReadUInt32LittleEndian(_payload) != 0;

    /// <summary>Gets the remaining battery capacity; null in version 0.</summary>
    public uint? RemainingCapacity => _version == 0 ? null : BinaryPrimitives.ReadUInt32LittleEndian(_payload[4..]);

    /// <summary>Gets the capacity of the fully charged battery; null in version 0.</summary>
    public uint? FullChargeCapacity => _version == 0 ? null : BinaryPrimitives.ReadUInt32LittleEndian(_payload[8..]);

    /// <summary>Gets the payload size of a version in bytes.</summary>
    public static int SizeBytes(byte version) => version == 0 ? 4 : 12;

    /// <summary>Views <paramref name="payload"/> as a change of the power source, without copying it.</summary>
    /// <returns>Whether the payload is long enough.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, byte version, out KernelPowerSource record)
    {
        var fits = payload.Length >= SizeBytes(version);
        record = fits ? new KernelPowerSource(payload, version) : default;
        return fits;
    }
}
