namespace WpaAddins.Etl.Records.Kernel;

/// <summary>The model name of one logical processor (0x0B23).</summary>
/// <remarks>
/// Shape: CPU index, features, frequency, then the model name. There is one record per CPU, written with the system
/// configuration.
/// Units: the frequency is in MHz.
/// Source: hook 0x0B23 of the SystemConfig group; layout observed in a trace of Windows Server 2022.
/// </remarks>
public readonly ref struct ProcessorFeatures
{
    /// <summary>Size in bytes of the part before the name.</summary>
    public const int SizeBytes = 12;

    private readonly ReadOnlySpan<byte> _payload;

    private ProcessorFeatures(ReadOnlySpan<byte> payload) => _payload = payload;

    /// <summary>Gets the model name, without terminator.</summary>
    public ReadOnlySpan<char> Name => PayloadText.Utf16(_payload, SizeBytes);

    /// <summary>Views <paramref name="payload"/> without copying it.</summary>
    /// <returns>Whether the payload is long enough.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out ProcessorFeatures record)
    {
        record = payload.Length < SizeBytes ? default : new ProcessorFeatures(payload);
        return payload.Length >= SizeBytes;
    }
}
