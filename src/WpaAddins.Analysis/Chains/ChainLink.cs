using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Chains;

/// <summary>
/// A link of a wait chain: what the thread that waited, or a thread that it depended on, did in a part of the time.
/// </summary>
/// <param name="Depth">0 for the thread that waited, 1 for the one that woke it, and so on.</param>
/// <param name="Thread">The thread, as index into the trace's thread table.</param>
/// <param name="Kind">
/// The kind. A <see cref="ChainLinkKind.Waiting"/> link is followed by the links that explain it, with depth + 1. All
/// other kinds are leaves.
/// </param>
/// <param name="Wait">
/// The wait or throttled time, as index into <see cref="TraceAnalysis.Waits"/>; -1 if the thread neither waited nor was
/// throttled, or if no ReadyThread ended the wait.
/// </param>
/// <param name="Classes">The time of a <see cref="ChainLinkKind.Ready"/> link by class. The parts sum to its length.</param>
/// <remarks>Units: trace time in nanoseconds. Source: Definitions.md, section 11.</remarks>
public readonly record struct ChainLink(
    int Depth, int Thread, ChainLinkKind Kind, long StartNs, long EndNs, int Wait, ClassTimes Classes)
{
    /// <summary>Gets the length.</summary>
    public long LengthNs => EndNs - StartNs;

    /// <summary>Gets whether the link is a leaf: no other link explains its time.</summary>
    public bool IsLeaf => Kind != ChainLinkKind.Waiting;
}
