using WpaAddins.Analysis.Ranks;
using WpaAddins.Analysis.Waits;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace;
using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Readiness;

/// <summary>Follows every thread through its states, and collects the ready intervals.</summary>
/// <remarks>
/// Shape: one pass over the timeline; a thread's state is an entry of an array, so a step costs a few memory accesses.
/// Units: trace time in nanoseconds. Source: the scheduling definitions, section 3; the order of the cases is the section's.
/// </remarks>
internal sealed partial class StateMachine
{
    private const ReadyThreadFlags SwappedOutFlags =
        ReadyThreadFlags.KernelStackNotResident | ReadyThreadFlags.ProcessOutOfMemory;

    private readonly TraceData _trace;
    private readonly RunSlices _slices;
    private readonly ReadyingThreads _readyingThreads;
    private readonly TimeRange _range;
    private readonly StateHistoryBuilder? _history;
    private readonly ContextSwitches _switches;
    private readonly ReadyThreads _readies;
    private readonly ThreadTally[] _threads;
    private readonly int[] _currentSlices;
    private readonly ReadyIntervalBuilder _intervals;
    private readonly long _windowStart;
    private readonly long _windowEnd;
    private readonly int[] _earlierPriorityChanges;
    private int _nextPriorityChange;
    private int _step;

    private StateMachine(
        TraceData trace, RunSlices slices, TraceWindow window, TimeRange range, StateHistoryBuilder? history)
    {
        _trace = trace;
        _history = history;
        _slices = slices;
        _readyingThreads = new ReadyingThreads(trace, slices);
        _range = range;
        _switches = trace.Switches;
        _readies = trace.Readies;
        _threads = new ThreadTally[trace.Threads.Count];
        Ranks = new RankTimelineBuilder(_threads.Length);
        for (var index = 0; index < _threads.Length; index++)
        {
            _threads[index] = ThreadTally.Empty;
            _threads[index].Thread = index;
        }

        _earlierPriorityChanges = new int[trace.PriorityChanges.Count];
        _intervals = new ReadyIntervalBuilder(checked(_readies.Count + slices.ReadySwitchOuts));
        _currentSlices = new int[window.CpuCount];
        Array.Fill(_currentSlices, RunSlices.None);
        FirstSliceStarts = new long[window.CpuCount];
        OutBeforeLastSlice = new int[window.CpuCount];
        (_windowStart, _windowEnd) = (window.FirstNs, window.LastNs);
    }

    /// <summary>Gets from when on each processor's first, beginless slice is known to have run its thread.</summary>
    public long[] FirstSliceStarts { get; }

    /// <summary>Gets the switch-out that came before the last switch-in of each processor, of the same thread, or -1.</summary>
    public int[] OutBeforeLastSlice { get; }

    /// <summary>Gets the number of switch-outs of threads that another processor had switched in meanwhile.</summary>
    public long ContradictedSlices { get; private set; }

    /// <summary>Gets the first of these threads.</summary>
    public int FirstContradictedThread { get; private set; }

    /// <summary>Gets what is known of each thread.</summary>
    public ReadOnlySpan<ThreadTally> Threads => _threads;

    /// <summary>Gets the rank timelines of the threads.</summary>
    public RankTimelineBuilder Ranks { get; }

    /// <summary>Gets the ready intervals, in the order in which they began.</summary>
    public Memory<ReadyInterval> Intervals { get; private set; }

    /// <summary>Runs the state machine over a trace.</summary>
    /// <param name="trace">The trace.</param>
    /// <param name="slices">Its slices.</param>
    /// <param name="window">Its window.</param>
    /// <param name="range">What lies outside counts nowhere.</param>
    /// <param name="cancellation">Stops the run.</param>
    /// <param name="history">Receives every state of every thread, whatever the range; null if nobody asks for it.</param>
    /// <returns>The machine at the end of the window.</returns>
    public static StateMachine Run(
        TraceData trace,
        RunSlices slices,
        TraceWindow window,
        TimeRange range,
        CancellationToken cancellation,
        StateHistoryBuilder? history = null)
    {
        const int StepsBetweenChecks = 1 << 16;
        var machine = new StateMachine(trace, slices, window, range, history);
        var untilCheck = StepsBetweenChecks;
        foreach (var step in trace.Timeline)
        {
            switch (step.Kind)
            {
                case TimelineStepKind.Switch:
                    machine.SwitchOut(step.Row);
                    machine.SwitchIn(step.Row);
                    break;
                case TimelineStepKind.SwitchOut:
                    machine.SwitchOut(step.Row);
                    break;
                case TimelineStepKind.SwitchIn:
                    machine.ApplyPriorityChanges();
                    machine.SwitchIn(step.Row);
                    break;
                default:
                    machine.Ready(step.Row);
                    break;
            }

            machine._step++;
            if (--untilCheck == 0)
            {
                cancellation.ThrowIfCancellationRequested();
                untilCheck = StepsBetweenChecks;
            }
        }

        machine.Finish();
        return machine;
    }

