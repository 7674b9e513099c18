using WpaAddins.Analysis.Findings;

namespace WpaAddins.Analysis.Investigations.Hangs;

/// <summary>Thresholds and level of detail of findings about hangs.</summary>
/// <remarks>Units: nanoseconds; shares are 0 to 1.</remarks>
public sealed record HangThresholds
{
    /// <summary>Gets the default thresholds.</summary>
    public static HangThresholds Default { get; } = new();

    /// <summary>Gets the time for which a window must not have responded.</summary>
    /// <value>The default is 200 ms: a person notices it while typing or dragging.</value>
    public long DelayNs { get; init; } = 200_000_000;

    /// <summary>Gets the time from an input to the change of focus that follows it.</summary>
    /// <value>The default is 500 ms: a person expects that opening a window takes longer than typing.</value>
    public long InputNs { get; init; } = 500_000_000;

    /// <summary>Gets the share of the time after an input in which threads may have waited for work.</summary>
    /// <value>The default is 0.5. With more, nothing was done for the input most of the time, so it hardly caused the change.</value>
    public double IdleShare { get; init; } = 0.5;

    /// <summary>Gets the share of a hang that another finding must explain to be reported in its place.</summary>
    /// <value>The default is 0.5.</value>
    public double ExplainedShare { get; init; } = 0.5;

    /// <summary>Gets the share of a hang below which a part of its path is not named.</summary>
    /// <value>The default is 0.05.</value>
    public double NamedShare { get; init; } = 0.05;

    /// <summary>Gets how many processes on the path are named.</summary>
    /// <value>The default is 3.</value>
    public int Named { get; init; } = 3;

    /// <summary>Gets how severe the length of a hang is.</summary>
    /// <value>The default is <see cref="SeverityScale.Default"/>.</value>
    public SeverityScale Severity { get; init; } = SeverityScale.Default;
}
