namespace WpaAddins.Etl.Records.Kernel;

/// <summary>The time between two samples (0x0F48, 0x0F49, 0x0F4A).</summary>
/// <remarks>
/// Shape: source, new interval, old interval; version 3 adds the name of the source.
/// Units: 100 ns for the timer (source 0), events for a counter.
/// Source: SampledProfileInterval_V2 and V3, MOF; PERFINFO_SAMPLED_PROFILE_CONFIG, ntwmi.h (documented); 0x0F49 and
/// 0x0F4A observed on Windows 7 and 8.
/// </remarks>
public readonly ref struct SampleInterval
{
    /// <summary>Size in bytes of the part before the name.</summary>
    public const int SizeBytes = 12;

    private readonly ReadOnlySpan<byte> _payload;

    private SampleInterval(ReadOnlySpan<byte> payload) => _payload = payload;

    /// <summary>Gets the number of the source; 0 is the timer.</summary>
    public uint Source => BinaryPrimitives.ReadUInt32LittleEndian(_payload);

    /// <summary>Gets the interval after the change.</summary>
    public uint NewInterval => BinaryPrimitives.ReadUInt32LittleEndian(_payload[4..]);

    /// <summary>Gets the interval before the change.</summary>
    public uint OldInterval => BinaryPrimitives.ReadUInt32LittleEndian(_payload[8..]);

    /// <summary>Views <paramref name="payload"/> as an interval, without copying it.</summary>
    /// <returns>Whether the payload is long enough.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out SampleInterval record)
    {
        var fits = payload.Length >= SizeBytes;
        record = fits ? new SampleInterval(payload) : default;
        return fits;
    }
}
