using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace.Stacks;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Trace.Samples;

/// <summary>All timed CPU samples of a trace (SampledProfile), as columns.</summary>
/// <remarks>
/// Shape: one row per record, in trace order. Units: times are trace time in nanoseconds; <see cref="SampleIntervals"/>
/// has the time that a sample stands for. Threads are indexes into <see cref="Threads.ThreadTable"/>; 0 is the idle
/// thread.
/// </remarks>
public sealed class CpuSamples : IStackedEvents
{
    private readonly CapacityEstimator _estimator;
    private readonly OptionalColumnBuilder<int> _stacks;
    private long[] _times = [];
    private ushort[] _cpus = [];
    private int[] _threads = [];
    private uint[] _threadIds = [];
    private ulong[] _addresses = [];
    private ushort[] _counts = [];

    /// <summary>Creates an empty table.</summary>
    public CpuSamples()
        : this(new CapacityEstimator())
    {
    }

    internal CpuSamples(CapacityEstimator estimator) => (_estimator, _stacks) = (estimator, new(estimator, StackTable.None));

    /// <summary>Gets the number of rows.</summary>
    public int Count { get; private set; }

    /// <summary>Gets the times in nanoseconds; while the trace is being built, raw ticks.</summary>
    public ReadOnlySpan<long> Time => MutableTime;

    /// <summary>Gets the logical processors.</summary>
    public ReadOnlySpan<ushort> Cpu => _cpus.AsSpan(0, Count);

    /// <summary>Gets the threads that ran, or were interrupted.</summary>
    public ReadOnlySpan<int> Thread => _threads.AsSpan(0, Count);

    /// <summary>Gets the addresses of the sampled instructions.</summary>
    public ReadOnlySpan<ulong> Address => _addresses.AsSpan(0, Count);

    /// <summary>Gets the number of samples that each row stands for, at least 1.</summary>
    public ReadOnlySpan<ushort> Samples => _counts.AsSpan(0, Count);

    /// <summary>Gets the stacks, as indexes into <see cref="StackTable"/>; 0 = none.</summary>
    public OptionalColumn<int> Stack => _stacks.Rows(Count);

    OptionalColumnBuilder<int> IStackedEvents.Stacks => _stacks;

    internal Span<long> MutableTime => _times.AsSpan(0, Count);

    int IStackedEvents.CpuOf(int row) => _cpus[row];

    uint IStackedEvents.ThreadIdOf(int row, ThreadRegistry threads) => _threadIds[row];

    /// <summary>Appends a row; the thread is <see cref="ThreadTable.Unknown"/> until it is known.</summary>
    internal void Add(long ticks, int cpu, int thread, in SampledProfile record)
    {
        var row = Count;
        if (row == _times.Length)
        {
            var rows = _estimator.Grow(row);
            Columns.Resize(rows, ref _times, ref _cpus, ref _threads);
            Columns.Resize(rows, ref _threadIds, ref _addresses, ref _counts);
        }

        _times[row] = ticks;
        _cpus[row] = (ushort)cpu;
        _threads[row] = thread;
        _threadIds[row] = record.ThreadId;
        _addresses[row] = record.InstructionPointer;
        _counts[row] = Math.Max(record.Count, (ushort)1);
        Count = row + 1;
    }

    /// <summary>Finds the thread of a row whose thread was not known when it was added.</summary>
    internal void FindThread(int row, ThreadTable threads) => _threads[row] = threads.Find(_threadIds[row], _times[row]);
}
