namespace WpaAddins.Analysis.Quality;

/// <summary>How complete records and names must be for an answer to be complete. Shares are 0 to 1.</summary>
public static class QualityThresholds
{
    /// <summary>Below this share of records with stacks, answers that need stacks are partial.</summary>
    public const double EnoughStacks = 0.9;

    /// <summary>Below this share of file operations whose file has a name, answers about files are partial.</summary>
    public const double EnoughNames = 0.9;

    /// <summary>Above this share of chain breaks, what ran is unknown too often for a complete answer.</summary>
    public const double ManyChainBreaks = 0.01;

    /// <summary>Below this share of frames in images of the trace, most stacks cannot be named, whatever symbols there are.</summary>
    public const double EnoughModules = 0.5;

    /// <summary>Below this share of frames with the name of a function, most locks are not recognised.</summary>
    public const double EnoughFunctions = 0.5;

    /// <summary>
    /// Below this share of the time in which the records of all processors are complete, finding nothing about scheduling means
    /// nothing: what comes later in a truncated trace is not known.
    /// </summary>
    public const double EnoughTime = 0.5;
}
