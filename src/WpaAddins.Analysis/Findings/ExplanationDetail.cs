namespace WpaAddins.Analysis.Findings;

/// <summary>How specific the explanation of a wait is.</summary>
public enum ExplanationDetail
{
    /// <summary>The finding only reports that the wait was long.</summary>
    Remark,

    /// <summary>The finding reports what ran meanwhile.</summary>
    Cause,

    /// <summary>The finding reports the mechanism that prolonged or ended the wait, such as a boost.</summary>
    Mechanism,
}
