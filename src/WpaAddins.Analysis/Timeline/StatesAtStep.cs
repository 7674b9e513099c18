using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Timeline;

/// <summary>Finds the state of every thread at a step of the timeline without walking there from the beginning.</summary>
/// <remarks>
/// Shape: the state of a thread follows from its events since its last switch-in, because a switch-in makes it run
/// whatever it did before. These few events are collected backward from the step, and then followed forward. If a
/// schedule contradicts itself, the states can be wrong, so they are later compared with the true ones. Source:
/// Definitions.md, section 3.
/// </remarks>
internal static class StatesAtStep
{
    private const int StepsAtOnce = 1 << 8;

    /// <summary>
    /// The maximum number of events to collect. Threads that are never switched in can have so many that the memory is
    /// not worth it.
    /// </summary>
    private const int MaxEvents = 1 << 20;

    private enum Event : byte
    {
        Out,
        In,
        Ready,
    }

    /// <summary>Finds the states.</summary>
    /// <param name="step">The step; no event before it has the same time.</param>
    /// <param name="first">The part before the step.</param>
    /// <returns>
    /// The part that begins there; its sums are empty. Null if too many events would have to be followed to find the states.
    /// </returns>
    public static StatePart? TryFind(ScheduleInput input, int step, StatePart first, CancellationToken cancellation)
    {
        var part = new StatePart(input, step, first);
        var events = Collect(input, part, cancellation);
        if (events.Count > MaxEvents)
        {
            return null;
        }

        foreach (var (at, row, kind) in events)
        {
            Follow(input, part.Threads, at, row, kind);
        }

        return part;
    }

    /// <summary>Collects the events of each thread from its last switch-in on, in time order.</summary>
    private static Stack<(int Step, int Row, Event Kind)> Collect(
        ScheduleInput input, StatePart part, CancellationToken cancellation)
    {
        var (timeline, switches, readies) = (input.Trace.Timeline, input.Trace.Switches, input.Trace.Readies);
        var events = new Stack<(int Step, int Row, Event Kind)>();
        var isComplete = new bool[part.Threads.Length];
        // Complete threads whose last switch-out is known, too: no earlier step matters to them.
        var isDone = new bool[part.Threads.Length];
        (isComplete[ThreadTable.Idle], isDone[ThreadTable.Idle]) = (true, true);
        var past = timeline.CountRowsBefore(part.FirstStep);
        var missingCpus = CountCpusBefore(input.Links, past.Switches);

        // The walk goes back to the beginning, because the last switch-in of a thread can be anywhere. It costs little if
        // most steps are only about threads that are done.
        for (var step = part.FirstStep; step > 0 && events.Count <= MaxEvents;)
        {
            cancellation.ThrowIfCancellationRequested();
            var first = FirstOfTime(input, Math.Max(0, step - StepsAtOnce));
            var rows = timeline.CountRowsBefore(first);
            if (missingCpus > 0
                || !AreDone(switches.Rows[rows.Switches..past.Switches], readies.Rows[rows.Readies..past.Readies], isComplete, isDone))
            {
                for (var walker = timeline.From(step); step > first && walker.MoveBack();)
                {
                    Pass(--step, walker.Current.Row, walker.Current.Kind);
                }
            }

            (step, past) = (first, rows);
        }

        return events;

        void Pass(int step, int row, TimelineStepKind kind)
        {
            if (kind == TimelineStepKind.Ready)
            {
                if (!isComplete[readies[row].Thread])
                {
                    events.Push((step, row, Event.Ready));
                }

                return;
            }

            ref readonly var change = ref switches[row];
            if (kind != TimelineStepKind.SwitchOut)
            {
                // The walk is backward, so the first switch of a CPU that it meets is the last one before the step.
                ref var slice = ref part.CurrentSlices[change.Cpu];
                if (slice == SwitchLinks.None)
                {
                    slice = row;
                    missingCpus--;
                }

                // In one step, the switch-out comes before the switch-in; backward, it comes after it.
                if (!isComplete[change.NewThread])
                {
                    isComplete[change.NewThread] = true;
                    isDone[change.NewThread] = part.Threads[change.NewThread].LastOut >= 0;
                    events.Push((step, row, Event.In));
                }
            }

            if (kind != TimelineStepKind.SwitchIn && !isDone[change.OldThread])
            {
                if (!isComplete[change.OldThread])
                {
                    events.Push((step, row, Event.Out));
                }

                // Events before the last switch-in do not change the state, but the last switch-out is needed later.
                ref var lastOut = ref part.Threads[change.OldThread].LastOut;
                lastOut = lastOut < 0 ? row : lastOut;
                isDone[change.OldThread] = isComplete[change.OldThread];
            }
        }
    }

