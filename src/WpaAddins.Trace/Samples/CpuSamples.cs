using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace.Stacks;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Trace.Samples;

/// <summary>All timed CPU samples of a trace (SampledProfile), as columns.</summary>
/// <remarks>
/// Shape: one row per record, in trace order. Units: times are trace time in nanoseconds; how much time a sample stands
/// for is in <see cref="SampleIntervals"/>. Threads are indexes into <see cref="Threads.ThreadTable"/>; 0 is the idle
/// thread.
/// </remarks>
public sealed class CpuSamples : IStackedEvents
{
    private readonly SampleColumns _columns;
    private ushort[] _counts = [];

    /// <summary>Creates an empty table.</summary>
    public CpuSamples()
        : this(new CapacityEstimator())
    {
    }

    internal CpuSamples(CapacityEstimator estimator) => _columns = new(estimator);

    /// <summary>Gets the number of rows.</summary>
    public int Count => _columns.Count;

    /// <summary>Gets the times in nanoseconds; while the trace is being built, raw ticks.</summary>
    public ReadOnlySpan<long> Time => _columns.Time;

    /// <summary>Gets the logical processors.</summary>
    public ReadOnlySpan<ushort> Cpu => _columns.Cpu;

    /// <summary>Gets the threads that ran, or were interrupted.</summary>
    public ReadOnlySpan<int> Thread => _columns.Thread;

    /// <summary>Gets the addresses that ran.</summary>
    public ReadOnlySpan<ulong> Address => _columns.Address;

    /// <summary>Gets the number of samples that each row stands for, at least 1.</summary>
    public ReadOnlySpan<ushort> Samples => _counts.AsSpan(0, Count);

    /// <summary>Gets the stacks, as indexes into <see cref="StackTable"/>; 0 = none.</summary>
    public OptionalColumn<int> Stack => _columns.Stack;

    StackColumn IStackedEvents.Stacks => _columns.Stacks;

    internal SampleColumns Columns => _columns;

    int IStackedEvents.CpuOf(int row) => _columns.Cpu[row];

    uint IStackedEvents.ThreadIdOf(int row, ThreadRegistry threads) => _columns.ThreadId[row];

    /// <summary>Appends a row; the thread is <see cref="ThreadTable.Unknown"/> until it is known.</summary>
    internal void Add(long ticks, int cpu, int thread, in SampledProfile record)
    {
        var row = _columns.Add(ticks, cpu, thread, record.ThreadId, record.InstructionPointer);
        if (row >= _counts.Length)
        {
            Trace.Columns.Resize(_columns.Capacity, ref _counts);
        }

        _counts[row] = Math.Max(record.Count, (ushort)1);
    }
}
