namespace WpaAddins.Analysis.Chains;

/// <summary>A part of a walk: what one thread did in a part of one of its spans.</summary>
/// <param name="Depth">0 for the thread with which the walk begins.</param>
/// <param name="Thread">The thread.</param>
/// <param name="Kind">What it did.</param>
/// <param name="StartNs">The start of the part.</param>
/// <param name="EndNs">The end of the part.</param>
/// <param name="Span">The span in the history of the thread, or -1 where nothing is known of the thread.</param>
internal readonly record struct ChainPart(int Depth, int Thread, ChainLinkKind Kind, long StartNs, long EndNs, int Span);
