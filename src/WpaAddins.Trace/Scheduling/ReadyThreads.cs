using System.Runtime.CompilerServices;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Etl.Time;
using WpaAddins.Trace.Stacks;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Trace.Scheduling;

/// <summary>All ReadyThread records of a trace, as columns.</summary>
/// <remarks>
/// Shape: one row per record, in trace order. Units: times are trace time in nanoseconds.
/// Threads are indexes into <see cref="Threads.ThreadTable"/>.
/// </remarks>
public sealed class ReadyThreads : IStackedEvents
{
    /// <summary>In <see cref="StackThreadId"/>: the record has no stack.</summary>
    public const uint NoThreadId = uint.MaxValue;

    private readonly PackedTimes _times = new();
    private ushort[] _cpus = [];
    private int[] _threads = [];
    private ReadyThreadFlags[] _flags = [];
    private ReadyThreadAdjustReason[] _adjustReasons = [];
    private sbyte[] _adjustIncrements = [];
    private readonly OptionalColumnBuilder<int> _stacks;
    private readonly CapacityEstimator _estimator;

    /// <summary>Creates an empty table.</summary>
    public ReadyThreads()
        : this(new CapacityEstimator())
    {
    }

    internal ReadyThreads(CapacityEstimator estimator)
    {
        _estimator = estimator;
        _stacks = new(estimator, StackTable.None);
        StackThreadIds = new(estimator, NoThreadId);
    }

    /// <summary>Gets the number of rows.</summary>
    public int Count { get; private set; }

    /// <summary>Gets the times in nanoseconds; while the trace is being built, raw ticks.</summary>
    public TimeColumn Time => _times.Rows(Count);

    /// <summary>Gets the processors on which the threads were made ready.</summary>
    public ReadOnlySpan<ushort> Cpu => _cpus.AsSpan(0, Count);

    /// <summary>Gets the threads made ready.</summary>
    public ReadOnlySpan<int> Thread => _threads.AsSpan(0, Count);

    /// <summary>Gets the flags.</summary>
    public ReadOnlySpan<ReadyThreadFlags> Flags => _flags.AsSpan(0, Count);

    /// <summary>Gets why the priority is adjusted.</summary>
    public ReadOnlySpan<ReadyThreadAdjustReason> AdjustReason => _adjustReasons.AsSpan(0, Count);

    /// <summary>Gets by how much the priority is adjusted.</summary>
    public ReadOnlySpan<sbyte> AdjustIncrement => _adjustIncrements.AsSpan(0, Count);

    /// <summary>Gets the stacks of the readying threads, as indexes into <see cref="Stacks.StackTable"/>; 0 = none.</summary>
    public OptionalColumn<int> Stack => _stacks.Rows(Count);

    /// <summary>Gets the thread ids of the stack records, or <see cref="NoThreadId"/>.</summary>
    public OptionalColumn<uint> StackThreadId => StackThreadIds.Rows(Count);

    internal OptionalColumnBuilder<uint> StackThreadIds { get; }

    /// <summary>Turns raw ticks into trace time.</summary>
    internal void ConvertTime(TraceClock clock) => _times.ToNs(clock, Count);

    /// <summary>Removes the rows that do not stay.</summary>
    internal void Remove(in KeptRows kept)
    {
        _times.Compact(kept, Count);
        kept.Compact(_cpus, Count);
        kept.Compact(_threads, Count);
        kept.Compact(_flags, Count);
        kept.Compact(_adjustReasons, Count);
        kept.Compact(_adjustIncrements, Count);
        _stacks.Remove(kept);
        StackThreadIds.Remove(kept);
        Count -= kept.Removed;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Add(long ticks, int cpu, int thread, in ReadyThread record)
    {
        var row = Count;
        if (row >= _times.Capacity)
        {
            Grow();
        }

        _times.Set(row, ticks);
        Columns.Set(_cpus, row, (ushort)cpu);
        Columns.Set(_threads, row, thread);
        Columns.Set(_flags, row, record.Flags);
        Columns.Set(_adjustReasons, row, record.AdjustReason);
        Columns.Set(_adjustIncrements, row, record.AdjustIncrement);
        Count = row + 1;
    }

    /// <inheritdoc/>
    OptionalColumnBuilder<int> IStackedEvents.Stacks => _stacks;

    /// <inheritdoc/>
    int IStackedEvents.CpuOf(int row) => _cpus[row];

    /// <summary>The record does not carry the thread that readies; its first stack does.</summary>
    uint IStackedEvents.ThreadIdOf(int row, ThreadRegistry threads) => StackThreadIds[row];

    private void Grow()
    {
        var rows = _estimator.Grow(_times.Capacity);
        _times.Resize(rows);
        Columns.Resize(rows, ref _cpus);
        Columns.Resize(rows, ref _threads);
        Columns.Resize(rows, ref _flags, ref _adjustReasons, ref _adjustIncrements);
    }
}
