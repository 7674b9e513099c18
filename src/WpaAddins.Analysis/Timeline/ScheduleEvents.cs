using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Timeline;

/// <summary>
/// The meaning of each context switch and ReadyThread: the resulting states and the readying threads.
/// </summary>
/// <remarks>
/// Shape: looked up by the rows of context switches and ReadyThreads. Source: Definitions.md, section 3.
/// </remarks>
public sealed class ScheduleEvents
{
    private readonly SchedulingTimeline _timeline;

    internal ScheduleEvents(SchedulingTimeline timeline) => _timeline = timeline;

    /// <summary>Gets the state of the old thread after a context switch.</summary>
    /// <param name="row">Row of the context switch.</param>
    /// <returns>The state; Unknown also if later records contradict the context switch.</returns>
    public SchedulingState StateAfterOut(int row) => _timeline.StateAfterOut(row);

    /// <summary>Gets the state of a thread after a ReadyThread.</summary>
    /// <param name="row">Row of the ReadyThread.</param>
    /// <returns>The state. Here, NotSeen means that the ReadyThread did not change it.</returns>
    public SchedulingState StateAfterReady(int row) => _timeline.StateAfterReady(row);

    /// <summary>
    /// Gets the start times of Unknown intervals that begin without an event of their thread, such as at the end of a
    /// CPU's records.
    /// </summary>
    public IReadOnlySet<(int Thread, long TimeNs)> UnknownSince =>
        field ??= _timeline.IrregularSpans.Select(s => (s.Thread, s.StartNs)).ToHashSet();

    /// <summary>Finds the readying thread: the thread that made another one ready.</summary>
    /// <param name="row">Row of the ReadyThread.</param>
    /// <returns>
    /// The readying thread, as index into the trace's thread table; <see cref="ThreadTable.Idle"/> for the idle thread,
    /// <see cref="ReadyInterval.ReadiedByDpc"/> for a DPC, <see cref="ThreadTable.Unknown"/> if unknown.
    /// </returns>
    public int ReadyingThread(int row) => _timeline.ReadyingThreadOf(row);
}
