namespace WpaAddins.Etl.Records.Kernel;

/// <summary>Names one logical processor's model.</summary>
/// <remarks>
/// Shape: one record a CPU, written with the system configuration. Units: MHz.
/// Source: hook 0B23 of the SystemConfig group; layout observed in a trace of Windows Server 2022.
/// </remarks>
public readonly ref struct ProcessorFeatures
{
    /// <summary>Size of the part in front of the name in bytes.</summary>
    public const int SizeBytes = 12;

    private readonly ReadOnlySpan<byte> _payload;

    private ProcessorFeatures(ReadOnlySpan<byte> payload) => _payload = payload;

    /// <summary>Gets the name of the model.</summary>
    public ReadOnlySpan<char> Name => PayloadText.Utf16(_payload, SizeBytes);

    /// <summary>Views <paramref name="payload"/> without copying it.</summary>
    /// <returns>Whether the payload is long enough.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out ProcessorFeatures record)
    {
        record = payload.Length < SizeBytes ? default : new ProcessorFeatures(payload);
        return payload.Length >= SizeBytes;
    }
}
