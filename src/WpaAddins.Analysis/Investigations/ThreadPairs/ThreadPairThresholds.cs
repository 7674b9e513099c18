using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.ThreadPairs;

namespace WpaAddins.Analysis.Investigations.ThreadPairs;

/// <summary>Thresholds of findings about two threads that switch to each other or wake each other.</summary>
/// <remarks>
/// Units: nanoseconds. <see cref="ThreadPair"/> defines ping-pong; these thresholds define when it is expensive.
/// </remarks>
public sealed record ThreadPairThresholds
{
    /// <summary>Gets the default thresholds.</summary>
    public static ThreadPairThresholds Default { get; } = new();

    /// <summary>Gets the events per second that the pair must exceed in its busiest window of 100 ms.</summary>
    /// <value>
    /// The default is 2,000, the rate that each window of a burst exceeds
    /// (<see cref="PairEventSummary.BurstRatePerSecond"/>). At 2 us per switch, a lower rate costs less than 0.4 % of
    /// one CPU, so merging the two threads would gain little.
    /// </value>
    public long PeakRatePerSecond { get; init; } = PairEventSummary.BurstRatePerSecond;

    /// <summary>
    /// Gets the minimum estimated cost of all switches, or of all wake-ups, of the pair
    /// (<see cref="ThreadPair.EstimateCost"/>). <see cref="ThreadPairFacts.CostNs"/> can be lower, because the lengths of
    /// the run slices limit it.
    /// </summary>
    /// <value>The default is 1 ms: 500 switches at 2 us per switch.</value>
    public long OverheadNs { get; init; } = 1_000_000;

    /// <summary>Gets the severity scale for <see cref="ThreadPairFacts.CostNs"/>.</summary>
    /// <value>The default is <see cref="SeverityScale.Default"/>.</value>
    public SeverityScale Severity { get; init; } = SeverityScale.Default;
}
