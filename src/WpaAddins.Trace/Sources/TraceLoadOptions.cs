using WpaAddins.Etl;
using WpaAddins.Trace.Building;

namespace WpaAddins.Trace.Sources;

/// <summary>How a trace is read.</summary>
public sealed record TraceLoadOptions
{
    /// <summary>Gets the default options.</summary>
    public static TraceLoadOptions Default { get; } = new();

    /// <summary>Gets the number of threads, the caller's included; 0 = one a CPU.</summary>
    public int Threads { get; init; }

    /// <summary>Gets whether the first loss of data stops the reading with an exception.</summary>
    public bool IsStrict { get; init; }

    /// <summary>Gets the limits on what the file can claim.</summary>
    public EtlLimits Limits { get; init; } = EtlLimits.Default;

    /// <summary>
    /// How much of the time before and after a range is loaded with it, in nanoseconds: what happens in the range can depend on
    /// it, such as who holds a lock on the release before.
    /// </summary>
    public const long MarginNs = RangeLimits.DefaultMarginNs;

    /// <summary>
    /// Gets where the range begins that is loaded, in trace time; of what comes before, only what leads to it is kept.
    /// </summary>
    public long FromNs { get; init; } = long.MinValue;

    /// <summary>Gets where the range ends that is loaded, in trace time.</summary>
    public long ToNs { get; init; } = long.MaxValue;

    /// <summary>
    /// Gets whether only counts are loaded: enough for diagnostics and for what the trace can answer. Of context switches
    /// and ReadyThreads, only a few rows per CPU are then kept.
    /// </summary>
    public bool CountsOnly { get; init; }

    /// <summary>
    /// Gets the symbol path from which a source that has symbols of its own takes them; null = it loads none. A server is in it
    /// only if the user allowed it.
    /// </summary>
    public string? SymbolPath { get; init; }

    /// <summary>Gets the progress reporter; it counts the bytes of the file that have been read.</summary>
    public IProgress<ReadProgress>? Progress { get; init; }
}
