using System.Runtime.CompilerServices;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace;
using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Timeline;

/// <summary>Follows every thread through its states, and collects the ready intervals.</summary>
/// <remarks>
/// Shape: one pass over all events in time order. A thread's state is an array entry, so a step takes a few memory
/// accesses. The rows are cached as spans, because this is the innermost loop of every analysis. With several threads
/// the second half of the timeline is a part of its own; see <see cref="StatePart"/>. Units: trace time in nanoseconds.
/// Source: Definitions.md, section 3; the order of the cases is the section's.
/// </remarks>
internal ref partial struct StateMachine
{
    private readonly TraceData _trace;
    private readonly SwitchLinks _links;
    private readonly TimeRange _range;
    private readonly ThreadPriorities _priorities;
    private readonly StatePart _part;
    private readonly ReadyIntervalTable _intervals;
    private readonly Span<ThreadTally> _threads;
    private readonly Span<byte> _afterSwitch;
    private readonly Span<byte> _afterReady;
    private readonly Span<int> _currentSlices;
    private readonly TimeColumn _switchTimes;
    private readonly ReadOnlySpan<ContextSwitchRow> _switches;
    private readonly TimeColumn _readyTimes;
    private readonly ReadOnlySpan<ReadyThreadRow> _readies;
    private readonly long _windowStart;
    private readonly long _windowEnd;
    private readonly bool _hasRange;
    private readonly IReadOnlyList<(long TimeNs, int Cpu)> _recordEnds;
    private readonly long _completeUntil;
    private int _nextEndedCpu;
    private long _nextRecordEnd;
    private int _step;

    private StateMachine(ScheduleInput input, StatePart part)
    {
        (_trace, _links, _range, _priorities) = (input.Trace, input.Links, input.Range, input.Priorities);
        _hasRange = _range != TimeRange.All;
        _switchTimes = _trace.Switches.Time;
        _switches = _trace.Switches.Rows;
        _readyTimes = _trace.Readies.Time;
        _readies = _trace.Readies.Rows;
        _part = part;
        _intervals = part.Intervals;
        _threads = part.Threads;
        _afterSwitch = input.AfterSwitch;
        _afterReady = input.AfterReady;
        _currentSlices = part.CurrentSlices;
        _step = part.FirstStep;
        var window = input.Window;
        (_windowStart, _windowEnd) = (window.FirstNs, window.LastNs);
        _recordEnds = window.RecordEnds;
        _completeUntil = window.CompleteUntilNs;
        _nextRecordEnd = _recordEnds.Count == 0 ? long.MaxValue : _completeUntil;
    }

    /// <summary>Runs the state machine over a trace.</summary>
    /// <param name="progress">Cancels the run, and receives its progress.</param>
    /// <returns>The states of all threads. The classes of ready intervals are still empty.</returns>
    public static SchedulingTimeline Run(ScheduleInput input, Workers workers, AnalysisProgress progress)
    {
        var steps = input.Trace.Timeline.Count;
        var part = new StatePart(input);
        // In a truncated trace, a state depends on more than the last events of its thread, so the timeline is not
        // split.
        var isWalked = workers.Parts(steps, part.Threads.Length) > 1 && input.Window.RecordEnds.Count == 0
            && TryWalkHalves(input, part, new WalkLimit(steps), progress);
        return Complete(input, part, isWalked, progress);
    }

    /// <summary>Walks the rest of the timeline from the first step of a part on, and creates the result.</summary>
    /// <param name="isWalked">Whether the whole timeline has been walked already.</param>
    internal static SchedulingTimeline Complete(
        ScheduleInput input, StatePart part, bool isWalked, AnalysisProgress progress)
    {
        var machine = new StateMachine(input, part);
        if (!isWalked)
        {
            machine.Walk(new WalkLimit(input.Trace.Timeline.Count), progress);
        }

        machine.Finish();
        return new SchedulingTimeline(input, part) { Cancellation = progress.Cancellation };
    }

    /// <summary>Walks both halves at the same time.</summary>
    /// <param name="limit">
    /// Where the first half ends. If it is not lowered before, the second thread chooses the middle.
    /// </param>
    /// <returns>
    /// False if the states at the middle could not be found, or were wrong because the schedule contradicts itself.
    /// Then only the first half was walked.
    /// </returns>
    internal static bool TryWalkHalves(ScheduleInput input, StatePart part, WalkLimit limit, AnalysisProgress progress)
    {
        var steps = input.Trace.Timeline.Count;
        StatePart? later = null;
        ThreadTally[] before = [];
        Workers.Run(2, half =>
        {
            if (half == 0)
            {
                new StateMachine(input, part).Walk(limit, progress);
            }
            // The second thread can begin late, so it divides the steps that are left by then.
            else if (limit.Lower(taken => StatePart.FindMiddle(input, taken)) is var middle && middle < steps)
            {
                later = StatesAtStep.TryFind(input, middle, part, progress.Cancellation);
                if (later is not null)
                {
                    // Copied, because the walk overwrites the states that are compared later.
                    before = [.. later.Threads];
                    new StateMachine(input, later).Walk(new WalkLimit(steps), progress with { Progress = null });
                }
            }
        });
        if (limit.Past == steps || (later is not null && part.TryAppend(later, before, input)))
        {
            return true;
        }

        // The next walk stores nothing for a ReadyThread that changes nothing, so a wrong state would stay there.
        input.ClearStatesFrom(limit.Past);
        part.FirstStep = limit.Past;
        return false;
    }

    private void Walk(WalkLimit limit, AnalysisProgress progress)
    {
        var first = _step;
        while (limit.Take(_step) is var past && past > _step)
        {
            WalkTo(past);
            progress.Report(_step - first, limit.Past - first);
        }
    }

    private void WalkTo(int past)
    {
        for (var steps = _trace.Timeline.From(_step); _step < past && steps.MoveNext(); _step++)
        {
            var row = steps.Current.Row;
            var kind = steps.Current.Kind;
            var time = kind == TimelineStepKind.Ready ? _readyTimes[row] : _switchTimes[row];
            if (time > _nextRecordEnd)
            {
                EndRecordsBefore(time);
            }

            if (kind == TimelineStepKind.Ready)
            {
                Ready(row, time);
            }
            else
            {
                // Of equal times, a thread leaves one CPU before it enters another. So the halves of a switch can be
                // two steps (Definitions.md, section 1).
                if (kind != TimelineStepKind.SwitchIn)
                {
                    SwitchOut(row, time);
                }

                if (kind != TimelineStepKind.SwitchOut)
                {
                    SwitchIn(row, time);
                }
            }
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void SwitchOut(int row, long time)
    {
        ref readonly var change = ref _switches[row];
        var cpu = change.Cpu;
        var index = change.OldThread;
        var slice = _currentSlices[cpu];
        ref var thread = ref _threads[index];
        if (slice == SwitchLinks.None)
        {
            // Before its first switch, a CPU ran the old thread since the previous event about that thread
            // (Definitions.md, section 5). The idle thread is always NotSeen.
            _part.FirstSliceStarts[cpu] = thread.State == SchedulingState.NotSeen ? _windowStart : thread.Last;
        }

        if (index == ThreadTable.Idle)
        {
            // Written although it is 0 already: the switch-in reads it, and reading a page of memory that was never
            // written takes the system longer than writing to it.
            _afterSwitch[row] = SwitchStates.FromOut(SchedulingState.NotSeen);
            return;
        }

        // If a trace shows a thread on two CPUs at once, its last switch-in counts. Its switch-out from the other CPU
        // is treated as a switch-out without a switch-in.
        if (thread.State == SchedulingState.Running && thread.Cpu == cpu && slice != SwitchLinks.None
            && _switches[slice].NewThread == index)
        {
            Count(ref thread, SchedulingState.Running, time);
            thread.Slices += CountsAt(time);
            if (thread.Interval != ThreadTally.NoInterval)
            {
                // The rank of a slice, and of the ready interval before it, is logged only at the end of the slice.
                SetRankAfter(thread.Interval, index, change.OldRank);
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

        thread.Interval = ThreadTally.NoInterval;
        SetStateAfterSwitchOut(ref thread, change, row, time);
    }

    /// <summary>
    /// Ends the state of a thread that is switched out without a switch-in. The time at which the thread began to run
    /// is unknown.
    /// </summary>
    private void CloseWithoutSwitchIn(ref ThreadTally thread, int index, int slice, long time)
    {
        if (thread.State == SchedulingState.Ready)
        {
            // Without a slice, nothing bounds the error, so the whole interval becomes unknown.
            var sliceStart = slice == SwitchLinks.None ? long.MinValue : _switchTimes[slice];
            if (thread.Since < sliceStart)
            {
                // It was ready at least until another thread was switched in on the CPU where it is switched out
                // now.
                CloseInterval(ref thread, index, ~slice, PriorityAt(thread, index, sliceStart), sliceStart);
                BecomeUnknown(ref thread, index, sliceStart);
            }
            else
            {
                Drop(thread.Interval, index);
            }
        }

        // If the interval was cut, Since is now the start of the slice, so only the slice becomes unknown.
        MarkUnknown(ref thread, index, time);
    }

    /// <summary>Sets the state of a thread that was switched out, from the fields of the context switch.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void SetStateAfterSwitchOut(ref ThreadTally thread, in ContextSwitchRow change, int row, long time)
    {
        var early = thread.EarlyReady;
        var oldState = change.OldState;
        SetLastSwitch(ref thread, change.OldPriority);
        thread.LastOut = row;
        thread.Events++;
        thread.Last = time;
        thread.Since = time;
        thread.SinceEvent = SpanStart.FromSwitchOut(row);
        if (CountsAt(time) != 0)
        {
            NoteRank(ref thread, change.OldRank);
        }

        // Where records of other CPUs are missing, a thread that is not seen running may run there (section 5).
        var state = time > _completeUntil && oldState != KernelThreadState.Terminated
            ? SchedulingState.Unknown
            : SwitchStates.AfterOut(oldState, change.OldWaitReason, early >= 0);
        if (state == SchedulingState.Ready && SwitchStates.IsReady(oldState))
        {
            var kind = change.OldWaitReason switch
            {
                WaitReason.WrQuantumEnd => ReadyKind.QuantumEnd,
                WaitReason.WrYieldExecution => ReadyKind.Yielded,
                _ => ReadyKind.Preempted,
            };
            thread.Interval = _intervals.Add(new(IntervalBegin.FromSwitchOut(row), kind, change.OldRank));
        }
        else if (state == SchedulingState.Ready)
        {
            // The ReadyThread came before the wait, which therefore has no length.
            thread.Early += CountsAt(time);
            _part.EarlyReadies.Add((row, early));
            thread.Interval = _intervals.Add(new(IntervalBegin.FromEarlyReady(row), ReadyKind.Woken, change.OldRank));
        }

        // An early ready counts at this switch-out only, even if the thread did not go to wait.
        thread.EarlyReady = -1;
        thread.State = state;
        _afterSwitch[row] = SwitchStates.FromOut(state);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void SwitchIn(int row, long time)
    {
        ref readonly var change = ref _switches[row];
        var cpu = change.Cpu;
        var index = change.NewThread;
        _currentSlices[cpu] = row;
        if (index == ThreadTable.Idle)
        {
            return;
        }

        var priority = change.NewPriority;
        ref var thread = ref _threads[index];
        // If the slice stays open, the rank at the thread's previous switch-out is the last known one (section 4).
        _part.OutBeforeLastSlice[cpu] = thread.LastOut;
        thread.Events++;
        if (CountsAt(time) != 0)
        {
            thread.SwitchIns++;
            NotePriority(ref thread, priority);
        }

        if (thread.State == SchedulingState.Ready)
        {
            CloseInterval(ref thread, index, row, priority, time);
        }
        else
        {
            thread.Interval = ThreadTally.NoInterval;
            if (thread.State == SchedulingState.NotSeen)
            {
                thread.First = time;
            }
            else
            {
                // No ReadyThread was recorded, so nothing shows how long it waited and how long it was ready.
                MarkUnknown(ref thread, index, time);
            }
        }

        // In a chain break, Windows may have switched to another thread than the one that the record names.
        thread.State = _links.IsBroken(row) ? SchedulingState.Unknown : SchedulingState.Running;
        thread.Since = time;
        thread.SinceEvent = SpanStart.FromSwitchIn(row);
        thread.Last = time;
        thread.Cpu = cpu;
        thread.EarlyReady = -1;
        SetLastSwitch(ref thread, priority);
        SwitchStates.SetIn(ref _afterSwitch[row], thread.State);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Ready(int row, long time)
    {
        ref readonly var ready = ref _readies[row];
        var index = ready.Thread;
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
                // A running thread cannot become ready. The first ReadyThread counts, at the next switch-out.
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
        else
        {
            state = SwitchStates.AfterReady(thread.State, ready.Flags);
        }

        if (state == SchedulingState.Ready)
        {
            var rankBefore = thread.LastOut < 0 ? ContextSwitches.NoRank : _switches[thread.LastOut].OldRank;
            thread.Interval = _intervals.Add(new(IntervalBegin.FromReady(row), kind, rankBefore));
        }

        thread.State = state;
        thread.Since = time;
        thread.SinceEvent = SpanStart.FromReady(row);
        _afterReady[row] = (byte)state;
    }
}
