using System.Runtime.CompilerServices;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Etl.Time;
using WpaAddins.Trace.Stacks;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Trace.Scheduling;

/// <summary>All context switches of a trace.</summary>
/// <remarks>
/// Shape: one row per CSwitch record, in trace order. Units: times are trace time in nanoseconds.
/// Threads are indexes into <see cref="Threads.ThreadTable"/>; 0 is the idle thread.
/// </remarks>
public sealed class ContextSwitches : IStackedEvents
{
    /// <summary>
    /// In <see cref="ContextSwitchRow.OldRank"/>: the record contains no rank (version 1, or the old thread is idle).
    /// </summary>
    public const short NoRank = -1;

    private readonly PackedTimes _times = new();
    private ContextSwitchRow[] _rows = [];
    private readonly OptionalColumnBuilder<int> _stacks;
    private readonly CapacityEstimator _estimator;

    /// <summary>Creates an empty table.</summary>
    public ContextSwitches()
        : this(new CapacityEstimator())
    {
    }

    internal ContextSwitches(CapacityEstimator estimator) => (_estimator, _stacks) = (estimator, new(estimator, StackTable.None));

    /// <summary>Gets the number of rows.</summary>
    public int Count { get; private set; }

    /// <summary>Gets the largest CPU number of all rows, including removed ones; -1 = no rows.</summary>
    internal int LargestCpu { get; private set; } = -1;

    /// <summary>Gets the times in nanoseconds; while the trace is being built, raw ticks.</summary>
    public TimeColumn Time => _times.Rows(Count);

    /// <summary>Gets the fields of all rows except the times and the stacks.</summary>
    public ReadOnlySpan<ContextSwitchRow> Rows => _rows.AsSpan(0, Count);

    /// <summary>Gets the fields of a row.</summary>
    /// <param name="row">The row.</param>
    public ref readonly ContextSwitchRow this[int row] => ref Rows[row];

    /// <summary>Gets the stacks of the threads that start, as indexes into <see cref="Stacks.StackTable"/>; 0 = none.</summary>
    public OptionalColumn<int> NewThreadStack => _stacks.Rows(Count);

    /// <summary>Converts raw ticks to trace time.</summary>
    internal void ConvertTime(TraceClock clock) => _times.ToNs(clock, Count);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Add(long ticks, int cpu, int oldThread, int newThread, in ContextSwitch record)
    {
        var row = Count;
        if (row >= _times.Capacity)
        {
            Grow();
        }

        LargestCpu = Math.Max(LargestCpu, cpu);
        _times.Set(row, ticks);
        Columns.At(_rows, row).Fill(cpu, oldThread, newThread, record);
        Count = row + 1;
    }

    /// <summary>Removes the rows that do not stay.</summary>
    internal void Remove(in KeptRows kept)
    {
        _times.Compact(kept, Count);
        kept.Compact(_rows, Count);
        _stacks.Remove(kept);
        Count -= kept.Removed;
    }

    /// <summary>Sets the thread that starts when the second half of the record is delivered.</summary>
    internal void SetNewThread(int row, int newThread) => _rows[row].NewThread = newThread;

    /// <inheritdoc/>
    OptionalColumnBuilder<int> IStackedEvents.Stacks => _stacks;

    /// <inheritdoc/>
    int IStackedEvents.CpuOf(int row) => _rows[row].Cpu;

    /// <summary>The stack of a context switch is that of the thread that starts; the idle thread has none.</summary>
    uint IStackedEvents.ThreadIdOf(int row, ThreadRegistry threads) => _rows[row].NewThread == ThreadTable.Idle
        ? IStackedEvents.NoStack
        : threads.Rows[_rows[row].NewThread].ThreadId;

    private void Grow()
    {
        var rows = _estimator.Grow(_times.Capacity);
        _times.Resize(rows);
        Columns.Resize(rows, ref _rows);
    }
}
