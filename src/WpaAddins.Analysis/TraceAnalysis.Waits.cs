using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis;

/// <content>Waits and the history of each thread.</content>
public sealed partial class TraceAnalysis
{
    /// <summary>
    /// Gets the waits (states Waiting and Throttled) that a ReadyThread ended, of all threads and over the whole trace, in
    /// the order of their ends.
    /// </summary>
    public WaitList Waits => History.Waits;

    /// <summary>Gets the states of each thread over the whole trace.</summary>
    internal StateHistory History => Timeline.History;
}
