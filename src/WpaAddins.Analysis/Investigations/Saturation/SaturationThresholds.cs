using WpaAddins.Analysis.Findings;

namespace WpaAddins.Analysis.Investigations.Saturation;

/// <summary>Thresholds and level of detail of findings about saturated CPUs.</summary>
/// <remarks>Units: nanoseconds; shares are 0 to 1. <see cref="Load.LoadWindow.IsSaturated"/> defines saturation.</remarks>
public sealed record SaturationThresholds
{
    /// <summary>Gets the default thresholds.</summary>
    public static SaturationThresholds Default { get; } = new();

    /// <summary>Gets the minimum length of a saturated range.</summary>
    /// <value>
    /// The default is 100 ms, the length of a load window. The windows at the bounds of the trace or of the options'
    /// range can be shorter; one of them alone is not enough.
    /// </value>
    public long LengthNs { get; init; } = 100_000_000;

    /// <summary>
    /// Gets the maximum number of processes that are named by CPU time, and the maximum number that are named by ready
    /// time.
    /// </summary>
    /// <value>The default is 3.</value>
    public int NamedProcesses { get; init; } = 3;

    /// <summary>
    /// Gets the minimum share of the CPU time, or of the ready time, for a process to be named.
    /// </summary>
    /// <value>
    /// The default is 0.05. The process with the largest CPU time and the one with the largest ready time are
    /// always named.
    /// </value>
    public double ProcessShare { get; init; } = 0.05;

    /// <summary>
    /// Gets the minimum share of the saturated range for which a starved thread must be ready, so that its finding
    /// replaces the saturation finding. In addition, its finding must be at least as severe as the saturation finding,
    /// or its ready time must be at least this share of the ready time of all threads.
    /// </summary>
    /// <value>The default is 0.5.</value>
    public double ExplainedShare { get; init; } = 0.5;

    /// <summary>Gets the severity scale for the largest sum of ready times of one thread in the saturated range.</summary>
    /// <value>The default is <see cref="SeverityScale.Default"/>.</value>
    public SeverityScale Severity { get; init; } = SeverityScale.Default;
}
