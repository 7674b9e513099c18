namespace WpaAddins.Analysis.Quality;

/// <summary>Thresholds of trace quality. Shares are 0 to 1.</summary>
public static class QualityThresholds
{
    /// <summary>
    /// If less than this share of context switches to a thread (not to the idle thread), or of ReadyThreads, has stacks,
    /// the verdict of investigations of locks is at best Partly.
    /// </summary>
    public const double EnoughStacks = 0.9;

    /// <summary>
    /// If less than this share of file operations has a file name, the verdict of investigations of files is at best
    /// Partly.
    /// </summary>
    public const double EnoughNames = 0.9;

    /// <summary>
    /// If more than this share of context switches are chain breaks, the verdict of investigations of scheduling is at
    /// best Partly, because the running thread is unknown too often. At a chain break, the thread that is
    /// switched out is not the one that was last switched in on that CPU.
    /// </summary>
    public const double ManyChainBreaks = 0.01;

    /// <summary>
    /// If less than this share of frames lies in a module that the trace lists, symbols cannot name most frames.
    /// </summary>
    public const double EnoughModules = 0.5;

    /// <summary>If less than this share of frames has a function name, most locks are not recognised.</summary>
    public const double EnoughFunctions = 0.5;

    /// <summary>
    /// If a truncated trace has the records of all CPUs in less than this share of its window, an investigation of
    /// scheduling without findings has the outcome <c>CouldNotLook</c>.
    /// </summary>
    public const double EnoughTime = 0.5;

    /// <summary>
    /// If the session can have overwritten its oldest data, and the first context switch of a CPU comes at least this long
    /// after the start of the window, the verdict of investigations of scheduling is at best Partly. Units: nanoseconds.
    /// Source: Definitions.md, section 16.
    /// </summary>
    public const long LateCpuNs = 100_000_000;
}
