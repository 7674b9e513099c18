namespace WpaAddins.Etl.Records.Events;

/// <summary>The system leaves modern standby (Kernel-Power 507, versions 0 to 9).</summary>
/// <remarks>
/// Shape: packed: energy, residencies, duration, flags, reason at byte 53. The fields after it depend on the version
/// and are not decoded.
/// Units: microseconds; the time of the event is in the record header.
/// Source: Kernel-Power manifests of Windows 10 17134 and 18990, templates CsExitReasonArgs to _V9 (documented); not
/// seen in a trace. That the reason is a value of the map is an inference from its name.
/// </remarks>
public readonly ref struct KernelPowerStandbyExit
{
    /// <summary>Size of the fixed part in bytes.</summary>
    public const int SizeBytes = 57;

    private readonly ReadOnlySpan<byte> _payload;

    private KernelPowerStandbyExit(ReadOnlySpan<byte> payload) => _payload = payload;

    /// <summary>Gets how long modern standby lasted, in microseconds.</summary>
    public ulong DurationUs => BinaryPrimitives.ReadUInt64LittleEndian(_payload[36..]);

    /// <summary>Gets the reason, as a number of the manifest's map Pop:MapCsEnterExitReason.</summary>
    public uint Reason => BinaryPrimitives.ReadUInt32LittleEndian(_payload[53..]);

    /// <summary>Views <paramref name="payload"/> as an exit from modern standby, without copying it.</summary>
    /// <returns>Whether the payload is long enough.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out KernelPowerStandbyExit record)
    {
        var fits = payload.Length >= SizeBytes;
        record = fits ? new KernelPowerStandbyExit(payload) : default;
        return fits;
    }
}
