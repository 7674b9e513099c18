namespace WpaAddins.Analysis.ThreadPairs;

/// <summary>How often two threads follow each other: as context switches, or as wake-ups of one by the other.</summary>
/// <remarks>
/// Shape: numbers over the events of one pair on all processors, in time order. Units: trace time in nanoseconds.
/// Source: Definitions.md, section 8.
/// </remarks>
public sealed record PairTraffic
{
    /// <summary>Length of the windows for peaks and bursts. The first one begins at trace time 0.</summary>
    public const long WindowNs = 100_000_000;

    /// <summary>A window belongs to a burst if it has more events a second than this.</summary>
    public const long BurstRatePerSecond = 2_000;

    /// <summary>Gets the number of events from A to B.</summary>
    public required int AToB { get; init; }

    /// <summary>Gets the number of events from B to A.</summary>
    public required int BToA { get; init; }

    /// <summary>Gets the number of events a second over the window; null if that has no length.</summary>
    public required double? RatePerSecond { get; init; }

    /// <summary>Gets the most events in one window of 100 ms, times 10.</summary>
    public required long PeakRatePerSecond { get; init; }

    /// <summary>Gets the start of the longest burst; null if there is none.</summary>
    public required long? BurstStartNs { get; init; }

    /// <summary>Gets the end of the longest burst.</summary>
    public required long? BurstEndNs { get; init; }

    /// <summary>Gets the time in all windows above the burst rate, from the first to the last event.</summary>
    public required long BurstTimeNs { get; init; }

    /// <summary>Gets the time of the first event; 0 if there is none.</summary>
    public required long FirstNs { get; init; }

    /// <summary>Gets the time of the last event.</summary>
    public required long LastNs { get; init; }

    /// <summary>Gets the most events in a row that strictly alternate.</summary>
    public required int LongestRun { get; init; }

    /// <summary>Gets the lower median of the times between consecutive events; null if there are fewer than two.</summary>
    public required long? MedianGapNs { get; init; }

    /// <summary>Gets the number of events.</summary>
    public int Sum => AToB + BToA;

    /// <summary>Gets how even the two directions are, 0 to 100; null if there is no event.</summary>
    public double? AlternationPercent => Sum == 0 ? null : 200.0 * Math.Min(AToB, BToA) / Sum;
}
