namespace WpaAddins.Analysis.Findings;

/// <summary>The outcome of an investigation.</summary>
public enum InvestigationVerdict
{
    /// <summary>It has findings.</summary>
    Found,

    /// <summary>It looked and has no finding.</summary>
    NothingFound,

    /// <summary>Records or names are missing, so that no finding means nothing.</summary>
    CouldNotLook,
}
