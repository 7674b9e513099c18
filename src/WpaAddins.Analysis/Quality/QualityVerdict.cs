namespace WpaAddins.Analysis.Quality;

/// <summary>Whether a trace can answer an investigation.</summary>
public enum QualityVerdict
{
    /// <summary>It cannot.</summary>
    No,

    /// <summary>In part; the reason lists what is missing.</summary>
    Partly,

    /// <summary>It can.</summary>
    Answerable,
}
