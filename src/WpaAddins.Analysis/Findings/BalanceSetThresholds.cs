namespace WpaAddins.Analysis.Findings;

/// <summary>From when on a starved thread that was lifted, or should have been, is a finding.</summary>
/// <remarks>Units: nanoseconds.</remarks>
public sealed record BalanceSetThresholds
{
    /// <summary>Gets the default thresholds.</summary>
    public static BalanceSetThresholds Default { get; } = new();

    /// <summary>Gets the share of a wait in which others must have had the processors.</summary>
    /// <value>The default is 0.5: below, idle processors or gaps in the trace explain more of it than any thread.</value>
    public double ContendedShare { get; init; } = 0.5;

    /// <summary>Gets the contended time that a thread must exceed.</summary>
    /// <value>The default is 0: a boost needs a wait of seconds, so every one is worth a sentence.</value>
    public long CostNs { get; init; }

    /// <summary>Gets the contended time from which a finding is of medium severity.</summary>
    /// <value>The default is 100 ms: beyond that, a person notices that a reaction is late.</value>
    public long MediumCostNs { get; init; } = 100_000_000;

    /// <summary>Gets the contended time from which a finding is of high severity.</summary>
    /// <value>The default is 1 s: beyond that, a person's train of thought is broken.</value>
    public long HighCostNs { get; init; } = 1_000_000_000;
}
