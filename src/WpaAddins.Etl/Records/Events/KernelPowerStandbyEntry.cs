namespace WpaAddins.Etl.Records.Events;

/// <summary>The system enters modern standby (Kernel-Power 506, versions 0 to 3).</summary>
/// <remarks>
/// Shape: the reason; later versions add the lid and the battery, which are not decoded.
/// Source: Kernel-Power manifests of Windows 10 17134 and 18990, templates CsEnterReasonArgs to _V3 (documented); not
/// seen in a trace. That the reason is a value of the map is an inference from its name.
/// </remarks>
public readonly ref struct KernelPowerStandbyEntry
{
    /// <summary>Size of the fixed part in bytes.</summary>
    public const int SizeBytes = 4;

    private readonly ReadOnlySpan<byte> _payload;

    private KernelPowerStandbyEntry(ReadOnlySpan<byte> payload) => _payload = payload;

    /// <summary>Gets the reason, as a number of the manifest's map Pop:MapCsEnterExitReason.</summary>
    public uint Reason => BinaryPrimitives.ReadUInt32LittleEndian(_payload);

    /// <summary>Views <paramref name="payload"/> as an entry to modern standby, without copying it.</summary>
    /// <returns>Whether the payload is long enough.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out KernelPowerStandbyEntry record)
    {
        var fits = payload.Length >= SizeBytes;
        record = fits ? new KernelPowerStandbyEntry(payload) : default;
        return fits;
    }
}
