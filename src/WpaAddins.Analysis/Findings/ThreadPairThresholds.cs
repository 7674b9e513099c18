using WpaAddins.Analysis.ThreadPairs;

namespace WpaAddins.Analysis.Findings;

/// <summary>From when on two threads that switch back and forth are a finding.</summary>
/// <remarks>
/// Units: nanoseconds. What ping-pong is stands in <see cref="ThreadPair"/>; these thresholds say when it costs something.
/// </remarks>
public sealed record ThreadPairThresholds
{
    /// <summary>Gets the default thresholds.</summary>
    public static ThreadPairThresholds Default { get; } = new();

    /// <summary>Gets the rate that the pair must exceed in some window of 100 ms, in events a second.</summary>
    /// <value>
    /// The default is 2,000, the rate of a burst. At 2 us a switch, less costs under 0.4 % of one processor: there is little to
    /// win by merging two threads.
    /// </value>
    public long PeakRatePerSecond { get; init; } = PairTraffic.BurstRatePerSecond;

    /// <summary>Gets the estimated time that the events of the pair must have cost.</summary>
    /// <value>The default is 1 ms: a second of 500 switches, or a tenth of one at 5,000 a second.</value>
    public long OverheadNs { get; init; } = 1_000_000;

    /// <summary>Gets the estimated time from which a finding is of medium severity.</summary>
    /// <value>The default is 10 ms.</value>
    public long MediumOverheadNs { get; init; } = 10_000_000;

    /// <summary>Gets the estimated time from which a finding is of high severity.</summary>
    /// <value>The default is 100 ms: beyond that, a person notices that a reaction is late.</value>
    public long HighOverheadNs { get; init; } = 100_000_000;
}
