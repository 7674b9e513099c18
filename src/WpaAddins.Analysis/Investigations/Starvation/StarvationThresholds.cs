using WpaAddins.Analysis.Findings;

namespace WpaAddins.Analysis.Investigations.Starvation;

/// <summary>Thresholds and level of detail of starvation findings.</summary>
/// <remarks>Units: nanoseconds; shares are 0 to 1.</remarks>
public sealed record StarvationThresholds
{
    /// <summary>Gets the default thresholds.</summary>
    public static StarvationThresholds Default { get; } = new();

    /// <summary>Gets the starved time that the thread must exceed.</summary>
    /// <value>The default is 0: the contended time of at least one ready interval must exceed a quantum.</value>
    public long StarvedNs { get; init; }

    /// <summary>Gets the minimum starvation score, in quanta.</summary>
    /// <value>
    /// The default is 0.5: one clock tick with the default quantum. Round-robin scheduling alone explains lower scores. A
    /// threshold of 1 would miss threads with many ready intervals of which only a few are long.
    /// </value>
    public double ScoreQuanta { get; init; } = 0.5;

    /// <summary>Gets the severity scale for the starvation score.</summary>
    /// <value>
    /// The default is <see cref="SeverityScale.Default"/>. The scale does not use the starved time: in a long trace of
    /// a busy machine, many ready intervals that are only a little longer than a quantum sum to seconds of starved time.
    /// </value>
    public SeverityScale Severity { get; init; } = SeverityScale.Default;

    /// <summary>Gets the maximum number of processes that are named.</summary>
    /// <value>The default is 3.</value>
    public int NamedProcesses { get; init; } = 3;

    /// <summary>
    /// Gets the limit for the ratio of the starved time to the length of the longest ready interval. Above it, the
    /// starved time of all ready intervals is reported, too.
    /// </summary>
    /// <value>The default is 1.5. Below it, the starved time is about as long as the longest ready interval, or shorter.</value>
    public double AllIntervalsFactor { get; init; } = 1.5;

    /// <summary>
    /// Gets the maximum time from the end of a ready interval until the thread's process gets the focus. After a longer time,
    /// the inputs during the interval are not reported with the finding.
    /// </summary>
    /// <value>The default is 1 s.</value>
    public long FocusNs { get; init; } = 1_000_000_000;
}
