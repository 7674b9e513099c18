using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace.Stacks;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Trace.Samples;

/// <summary>All samples by a performance counter (PMC), as columns: they count events, not time.</summary>
/// <remarks>Shape: one row per record, in trace order. Units: times are trace time in nanoseconds.</remarks>
public sealed class CounterSamples : IStackedEvents
{
    private readonly SampleColumns _columns;
    private ushort[] _sources = [];

    /// <summary>Creates an empty table.</summary>
    public CounterSamples()
        : this(new CapacityEstimator())
    {
    }

    internal CounterSamples(CapacityEstimator estimator) => _columns = new(estimator);

    /// <summary>Gets the number of rows.</summary>
    public int Count => _columns.Count;

    /// <summary>Gets the times in nanoseconds; while the trace is being built, raw ticks.</summary>
    public ReadOnlySpan<long> Time => _columns.Time;

    /// <summary>Gets the logical processors.</summary>
    public ReadOnlySpan<ushort> Cpu => _columns.Cpu;

    /// <summary>Gets the threads, as indexes into <see cref="Threads.ThreadTable"/>.</summary>
    public ReadOnlySpan<int> Thread => _columns.Thread;

    /// <summary>Gets the addresses that ran.</summary>
    public ReadOnlySpan<ulong> Address => _columns.Address;

    /// <summary>Gets the numbers of the counters.</summary>
    public ReadOnlySpan<ushort> Source => _sources.AsSpan(0, Count);

    /// <summary>Gets the stacks, as indexes into <see cref="StackTable"/>; 0 = none.</summary>
    public OptionalColumn<int> Stack => _columns.Stack;

    StackColumn IStackedEvents.Stacks => _columns.Stacks;

    internal SampleColumns Columns => _columns;

    int IStackedEvents.CpuOf(int row) => _columns.Cpu[row];

    uint IStackedEvents.ThreadIdOf(int row, ThreadRegistry threads) => _columns.ThreadId[row];

    /// <summary>Appends a row; the thread is <see cref="ThreadTable.Unknown"/> until it is known.</summary>
    internal void Add(long ticks, int cpu, int thread, in PmcSample record)
    {
        var row = _columns.Add(ticks, cpu, thread, record.ThreadId, record.InstructionPointer);
        if (row >= _sources.Length)
        {
            Trace.Columns.Resize(_columns.Capacity, ref _sources);
        }

        _sources[row] = record.ProfileSource;
    }
}
