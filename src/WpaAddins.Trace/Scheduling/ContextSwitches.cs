using System.Runtime.CompilerServices;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Etl.Time;
using WpaAddins.Trace.Stacks;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Trace.Scheduling;

/// <summary>All context switches of a trace, as columns.</summary>
/// <remarks>
/// Shape: one row per CSwitch record, in trace order. Units: times are trace time in nanoseconds.
/// Threads are indexes into <see cref="Threads.ThreadTable"/>; 0 is the idle thread.
/// </remarks>
public sealed class ContextSwitches : IStackedEvents
{
    /// <summary>In <see cref="OldRank"/>: the record carries no rank (version 1, or the old thread is idle).</summary>
    public const short NoRank = -1;

    private readonly PackedTimes _times = new();
    private ushort[] _cpus = [];
    private int[] _oldThreads = [];
    private int[] _newThreads = [];
    private sbyte[] _oldPriorities = [];
    private sbyte[] _newPriorities = [];
    private sbyte[] _newPriorityDecrements = [];
    private short[] _oldRanks = [];
    private KernelThreadState[] _oldStates = [];
    private WaitReason[] _oldWaitReasons = [];
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

    /// <summary>Gets the times in nanoseconds; while the trace is being built, raw ticks.</summary>
    public TimeColumn Time => _times.Rows(Count);

    /// <summary>Gets the logical processors.</summary>
    public ReadOnlySpan<ushort> Cpu => _cpus.AsSpan(0, Count);

    /// <summary>Gets the threads that stop.</summary>
    public ReadOnlySpan<int> OldThread => _oldThreads.AsSpan(0, Count);

    /// <summary>Gets the threads that start.</summary>
    public ReadOnlySpan<int> NewThread => _newThreads.AsSpan(0, Count);

    /// <summary>Gets the priorities of the threads that stop.</summary>
    public ReadOnlySpan<sbyte> OldPriority => _oldPriorities.AsSpan(0, Count);

    /// <summary>Gets the priorities of the threads that start ("New In Pri").</summary>
    public ReadOnlySpan<sbyte> NewPriority => _newPriorities.AsSpan(0, Count);

    /// <summary>Gets the parts of the boosts of the threads that start that have not decayed yet.</summary>
    public ReadOnlySpan<sbyte> NewPriorityDecrement => _newPriorityDecrements.AsSpan(0, Count);

    /// <summary>Gets the ranks of the threads that stop, or <see cref="NoRank"/>.</summary>
    public ReadOnlySpan<short> OldRank => _oldRanks.AsSpan(0, Count);

    /// <summary>Gets the states that the threads leave in.</summary>
    public ReadOnlySpan<KernelThreadState> OldState => _oldStates.AsSpan(0, Count);

    /// <summary>Gets the wait reasons of the threads that stop.</summary>
    public ReadOnlySpan<WaitReason> OldWaitReason => _oldWaitReasons.AsSpan(0, Count);

    /// <summary>Gets the stacks of the threads that start, as indexes into <see cref="Stacks.StackTable"/>; 0 = none.</summary>
    public OptionalColumn<int> NewThreadStack => _stacks.Rows(Count);

    /// <summary>Turns raw ticks into trace time.</summary>
    internal void ConvertTime(TraceClock clock) => _times.ToNs(clock, Count);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Add(long ticks, int cpu, int oldThread, int newThread, in ContextSwitch record)
    {
        var row = Count;
        if (row >= _times.Capacity)
        {
            Grow();
        }

        _times.Set(row, ticks);
        Columns.Set(_cpus, row, (ushort)cpu);
        Columns.Set(_oldThreads, row, oldThread);
        Columns.Set(_newThreads, row, newThread);
        Columns.Set(_oldPriorities, row, record.OldThreadPriority);
        Columns.Set(_newPriorities, row, record.NewThreadPriority);
        Columns.Set(_oldStates, row, record.OldThreadState);
        Columns.Set(_oldWaitReasons, row, record.OldThreadWaitReason);
        var hasRank = record.HasRank;
        Columns.Set(_oldRanks, row, hasRank ? record.RankOrCState : NoRank);
        Columns.Set(_newPriorityDecrements, row, hasRank ? record.NewThreadPriorityDecrement : (sbyte)0);
        Count = row + 1;
    }

    /// <summary>Removes the rows that do not stay.</summary>
    internal void Remove(in KeptRows kept)
    {
        _times.Compact(kept, Count);
        kept.Compact(_cpus, Count);
        kept.Compact(_oldThreads, Count);
        kept.Compact(_newThreads, Count);
        kept.Compact(_oldPriorities, Count);
        kept.Compact(_newPriorities, Count);
        kept.Compact(_newPriorityDecrements, Count);
        kept.Compact(_oldRanks, Count);
        kept.Compact(_oldStates, Count);
        kept.Compact(_oldWaitReasons, Count);
        _stacks.Remove(kept);
        Count -= kept.Removed;
    }

    /// <summary>Sets the thread that starts when the second half of the record is delivered.</summary>
    internal void SetNewThread(int row, int newThread) => _newThreads[row] = newThread;

    /// <inheritdoc/>
    OptionalColumnBuilder<int> IStackedEvents.Stacks => _stacks;

    /// <inheritdoc/>
    int IStackedEvents.CpuOf(int row) => _cpus[row];

    /// <summary>The stack of a context switch is that of the thread that starts; the idle thread has none.</summary>
    uint IStackedEvents.ThreadIdOf(int row, ThreadRegistry threads) => _newThreads[row] == ThreadTable.Idle
        ? IStackedEvents.NoStack
        : threads.Rows[_newThreads[row]].ThreadId;

    private void Grow()
    {
        var rows = _estimator.Grow(_times.Capacity);
        _times.Resize(rows);
        Columns.Resize(rows, ref _cpus);
        Columns.Resize(rows, ref _oldThreads, ref _newThreads);
        Columns.Resize(rows, ref _oldPriorities, ref _newPriorities, ref _newPriorityDecrements);
        Columns.Resize(rows, ref _oldRanks, ref _oldStates, ref _oldWaitReasons);
    }
}
