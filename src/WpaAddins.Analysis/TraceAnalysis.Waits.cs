using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis;

/// <content>Waits, and what ended them.</content>
public sealed partial class TraceAnalysis
{
    /// <summary>Gets the waits that a ReadyThread ended, over the whole trace, in the order of their ends.</summary>
    public WaitList Waits => History.Waits;

    /// <summary>Gets what every thread did over the whole trace.</summary>
    internal StateHistory History => Timeline.History;
}
