namespace WpaAddins.Analysis.Findings;

/// <summary>The outcome of an investigation.</summary>
public enum InvestigationVerdict
{
    /// <summary>The investigation has findings.</summary>
    Found,

    /// <summary>The trace has the necessary records, and there is no finding.</summary>
    NothingFound,

    /// <summary>Necessary records or names are missing, so the absence of findings means nothing.</summary>
    CouldNotLook,
}
