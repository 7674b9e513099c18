namespace WpaAddins.Analysis.Quality;

/// <summary>Whether a trace has the records that an investigation needs.</summary>
public enum QualityVerdict
{
    /// <summary>The investigation is not possible: necessary records are missing.</summary>
    No,

    /// <summary>The investigation is possible in part. The reason lists what is missing.</summary>
    Partly,

    /// <summary>The investigation is possible: nothing is missing.</summary>
    Answerable,
}
