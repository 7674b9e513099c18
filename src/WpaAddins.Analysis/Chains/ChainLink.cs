using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Chains;

/// <summary>A link of a wait chain: what one thread did while another waited for it.</summary>
/// <param name="Depth">0 for the thread that waited, 1 for the one that woke it, and so on.</param>
/// <param name="Thread">The thread, as index into the trace's thread table.</param>
/// <param name="Kind">
/// What it did; <see cref="ChainLinkKind.Waiting"/> has links below it, all others are leaves.
/// </param>
/// <param name="StartNs">Since when.</param>
/// <param name="EndNs">Until when.</param>
/// <param name="Wait">The wait, as index into the waits of the trace; -1 where the link is none.</param>
/// <param name="Classes">
/// For <see cref="ChainLinkKind.Ready"/>: what ran meanwhile; the parts sum to the length.
/// </param>
/// <remarks>Units: trace time in nanoseconds. Source: Definitions.md, section 11.</remarks>
public readonly record struct ChainLink(
    int Depth, int Thread, ChainLinkKind Kind, long StartNs, long EndNs, int Wait, ClassTimes Classes)
{
    /// <summary>Gets the length.</summary>
    public long LengthNs => EndNs - StartNs;

    /// <summary>Gets whether the link is a leaf: no other link explains its time.</summary>
    public bool IsLeaf => Kind != ChainLinkKind.Waiting;
}
