namespace WpaAddins.Analysis.Timeline;

/// <summary>
/// An interval in which a thread did not run: its wait, if it waited, and the ready interval that followed.
/// </summary>
/// <param name="Thread">The thread, as index into the trace's thread table.</param>
/// <param name="StartNs">
/// The time at which the thread stopped running, or from which it is known that it did not run.
/// </param>
/// <param name="ReadySinceNs">
/// The end of the wait, or the start of the interval if the thread did not wait; null if the end of the wait is
/// unknown. From this time on, the thread was ready, or first swapped out and then ready.
/// </param>
/// <param name="EndNs">
/// The time at which the thread ran again. If that is unknown: the time up to which it did not run.
/// </param>
/// <param name="Wait">
/// The wait, as index into <see cref="TraceAnalysis.Waits"/>; -1 if no ReadyThread ended a wait.
/// </param>
/// <param name="OutSwitch">Row of the context switch that began the interval; -1 if none did.</param>
/// <param name="IsEndKnown">
/// Whether a context switch to the thread ended the interval. False, too, if the run slice after it ends in a chain break,
/// or if later records contradict the context switch.
/// </param>
/// <remarks>Units: trace time in nanoseconds. Source: Definitions.md, section 3.</remarks>
public readonly record struct OffCpuInterval(
    int Thread, long StartNs, long? ReadySinceNs, long EndNs, int Wait, int OutSwitch, bool IsEndKnown)
{
    /// <summary>Gets whether both ends are known; otherwise the length is a lower bound.</summary>
    public bool IsLengthKnown => IsEndKnown && OutSwitch >= 0;

    /// <summary>Gets the length.</summary>
    public long LengthNs => EndNs - StartNs;

    /// <summary>
    /// Gets the time from <see cref="ReadySinceNs"/> to the end: the ready interval, and any time in state SwappedOut
    /// before it.
    /// </summary>
    public long ReadyLengthNs => EndNs - (ReadySinceNs ?? EndNs);

    /// <summary>Lists the intervals in which a thread did not run, in time order.</summary>
    internal static List<OffCpuInterval> List(SchedulingTimeline timeline, int thread)
    {
        var states = timeline.History;
        var times = new List<OffCpuInterval>();
        OffCpuInterval? open = null;
        for (var span = states.First(thread); span < states.Past(thread); span++)
        {
            var (state, start, end) = (states.State(span), states.StartEvent(span), states.End(span, thread));
            if (open is { } ended && state is not (SchedulingState.SwappedOut or SchedulingState.Ready))
            {
                times.Add(ended with { IsEndKnown = state == SchedulingState.Running && SpanStart.IsSwitchIn(start) });
                open = null;
            }

            var row = SpanStart.IsSwitchOut(start) ? SpanStart.RowOf(start) : StateHistory.None;
            open = state switch
            {
                SchedulingState.Waiting or SchedulingState.Throttled when states.Link(span) is not StateHistory.None and var wait =>
                    new(thread, states.Start(span), states.Waits[wait].ReadySinceNs, end, wait, row, false),
                SchedulingState.Waiting or SchedulingState.Throttled =>
                    new(thread, states.Start(span), null, end, StateHistory.None, row, false),
                SchedulingState.Ready or SchedulingState.SwappedOut when open is { } begun =>
                    begun with { ReadySinceNs = begun.ReadySinceNs ?? states.Start(span), EndNs = end },
                SchedulingState.Ready or SchedulingState.SwappedOut =>
                    new(thread, states.Start(span), states.Start(span), end, StateHistory.None, row, false),
                _ => null,
            };
        }

        if (open is { } last)
        {
            times.Add(last);
        }

        times.RemoveAll(t => t.LengthNs <= 0);
        return times;
    }
}
