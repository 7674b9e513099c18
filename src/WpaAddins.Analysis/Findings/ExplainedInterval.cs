namespace WpaAddins.Analysis.Findings;

/// <summary>
/// A ready interval that a finding explains. Of several findings that explain the same interval, only the most specific
/// one is reported.
/// </summary>
/// <param name="Thread">The thread, as index into the trace's thread table.</param>
/// <param name="Detail">How specific the explanation is.</param>
/// <remarks>Units: trace time in nanoseconds.</remarks>
public readonly record struct ExplainedInterval(int Thread, long StartNs, long EndNs, ExplanationDetail Detail);