    private void SwitchOut(int row)
    {
        var cpu = _switches.Cpu[row];
        var index = _switches.OldThread[row];
        var time = _switches.Time[row];
        ApplyPriorityChanges();
        var slice = _currentSlices[cpu];
        ref var thread = ref _threads[index];
        if (slice == RunSlices.None)
        {
            FirstSliceStarts[cpu] = thread.State == SchedulingState.NotSeen ? _windowStart : thread.Last;
        }

        if (index == ThreadTable.Idle)
        {
            return;
        }

        if (thread.State == SchedulingState.NotSeen)
        {
            thread.First = time;
        }
        else if (thread.State == SchedulingState.Running && slice != RunSlices.None && thread.Cpu == cpu
            && !_slices.IsBroken(slice))
        {
            EndSlice(ref thread, row, time);
        }
        else
        {
            CloseWithoutSwitchIn(ref thread, slice, time);
            if (slice != RunSlices.None && !_slices.IsBroken(slice))
            {
                FirstContradictedThread = ContradictedSlices++ == 0 ? index : FirstContradictedThread;
            }
        }

        Ranks.SwitchOut(index, thread.First, time, _switches.OldRank[row], thread.Times);
        Leave(ref thread, index, row, time);
    }

    /// <summary>A whole slice ends: its time counts, and its rank is that of the ready interval before it.</summary>
    private void EndSlice(ref ThreadTally thread, int row, long time)
    {
        Count(ref thread, SchedulingState.Running, thread.Since, time);
        thread.Slices++;
        if (thread.Interval >= 0)
        {
            _intervals[thread.Interval].RankAfter = _switches.OldRank[row];
            thread.Interval = -1;
        }
    }

    /// <summary>A thread is switched out whose switch-in is missing: since when it ran is not known.</summary>
    private void CloseWithoutSwitchIn(ref ThreadTally thread, int slice, long time)
    {
        var unknownFrom = thread.Since;
        if (thread.State == SchedulingState.Ready)
        {
            var sliceStart = slice == RunSlices.None ? long.MinValue : _switches.Time[slice];
            if (thread.Since < sliceStart)
            {
                ref var interval = ref _intervals[thread.Interval];
                interval.EndNs = sliceStart;
                interval.Censored = Censoring.Cut;
                interval.Cpu = _switches.Cpu[slice];
                interval.Priority = PriorityOf(thread, interval.Thread, sliceStart);
                Count(ref thread, SchedulingState.Ready, thread.Since, sliceStart);
                unknownFrom = sliceStart;
            }
            else
            {
                _intervals.Drop(thread.Interval);
            }
        }

        thread.Interval = -1;
        Count(ref thread, SchedulingState.Unknown, unknownFrom, time);
    }

    /// <summary>Puts a thread that was switched out into the state that its context switch names.</summary>
    private void Leave(ref ThreadTally thread, int index, int row, long time)
    {
        var early = thread.EarlyReady;
        var reason = _switches.OldWaitReason[row];
        thread.EarlyReady = -1;
        thread.Last = time;
        thread.Since = time;
        switch (_switches.OldState[row])
        {
            case KernelThreadState.Ready or KernelThreadState.Standby or KernelThreadState.DeferredReady:
                var kind = reason switch
                {
                    WaitReason.WrQuantumEnd => ReadyKind.QuantumEnd,
                    WaitReason.WrYieldExecution => ReadyKind.Yielded,
                    _ => ReadyKind.Preempted,
                };
                SetOut(ref thread, row);
                BecomeReady(ref thread, index, time, kind, readyRow: -1, ThreadTable.Unknown);
                break;
            case KernelThreadState.Terminated:
                SetOut(ref thread, row);
                thread.State = SchedulingState.Terminated;
                break;
            case KernelThreadState.Waiting when reason == WaitReason.WrCpuRateControl:
                SetOut(ref thread, row);
                thread.State = SchedulingState.Throttled;
                break;
            default:
                SetOut(ref thread, row);
                if (early >= 0)
                {
                    thread.Early++;
                    BecomeReady(ref thread, index, time, ReadyKind.Woken, early, thread.EarlyReadyingThread);
                }
                else
                {
                    thread.State = SchedulingState.Waiting;
                }

                break;
        }
    }

