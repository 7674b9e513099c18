namespace WpaAddins.Analysis.Findings;

/// <summary>How specific the explanation of a wait is.</summary>
public enum ExplanationDetail
{
    /// <summary>It says that the wait was long.</summary>
    Remark,

    /// <summary>It says what ran meanwhile.</summary>
    Cause,

    /// <summary>It says which mechanism made the wait last, or ended it.</summary>
    Mechanism,
}
