namespace WpaAddins.Analysis.Findings;

/// <summary>How specific the explanation of a wait is.</summary>
public enum ExplanationDetail
{
    /// <summary>That it was long.</summary>
    Remark,

    /// <summary>What ran meanwhile.</summary>
    Cause,

    /// <summary>The mechanism that made it last, or ended it.</summary>
    Mechanism,
}
