using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace;
using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Timeline;

/// <summary>Follows every thread through its states, and collects the ready intervals.</summary>
/// <remarks>
/// Shape: one pass over all events in time order. A thread's state is an array entry, so a step takes a few memory
/// accesses. The columns are cached as spans, because this is the innermost loop of every analysis. Units: trace time
/// in nanoseconds. Source: Definitions.md, section 3; the order of the cases is the section's.
/// </remarks>
internal ref partial struct StateMachine
{
    private const ReadyThreadFlags SwappedOutFlags =
        ReadyThreadFlags.KernelStackNotResident | ReadyThreadFlags.ProcessOutOfMemory;

    private readonly TraceData _trace;
    private readonly RunSlices _slices;
    private readonly TimeRange _range;
    private readonly ThreadPriorities _priorities;
    private readonly SchedulingTimeline _timeline;
    private readonly ReadyIntervalColumns _intervals;
    private readonly List<(int SwitchRow, int ReadyRow)> _earlyReadies = [];
    private readonly Span<ThreadTally> _threads;
    private readonly Span<byte> _afterSwitch;
    private readonly Span<byte> _afterReady;
    private readonly Span<int> _currentSlices;
    private readonly TimeColumn _switchTimes;
    private readonly ReadOnlySpan<ushort> _switchCpus;
    private readonly ReadOnlySpan<int> _oldThreads;
    private readonly ReadOnlySpan<int> _newThreads;
    private readonly ReadOnlySpan<sbyte> _oldPriorities;
    private readonly ReadOnlySpan<sbyte> _newPriorities;
    private readonly ReadOnlySpan<short> _oldRanks;
    private readonly ReadOnlySpan<KernelThreadState> _oldStates;
    private readonly ReadOnlySpan<WaitReason> _oldWaitReasons;
    private readonly TimeColumn _readyTimes;
    private readonly ReadOnlySpan<int> _readyThreads;
    private readonly ReadOnlySpan<ReadyThreadFlags> _readyFlags;
    private readonly long _windowStart;
    private readonly long _windowEnd;
    private readonly bool _hasRange;
    private readonly IReadOnlyList<(long TimeNs, int Cpu)> _recordEnds;
    private readonly long _completeUntil;
    private int _nextEndedCpu;
    private long _nextRecordEnd;
    private int _step;

    private StateMachine(
        TraceData trace, RunSlices slices, TraceWindow window, TimeRange range, ThreadPriorities priorities,
        CancellationToken cancellation)
    {
        _trace = trace;
        _slices = slices;
        _range = range;
        _hasRange = range != TimeRange.All;
        _priorities = priorities;
        var switches = trace.Switches;
        _switchTimes = switches.Time;
        _switchCpus = switches.Cpu;
        _oldThreads = switches.OldThread;
        _newThreads = switches.NewThread;
        _oldPriorities = switches.OldPriority;
        _newPriorities = switches.NewPriority;
        _oldRanks = switches.OldRank;
        _oldStates = switches.OldState;
        _oldWaitReasons = switches.OldWaitReason;
        _readyTimes = trace.Readies.Time;
        _readyThreads = trace.Readies.Thread;
        _readyFlags = trace.Readies.Flags;
        var threads = new ThreadTally[trace.Threads.Count];
        Array.Fill(threads, ThreadTally.Empty);
        var afterSwitch = new byte[switches.Count];
        var afterReady = new byte[trace.Readies.Count];
        _intervals = new ReadyIntervalColumns(checked(trace.Readies.Count + slices.ReadySwitchOuts));
        _timeline = new SchedulingTimeline(
            trace, slices, window, afterSwitch, afterReady, threads, _intervals, _earlyReadies)
        {
            Cancellation = cancellation,
        };
        _threads = threads;
        _afterSwitch = afterSwitch;
        _afterReady = afterReady;
        _currentSlices = new int[window.CpuCount];
        _currentSlices.Fill(RunSlices.None);
        (_windowStart, _windowEnd) = (window.FirstNs, window.LastNs);
        _recordEnds = window.RecordEnds;
        _completeUntil = window.CompleteUntilNs;
        _nextRecordEnd = _recordEnds.Count == 0 ? long.MaxValue : _completeUntil;
    }

    /// <summary>Runs the state machine over a trace.</summary>
    /// <param name="trace">The trace.</param>
    /// <param name="slices">Its slices.</param>
    /// <param name="window">Its window.</param>
    /// <param name="range">The range. Times outside are not added to sums.</param>
    /// <param name="priorities">The records that change priorities.</param>
    /// <param name="progress">Cancels the run, and receives its progress.</param>
    /// <returns>The states of all threads. The classes of ready intervals are still empty.</returns>
    public static SchedulingTimeline Run(
        TraceData trace,
        RunSlices slices,
        TraceWindow window,
        TimeRange range,
        ThreadPriorities priorities,
        AnalysisStep progress)
    {
        const int StepsBetweenChecks = 1 << 16;
        var machine = new StateMachine(trace, slices, window, range, priorities, progress.Cancellation);
        foreach (var step in trace.Timeline)
        {
            var row = step.Row;
            var kind = step.Kind;
            var time = kind == TimelineStepKind.Ready ? machine._readyTimes[row] : machine._switchTimes[row];
            if (time > machine._nextRecordEnd)
            {
                machine.EndRecordsBefore(time);
            }

            if (kind == TimelineStepKind.Ready)
            {
                machine.Ready(row, time);
            }
            else
            {
                if (kind != TimelineStepKind.SwitchIn)
                {
                    machine.SwitchOut(row, time);
                }

                if (kind != TimelineStepKind.SwitchOut)
                {
                    machine.SwitchIn(row, time);
                }
            }

            if (++machine._step % StepsBetweenChecks == 0)
            {
                progress.Check(machine._step, trace.Timeline.Count);
            }
        }

        machine.Finish();
        return machine._timeline;
    }

    private void SwitchOut(int row, long time)
    {
        var cpu = _switchCpus[row];
        var index = _oldThreads[row];
        var slice = _currentSlices[cpu];
        ref var thread = ref _threads[index];
        if (slice == RunSlices.None)
        {
            _timeline.FirstSliceStarts[cpu] = thread.State == SchedulingState.NotSeen ? _windowStart : thread.Last;
        }

        if (index == ThreadTable.Idle)
        {
            return;
        }

        if (thread.State == SchedulingState.Running && thread.Cpu == cpu && slice != RunSlices.None
            && _newThreads[slice] == index)
        {
            Count(ref thread, SchedulingState.Running, time);
            thread.Slices += CountsAt(time);
            if (thread.Interval >= 0)
            {
                // The rank of a slice, and of the ready interval before it, is logged only at the end of the slice.
                _intervals.SetRankAfter(thread.Interval, _oldRanks[row]);
            }
        }
        else if (thread.State == SchedulingState.NotSeen)
        {
            thread.First = time;
        }
        else
        {
            CloseWithoutSwitchIn(ref thread, index, slice, time);
        }

        thread.Interval = -1;
        Leave(ref thread, row, time);
    }

    /// <summary>
    /// Ends the state of a thread that is switched out without a switch-in. It is unknown since when the thread ran.
    /// </summary>
    private void CloseWithoutSwitchIn(ref ThreadTally thread, int index, int slice, long time)
    {
        if (thread.State == SchedulingState.Ready)
        {
            var sliceStart = slice == RunSlices.None ? long.MinValue : _switchTimes[slice];
            if (thread.Since < sliceStart)
            {
                // It was ready at least until another thread was switched in on the processor where it is switched out
                // now.
                CloseInterval(ref thread, ~slice, PriorityAt(thread, index, sliceStart), sliceStart);
                BecomeUnknown(ref thread, index, sliceStart);
            }
            else
            {
                _intervals.Drop(thread.Interval);
            }
        }

        Forget(ref thread, time);
    }

    /// <summary>Sets the state of a thread that was switched out, from the fields of the context switch.</summary>
    private void Leave(ref ThreadTally thread, int row, long time)
    {
        var early = thread.EarlyReady;
        var reason = _oldWaitReasons[row];
        var oldState = _oldStates[row];
        SetLastSwitch(ref thread, _oldPriorities[row]);
        thread.LastOut = row;
        thread.Events++;
        thread.Last = time;
        thread.Since = time;
        thread.SinceEvent = SpanStart.FromSwitchOut(row);
        if (CountsAt(time) != 0)
        {
            NoteRank(ref thread, _oldRanks[row]);
        }

        var state = SchedulingState.Ready;
        if (oldState == KernelThreadState.Terminated)
        {
            state = SchedulingState.Terminated;
        }
        else if (time > _completeUntil)
        {
            state = SchedulingState.Unknown;
        }
        else if (oldState is KernelThreadState.Ready or KernelThreadState.Standby or KernelThreadState.DeferredReady)
        {
            var kind = reason switch
            {
                WaitReason.WrQuantumEnd => ReadyKind.QuantumEnd,
                WaitReason.WrYieldExecution => ReadyKind.Yielded,
                _ => ReadyKind.Preempted,
            };
            thread.Interval = _intervals.Add(IntervalBegin.FromSwitchOut(row), kind, _oldRanks[row]);
        }
        else if (oldState == KernelThreadState.Waiting && reason == WaitReason.WrCpuRateControl)
        {
            state = SchedulingState.Throttled;
        }
        else if (early >= 0)
        {
            thread.Early += CountsAt(time);
            _earlyReadies.Add((row, early));
            thread.Interval = _intervals.Add(IntervalBegin.FromEarlyReady(row), ReadyKind.Woken, _oldRanks[row]);
        }
        else
        {
            state = SchedulingState.Waiting;
        }

        thread.EarlyReady = -1;
        thread.State = state;
        SwitchStates.SetOut(ref _afterSwitch[row], state);
    }

    private void SwitchIn(int row, long time)
    {
        var cpu = _switchCpus[row];
        var index = _newThreads[row];
        _currentSlices[cpu] = row;
        if (index == ThreadTable.Idle)
        {
            return;
        }

        var priority = _newPriorities[row];
        ref var thread = ref _threads[index];
        _timeline.OutBeforeLastSlice[cpu] = thread.LastOut;
        thread.Events++;
        if (CountsAt(time) != 0)
        {
            thread.SwitchIns++;
            thread.MinPriority = thread.MinPriority < 0 ? priority : Math.Min(thread.MinPriority, priority);
            thread.MaxPriority = Math.Max(thread.MaxPriority, priority);
        }

        if (thread.State == SchedulingState.Ready)
        {
            CloseInterval(ref thread, row, priority, time);
        }
        else
        {
            thread.Interval = -1;
            if (thread.State == SchedulingState.NotSeen)
            {
                thread.First = time;
            }
            else
            {
                Forget(ref thread, time);
            }
        }

        thread.State = _slices.IsBroken(row) ? SchedulingState.Unknown : SchedulingState.Running;
        thread.Since = time;
        thread.SinceEvent = SpanStart.FromSwitchIn(row);
        thread.Last = time;
        thread.Cpu = cpu;
        thread.EarlyReady = -1;
        SetLastSwitch(ref thread, priority);
        SwitchStates.SetIn(ref _afterSwitch[row], thread.State);
    }

    private void Ready(int row, long time)
    {
        var index = _readyThreads[row];
        ref var thread = ref _threads[index];
        thread.Events++;
        thread.Readied += CountsAt(time);
        thread.Last = time;
        var kind = ReadyKind.Woken;
        switch (thread.State)
        {
            case SchedulingState.NotSeen:
                thread.First = time;
                kind = _trace.Threads[index].HasStartRecord ? ReadyKind.Created : ReadyKind.Woken;
                break;
            case SchedulingState.Running:
                thread.EarlyReady = thread.EarlyReady < 0 ? row : thread.EarlyReady;
                return;
            case SchedulingState.Ready:
                thread.Extra += CountsAt(time);
                return;
            default:
                Count(ref thread, thread.State, time);
                break;
        }

        var state = SchedulingState.Ready;
        if (time > _completeUntil)
        {
            state = SchedulingState.Unknown;
        }
        else if (thread.State is SchedulingState.Waiting or SchedulingState.Throttled
            && (_readyFlags[row] & SwappedOutFlags) != 0)
        {
            state = SchedulingState.SwappedOut;
        }
        else
        {
            var rankBefore = thread.LastOut < 0 ? ContextSwitches.NoRank : _oldRanks[thread.LastOut];
            thread.Interval = _intervals.Add(IntervalBegin.FromReady(row), kind, rankBefore);
        }

        thread.State = state;
        thread.Since = time;
        thread.SinceEvent = SpanStart.FromReady(row);
        _afterReady[row] = (byte)state;
    }
}
