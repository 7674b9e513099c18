using WpaAddins.Analysis.Chains;
using WpaAddins.Analysis.Findings;

namespace WpaAddins.Analysis.Investigations.Hangs;

/// <summary>Thresholds and level of detail of findings about hangs.</summary>
/// <remarks>Units: nanoseconds; shares are 0 to 1.</remarks>
public sealed record HangThresholds
{
    /// <summary>Gets the default thresholds.</summary>
    public static HangThresholds Default { get; } = new();

    /// <summary>
    /// Gets the minimum length of the part of a UI delay that lies in the range. Critical paths are computed only for
    /// delays of at least 200 ms, so a shorter delay is never reported, even if this value is lower.
    /// </summary>
    /// <value>The default is 200 ms: a person notices it while typing or dragging.</value>
    public long DelayNs { get; init; } = 200_000_000;

    /// <summary>
    /// Gets the minimum time from an input to the change of focus that follows it. Only the part of this time that lies in the
    /// range counts.
    /// </summary>
    /// <value>The default is 500 ms: people expect that opening a window takes longer than typing.</value>
    public long InputNs { get; init; } = 500_000_000;

    /// <summary>
    /// Gets the maximum idle share of an input: the share of the time from the input to the change of focus in which threads on
    /// the critical path were idle, or may have been. These parts of the path count: idle waits (Definitions.md, section 18),
    /// waits with the stop <see cref="ChainLinkKind.Timer"/>, and waits without a stack. If the share is larger, the input is not
    /// reported as a hang.
    /// </summary>
    /// <value>
    /// The default is 0.5. Above it, the threads were idle for most of the time, or the trace does not show whether
    /// they were.
    /// </value>
    public double IdleShare { get; init; } = 0.5;

    /// <summary>
    /// Gets the minimum share of a hang that another finding must explain, so that the hang is reported with it.
    /// </summary>
    /// <value>The default is 0.5.</value>
    public double ExplainedShare { get; init; } = 0.5;

    /// <summary>
    /// Gets the minimum time of a process in one state on the critical path (<see cref="HangFacts.Path"/>), as a share
    /// of the hang. The text of the finding names the processes that reach it, except the hang's process.
    /// </summary>
    /// <value>The default is 0.05.</value>
    public double NamedShare { get; init; } = 0.05;

    /// <summary>Gets the maximum number of processes on the critical path that the text of the finding names.</summary>
    /// <value>The default is 3.</value>
    public int NamedProcesses { get; init; } = 3;

    /// <summary>Gets the severity scale for the length of a hang.</summary>
    /// <value>The default is <see cref="SeverityScale.Default"/>.</value>
    public SeverityScale Severity { get; init; } = SeverityScale.Default;
}