    private void SetOut(ref ThreadTally thread, int row)
    {
        thread.LastOut = row;
        thread.Priority = _switches.OldPriority[row];
        thread.LastPriorityChange = -1;
        var rank = _switches.OldRank[row];
        if (rank >= 0)
        {
            thread.MinRank = thread.MinRank < 0 ? rank : Math.Min(thread.MinRank, rank);
            thread.MaxRank = Math.Max(thread.MaxRank, rank);
        }
    }

    private void SwitchIn(int row)
    {
        var cpu = _switches.Cpu[row];
        var index = _switches.NewThread[row];
        _currentSlices[cpu] = row;
        if (index == ThreadTable.Idle)
        {
            return;
        }

        var time = _switches.Time[row];
        var priority = _switches.NewPriority[row];
        ref var thread = ref _threads[index];
        OutBeforeLastSlice[cpu] = thread.LastOut;
        thread.SwitchIns++;
        thread.MinPriority = thread.MinPriority < 0 ? priority : Math.Min(thread.MinPriority, priority);
        thread.MaxPriority = Math.Max(thread.MaxPriority, priority);
        switch (thread.State)
        {
            case SchedulingState.NotSeen:
                thread.First = time;
                thread.Interval = -1;
                break;
            case SchedulingState.Ready:
                ref var interval = ref _intervals[thread.Interval];
                interval.EndNs = time;
                interval.EndSwitch = row;
                interval.Cpu = cpu;
                interval.Priority = priority;
                Count(ref thread, SchedulingState.Ready, thread.Since, time);
                break;
            default:
                thread.Interval = -1;
                Count(ref thread, SchedulingState.Unknown, thread.Since, time);
                break;
        }

        thread.State = _slices.IsBroken(row) ? SchedulingState.Unknown : SchedulingState.Running;
        thread.Since = time;
        thread.Last = time;
        thread.Cpu = cpu;
        thread.Priority = priority;
        thread.LastPriorityChange = -1;
        thread.EarlyReady = -1;
    }

    private void Ready(int row)
    {
        var index = _readies.Thread[row];
        var time = _readies.Time[row];
        ApplyPriorityChanges();
        ref var thread = ref _threads[index];
        thread.Readied++;
        switch (thread.State)
        {
            case SchedulingState.NotSeen:
                thread.First = time;
                var kind = _trace.Threads[index].HasStartRecord ? ReadyKind.Created : ReadyKind.Woken;
                BecomeReady(ref thread, index, time, kind, row, ReadyingThreadOf(row));
                break;
            case SchedulingState.Running when thread.EarlyReady < 0:
                thread.EarlyReady = row;
                thread.EarlyReadyingThread = ReadyingThreadOf(row);
                break;
            case SchedulingState.Running:
                break;
            case SchedulingState.Ready:
                thread.Extra++;
                break;
            case SchedulingState.Waiting or SchedulingState.Throttled when (_readies.Flags[row] & SwappedOutFlags) != 0:
                Count(ref thread, thread.State, thread.Since, time);
                _history?.EndWait(thread.LastOut, row, ReadyingThreadOf(row));
                thread.State = SchedulingState.SwappedOut;
                thread.Since = time;
                break;
            default:
                Count(ref thread, thread.State, thread.Since, time);
                if (thread.State is SchedulingState.Waiting or SchedulingState.Throttled)
                {
                    _history?.EndWait(thread.LastOut, row, ReadyingThreadOf(row));
                }

                BecomeReady(ref thread, index, time, ReadyKind.Woken, row, ReadyingThreadOf(row));
                break;
        }

        thread.Last = time;
    }

    private void BecomeReady(ref ThreadTally thread, int index, long time, ReadyKind kind, int readyRow, int readyingThread)
    {
        thread.State = SchedulingState.Ready;
        thread.Since = time;
        ref var interval = ref _intervals.Add(out thread.Interval);
        interval.StartNs = time;
        interval.EndNs = long.MaxValue;
        interval.Thread = index;
        interval.Kind = kind;
        interval.Cpu = -1;
        interval.EndSwitch = -1;
        interval.ReadyRow = readyRow;
        interval.ReadyingThread = readyingThread;
        interval.RankBefore = thread.LastOut < 0 ? (short)-1 : _switches.OldRank[thread.LastOut];
        interval.RankAfter = -1;
    }

    private int ReadyingThreadOf(int row) => _readyingThreads.Of(row, _currentSlices[_readies.Cpu[row]]);

    private void Count(ref ThreadTally thread, SchedulingState state, long from, long to)
    {
        thread.Times[(int)state] += _range.Overlap(from, to);
        _history?.Add(thread.Thread, state, from, to);
    }
}
