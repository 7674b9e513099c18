using WpaAddins.Analysis.Findings;

namespace WpaAddins.Analysis.Investigations.BalanceSet;

/// <summary>Thresholds of findings about threads that were starved for seconds, boosted or not.</summary>
/// <remarks>Units: nanoseconds.</remarks>
public sealed record BalanceSetThresholds
{
    /// <summary>Gets the default thresholds.</summary>
    public static BalanceSetThresholds Default { get; } = new();

    /// <summary>Gets the minimum share of a ready interval that must be contended.</summary>
    /// <value>The default is 0.5. Below it, idle CPUs, interrupts or gaps in the trace explain most of the interval.</value>
    public double ContendedShare { get; init; } = 0.5;

    /// <summary>Gets the contended time that a thread must exceed.</summary>
    /// <value>
    /// The default is 0. No minimum is needed: a thread is boosted only after seconds in the state Ready, and an
    /// interval without a boost is listed only if it lasted at least 5 s.
    /// </value>
    public long CostNs { get; init; }

    /// <summary>Gets the severity scale for the contended part of <see cref="BalanceSetFacts.Longest"/>.</summary>
    /// <value>The default is <see cref="SeverityScale.Default"/>.</value>
    public SeverityScale Severity { get; init; } = SeverityScale.Default;
}
