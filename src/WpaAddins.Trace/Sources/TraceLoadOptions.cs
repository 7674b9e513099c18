using WpaAddins.Etl;
using WpaAddins.Trace.Building;

namespace WpaAddins.Trace.Sources;

/// <summary>Options for loading a trace.</summary>
public sealed record TraceLoadOptions
{
    /// <summary>Gets the default options.</summary>
    public static TraceLoadOptions Default { get; } = new();

    /// <summary>Gets the number of threads, including the caller's; 0 = one per CPU.</summary>
    public int Threads { get; init; }

    /// <summary>Gets whether the first loss of data stops the reading with an exception.</summary>
    public bool IsStrict { get; init; }

    /// <summary>Gets the upper bounds for values read from the file.</summary>
    public EtlLimits Limits { get; init; } = EtlLimits.Default;

    /// <summary>
    /// The time before and after a range that is loaded with it, in nanoseconds. Results in the range can depend on it:
    /// for example, the holder of a lock depends on the previous release.
    /// </summary>
    public const long MarginNs = RangeLimits.DefaultMarginNs;

    /// <summary>
    /// Gets the start of the range to load, in trace time. Of the records before it, only those that the range depends
    /// on are kept.
    /// </summary>
    public long FromNs { get; init; } = long.MinValue;

    /// <summary>Gets the end of the range to load, in trace time.</summary>
    public long ToNs { get; init; } = long.MaxValue;

    /// <summary>
    /// Gets whether only counts are loaded. They are enough for diagnostics, and to determine which investigations the
    /// trace can answer. Only a few rows of context switches and ReadyThreads per CPU are then kept.
    /// </summary>
    public bool CountsOnly { get; init; }

    /// <summary>
    /// Gets the symbol path for a source that loads symbols itself; null = it loads none. The path contains a server
    /// only if the user allowed it.
    /// </summary>
    public string? SymbolPath { get; init; }

    /// <summary>Gets the progress reporter; it receives the number of bytes read from the file.</summary>
    public IProgress<ReadProgress>? Progress { get; init; }
}
