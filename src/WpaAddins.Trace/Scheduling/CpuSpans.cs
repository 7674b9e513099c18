using WpaAddins.Etl.Time;

namespace WpaAddins.Trace.Scheduling;

/// <summary>Time spans, each on one CPU: interrupts, or the gaps that lost buffers left.</summary>
/// <remarks>Shape: rows in the order of their ends. Units: trace time in nanoseconds, half-open.</remarks>
public sealed class CpuSpans
{
    private long[] _starts = [];
    private long[] _ends = [];
    private ushort[] _cpus = [];

    private readonly CapacityEstimator _estimator;

    /// <summary>Creates an empty table.</summary>
    public CpuSpans()
        : this(new CapacityEstimator())
    {
    }

    internal CpuSpans(CapacityEstimator estimator) => _estimator = estimator;

    /// <summary>Gets the number of rows.</summary>
    public int Count { get; private set; }

    /// <summary>Gets the starts.</summary>
    public ReadOnlySpan<long> Start => _starts.AsSpan(0, Count);

    /// <summary>Gets the ends.</summary>
    public ReadOnlySpan<long> End => _ends.AsSpan(0, Count);

    /// <summary>Gets the CPUs.</summary>
    public ReadOnlySpan<ushort> Cpu => _cpus.AsSpan(0, Count);

    /// <summary>Converts raw ticks to trace time.</summary>
    internal void ConvertTime(TraceClock clock)
    {
        clock.ToNs(_starts.AsSpan(0, Count));
        clock.ToNs(_ends.AsSpan(0, Count));
    }

    internal void Add(int cpu, long start, long end)
    {
        if (Count == _starts.Length)
        {
            Columns.Resize(_estimator.Grow(Count), ref _starts, ref _ends, ref _cpus);
        }

        _starts[Count] = start;
        _ends[Count] = end;
        _cpus[Count++] = (ushort)cpu;
    }
}
