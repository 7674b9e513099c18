namespace WpaAddins.Analysis.Findings;

/// <summary>How specific the explanation of a ready interval is.</summary>
public enum ExplanationDetail
{
    /// <summary>
    /// The finding reports the length of the interval, which thread ran longest, and why there was no boost. What ran in
    /// total explains the interval better.
    /// </summary>
    Remark,

    /// <summary>The finding reports what ran during the interval.</summary>
    Cause,

    /// <summary>The finding reports the mechanism that prolonged or ended the interval, such as a boost.</summary>
    Mechanism,
}
