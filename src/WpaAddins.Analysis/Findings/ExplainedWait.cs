namespace WpaAddins.Analysis.Findings;

/// <summary>The one wait of a thread that a finding explains; of several findings about a wait the most specific is told.</summary>
/// <param name="Thread">The thread, as index into the trace's thread table.</param>
/// <param name="StartNs">Where the wait begins.</param>
/// <param name="EndNs">Where it ends.</param>
/// <param name="Detail">How specific the explanation is.</param>
/// <remarks>Units: trace time in nanoseconds.</remarks>
public readonly record struct ExplainedWait(int Thread, long StartNs, long EndNs, ExplanationDetail Detail);
