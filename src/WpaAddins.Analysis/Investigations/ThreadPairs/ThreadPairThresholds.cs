using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.ThreadPairs;

namespace WpaAddins.Analysis.Investigations.ThreadPairs;

/// <summary>Thresholds of findings about two threads that switch back and forth.</summary>
/// <remarks>Units: nanoseconds. <see cref="ThreadPair"/> defines ping-pong; these thresholds define when it is expensive.</remarks>
public sealed record ThreadPairThresholds
{
    /// <summary>Gets the default thresholds.</summary>
    public static ThreadPairThresholds Default { get; } = new();

    /// <summary>Gets the rate that the pair must exceed in some window of 100 ms, in events a second.</summary>
    /// <value>
    /// The default is 2,000, the rate of a burst. At 2 us a switch, less costs under 0.4 % of one processor: merging the two
    /// threads would gain little.
    /// </value>
    public long PeakRatePerSecond { get; init; } = PairTraffic.BurstRatePerSecond;

    /// <summary>Gets the estimated time that the events of the pair must have cost.</summary>
    /// <value>The default is 1 ms: a second of 500 switches, or a tenth of one at 5,000 a second.</value>
    public long OverheadNs { get; init; } = 1_000_000;

    /// <summary>Gets how severe the wasted processor time is.</summary>
    /// <value>The default is <see cref="SeverityScale.Default"/>.</value>
    public SeverityScale Severity { get; init; } = SeverityScale.Default;
}