    /// <summary>Goes back to the first step with the same time, so that both halves of a switch stay together.</summary>
    private static int FirstOfTime(ScheduleInput input, int step)
    {
        var timeline = input.Trace.Timeline;
        while (step > 0 && input.TimeOf(timeline[step - 1]) == input.TimeOf(timeline[step]))
        {
            step--;
        }

        return step;
    }

    private static bool AreDone(
        ReadOnlySpan<ContextSwitchRow> switches, ReadOnlySpan<ReadyThreadRow> readies, bool[] isComplete, bool[] isDone)
    {
        var all = true;
        foreach (ref readonly var change in switches)
        {
            // Not &&: the CPU would have to predict each condition.
            all &= isComplete[change.NewThread] & isDone[change.OldThread];
        }

        foreach (ref readonly var ready in readies)
        {
            all &= isComplete[ready.Thread];
        }

        return all;
    }

    private static int CountCpusBefore(SwitchLinks links, int row)
    {
        var count = 0;
        foreach (var first in links.FirstByCpu.Span)
        {
            count += first != SwitchLinks.None && first < row ? 1 : 0;
        }

        return count;
    }

    private static void Follow(ScheduleInput input, ThreadTally[] threads, int step, int row, Event kind)
    {
        var (switches, readies) = (input.Trace.Switches, input.Trace.Readies);
        var index = kind switch
        {
            Event.Out => switches[row].OldThread,
            Event.In => switches[row].NewThread,
            _ => readies[row].Thread,
        };
        ref var thread = ref threads[index];
        thread.Last = kind == Event.Ready ? readies.Time[row] : switches.Time[row];
        switch (kind)
        {
            // The ends of records do not matter here, because truncated traces are not split.
            case Event.Out:
                var state = SwitchStates.AfterOut(switches[row].OldState, switches[row].OldWaitReason, thread.EarlyReady >= 0);
                Enter(ref thread, state, SpanStart.FromSwitchOut(row));
                (thread.EarlyReady, thread.Priority, thread.LastSwitchStep) = (-1, switches[row].OldPriority, step);
                break;
            case Event.In:
                var isBroken = input.Links.IsBroken(row);
                Enter(ref thread, isBroken ? SchedulingState.Unknown : SchedulingState.Running, SpanStart.FromSwitchIn(row));
                thread.Cpu = switches[row].Cpu;
                (thread.Priority, thread.LastSwitchStep) = (switches[row].NewPriority, step);
                break;
            case Event.Ready when thread.State == SchedulingState.Running:
                thread.EarlyReady = thread.EarlyReady < 0 ? row : thread.EarlyReady;
                break;
            case Event.Ready when thread.State != SchedulingState.Ready:
                Enter(ref thread, SwitchStates.AfterReady(thread.State, readies[row].Flags), SpanStart.FromReady(row));
                break;
        }
    }

    private static void Enter(ref ThreadTally thread, SchedulingState state, uint start)
    {
        (thread.State, thread.Since, thread.SinceEvent) = (state, thread.Last, start);
        // The index of the interval is known only to the part before. A running thread needs it, too: the end of its
        // slice shows the rank after the interval.
        thread.Interval = state is SchedulingState.Ready or SchedulingState.Running
            ? ThreadTally.CarriedInterval
            : ThreadTally.NoInterval;
    }
}
