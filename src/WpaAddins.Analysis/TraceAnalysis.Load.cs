using WpaAddins.Analysis.Load;

namespace WpaAddins.Analysis;

/// <content>The load of the CPUs.</content>
public sealed partial class TraceAnalysis
{
    /// <summary>Gets the load windows (of 100 ms), in time order. It includes threads that are not selected.</summary>
    public IReadOnlyList<LoadWindow> Load => field ??= LoadSweep.Run(Timeline, Options.Range, null, _cancellation);

    /// <summary>
    /// Lists the threads that became ready before a time and are still ready at it, also those that are not selected.
    /// </summary>
    /// <param name="timeNs">The time, in nanoseconds of trace time.</param>
    /// <returns>The threads, as indexes into the trace's thread table, ascending.</returns>
    public IReadOnlyList<int> ReadyThreadsAt(long timeNs) =>
    [
        .. Enumerable.Range(0, Timeline.Intervals.Count)
            .Where(interval => Timeline.StartOf(interval) < timeNs && Timeline.EndOf(interval) > timeNs)
            .Select(Timeline.ThreadOf).Order(),
    ];

    /// <summary>
    /// Passes each change of the load to an action, in time order. The first one is the load at the start of the window
    /// or of the range, whichever is later. A change can have the same numbers as the one before it. Threads that are not
    /// selected are included.
    /// </summary>
    /// <param name="visit">Receives the changes.</param>
    public void VisitLoadChanges(Action<LoadChange> visit)
    {
        ArgumentNullException.ThrowIfNull(visit);
        LoadSweep.Run(Timeline, Options.Range, visit, _cancellation);
    }
}
