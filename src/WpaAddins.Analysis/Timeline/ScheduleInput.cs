using WpaAddins.Trace;
using WpaAddins.Trace.Scheduling;

namespace WpaAddins.Analysis.Timeline;

/// <summary>The input of the state machine, and the states that it stores for each event.</summary>
/// <param name="Range">The range. Times outside are not added to sums.</param>
/// <param name="Priorities">The records that change priorities.</param>
internal sealed record ScheduleInput(
    TraceData Trace, SwitchLinks Links, TraceWindow Window, TimeRange Range, ThreadPriorities Priorities)
{
    /// <summary>Gets the states of both threads after each context switch; see <see cref="SwitchStates"/>.</summary>
    public byte[] AfterSwitch { get; } = LargeArrays.AllocateCleared<byte>(Trace.Switches.Count);

    /// <summary>Gets the state of the thread after each ReadyThread.</summary>
    public byte[] AfterReady { get; } = LargeArrays.AllocateCleared<byte>(Trace.Readies.Count);

    public long TimeOf(TimelineStep step) =>
        step.Kind == TimelineStepKind.Ready ? Trace.Readies.Time[step.Row] : Trace.Switches.Time[step.Row];

    /// <summary>
    /// Gets the maximum number of ready intervals that begin before a step: one for each ReadyThread, and one for each
    /// context switch after which the old thread may still be ready.
    /// </summary>
    public int MostIntervalsBefore(int step)
    {
        var (switches, readies) = Trace.Timeline.CountRowsBefore(step);
        foreach (ref readonly var change in Trace.Switches.Rows[..switches])
        {
            readies += SwitchStates.IsReady(change.OldState) ? 1 : 0;
        }

        return readies;
    }

    /// <summary>Clears the states from a step of the timeline on.</summary>
    public void ClearStatesFrom(int step)
    {
        var (switches, readies) = Trace.Timeline.CountRowsBefore(step);
        AfterSwitch.AsSpan(switches).Clear();
        AfterReady.AsSpan(readies).Clear();
    }
}
