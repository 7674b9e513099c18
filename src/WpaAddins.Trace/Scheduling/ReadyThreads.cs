using System.Runtime.CompilerServices;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Etl.Time;
using WpaAddins.Trace.Stacks;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Trace.Scheduling;

/// <summary>All ReadyThread records of a trace.</summary>
/// <remarks>
/// Shape: one row per record, in trace order. Units: times are trace time in nanoseconds.
/// Threads are indexes into <see cref="Threads.ThreadTable"/>.
/// </remarks>
public sealed class ReadyThreads : IStackedEvents
{
    /// <summary>In <see cref="StackThreadId"/>: the record has no stack.</summary>
    public const uint NoThreadId = uint.MaxValue;

    private readonly PackedTimes _times = new();
    private ReadyThreadRow[] _rows = [];
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

    /// <summary>Gets the largest CPU number of all rows, including removed ones; -1 = no rows.</summary>
    internal int LargestCpu { get; private set; } = -1;

    /// <summary>Gets the times in nanoseconds; while the trace is being built, raw ticks.</summary>
    public TimeColumn Time => _times.Rows(Count);

    /// <summary>Gets the fields of all rows except the times and the stack columns.</summary>
    public ReadOnlySpan<ReadyThreadRow> Rows => _rows.AsSpan(0, Count);

    /// <summary>Gets the fields of a row.</summary>
    /// <param name="row">The row.</param>
    public ref readonly ReadyThreadRow this[int row] => ref Rows[row];

    /// <summary>Gets the stacks of the readying threads, as indexes into <see cref="Stacks.StackTable"/>; 0 = none.</summary>
    public OptionalColumn<int> Stack => _stacks.Rows(Count);

    /// <summary>Gets the thread ids of the stack records, or <see cref="NoThreadId"/>.</summary>
    public OptionalColumn<uint> StackThreadId => StackThreadIds.Rows(Count);

    internal OptionalColumnBuilder<uint> StackThreadIds { get; }

    /// <summary>Converts raw ticks to trace time.</summary>
    internal void ConvertTime(TraceClock clock) => _times.ToNs(clock, Count);

    /// <summary>Removes the rows that do not stay.</summary>
    internal void Remove(in KeptRows kept)
    {
        _times.Compact(kept, Count);
        kept.Compact(_rows, Count);
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

        LargestCpu = Math.Max(LargestCpu, cpu);
        _times.Set(row, ticks);
        Columns.At(_rows, row).Fill(cpu, thread, record);
        Count = row + 1;
    }

    /// <inheritdoc/>
    OptionalColumnBuilder<int> IStackedEvents.Stacks => _stacks;

    /// <inheritdoc/>
    int IStackedEvents.CpuOf(int row) => _rows[row].Cpu;

    /// <summary>The record does not contain the readying thread; its first stack record does.</summary>
    uint IStackedEvents.ThreadIdOf(int row, ThreadRegistry threads) => StackThreadIds[row];

    private void Grow()
    {
        var rows = _estimator.Grow(_times.Capacity);
        _times.Resize(rows);
        Columns.Resize(rows, ref _rows);
    }
}
