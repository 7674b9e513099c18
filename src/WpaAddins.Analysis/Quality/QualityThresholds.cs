namespace WpaAddins.Analysis.Quality;

/// <summary>Thresholds of trace quality. Shares are 0 to 1.</summary>
public static class QualityThresholds
{
    /// <summary>Below this share of records with stacks, answers that need stacks are partial.</summary>
    public const double EnoughStacks = 0.9;

    /// <summary>Below this share of file operations whose file has a name, answers about files are partial.</summary>
    public const double EnoughNames = 0.9;

    /// <summary>
    /// Above this share of chain breaks, answers about scheduling are partial: too often, the running thread is
    /// unknown.
    /// </summary>
    public const double ManyChainBreaks = 0.01;

    /// <summary>Below this share of frames in images of the trace, symbols cannot name most stacks.</summary>
    public const double EnoughModules = 0.5;

    /// <summary>Below this share of frames with the name of a function, most locks are not recognised.</summary>
    public const double EnoughFunctions = 0.5;

    /// <summary>
    /// Below this share of time with complete records of all processors, the absence of findings about scheduling means
    /// nothing, because the rest of a truncated trace is unknown.
    /// </summary>
    public const double EnoughTime = 0.5;
}
