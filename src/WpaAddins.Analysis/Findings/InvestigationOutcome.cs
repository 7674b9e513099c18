namespace WpaAddins.Analysis.Findings;

/// <summary>The outcome of an investigation: whether it found problems, and whether it could look for them.</summary>
public enum InvestigationOutcome
{
    /// <summary>
    /// The investigation found problems. This is the outcome also if none of its findings is reported because findings of
    /// other investigations explain them.
    /// </summary>
    Found,

    /// <summary>The trace has the necessary records, and there is no finding.</summary>
    NothingFound,

    /// <summary>
    /// There is no finding, but some can be missing, because the trace does not have all the records or names that the
    /// investigation needs. Whether there is a problem is unknown.
    /// </summary>
    CouldNotLook,
}
