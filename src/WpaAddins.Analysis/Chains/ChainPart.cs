namespace WpaAddins.Analysis.Chains;

/// <summary>A part of a walk: one thread in one state.</summary>
/// <param name="Depth">0 for the thread with which the walk begins.</param>
/// <param name="Kind">The state, or the reason why a wait is not followed.</param>
/// <param name="Span">The span in the history of the thread; -1 before its first event.</param>
internal readonly record struct ChainPart(int Depth, int Thread, ChainLinkKind Kind, long StartNs, long EndNs, int Span);
