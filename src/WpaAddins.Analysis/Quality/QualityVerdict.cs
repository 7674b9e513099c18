namespace WpaAddins.Analysis.Quality;

/// <summary>Whether a trace can answer an investigation.</summary>
public enum QualityVerdict
{
    /// <summary>The trace cannot answer it.</summary>
    No,

    /// <summary>The trace answers it in part. The reason lists what is missing.</summary>
    Partly,

    /// <summary>The trace can answer it.</summary>
    Answerable,
}
