namespace WpaAddins.Analysis.Findings;

/// <summary>How specific the explanation of a ready interval is, from the least to the most specific.</summary>
public enum ExplanationDetail
{
    /// <summary>
    /// The finding reports the length of the interval, the thread that ran longest, and why there was no boost. A finding
    /// that reports the processes that ran instead (<see cref="Cause"/>) explains the interval better.
    /// </summary>
    LongestRunner,

    /// <summary>The finding reports what ran during the interval.</summary>
    Cause,

    /// <summary>The finding reports the mechanism that prolonged or ended the interval, such as a boost.</summary>
    Mechanism,
}
