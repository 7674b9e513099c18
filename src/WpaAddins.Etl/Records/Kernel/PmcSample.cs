namespace WpaAddins.Etl.Records.Kernel;

/// <summary>A sample that a performance counter triggered (0x0F2F).</summary>
/// <remarks>
/// Shape: instruction pointer, thread id, source, 2 bytes unused.
/// Source: PmcCounterProf, MOF; PERFINFO_PMC_SAMPLE_INFORMATION, ntwmi.h (documented); not seen in a trace.
/// </remarks>
public readonly ref struct PmcSample
{
    private readonly ReadOnlySpan<byte> _payload;
    private readonly PointerLayout _pointers;

    private PmcSample(ReadOnlySpan<byte> payload, PointerLayout pointers)
    {
        _payload = payload;
        _pointers = pointers;
    }

    /// <summary>Gets the id of the thread.</summary>
    public uint ThreadId => _pointers.UInt32(_payload, 0, 1);

    /// <summary>Views <paramref name="payload"/> as a counter sample, without copying it.</summary>
    /// <returns>Whether the payload is long enough and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, int pointerSize, out PmcSample record)
    {
        var fits = PointerLayout.TryFit(payload.Length, pointerSize, 8, 1, out var pointers);
        record = fits ? new PmcSample(payload, pointers) : default;
        return fits;
    }
}
