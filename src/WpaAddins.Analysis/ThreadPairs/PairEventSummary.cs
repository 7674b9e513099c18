namespace WpaAddins.Analysis.ThreadPairs;

/// <summary>
/// Statistics of the events of a pair of threads: of the context switches between them, or of the wake-ups of one by
/// the other.
/// </summary>
/// <remarks>
/// Events on all CPUs are included, in time order. Units: trace time in nanoseconds. Source: Definitions.md,
/// section 8.
/// </remarks>
public sealed record PairEventSummary
{
    /// <summary>
    /// The length of the windows in which events are counted to find peaks and bursts. Windows begin at multiples of
    /// this length in trace time.
    /// </summary>
    public const long WindowNs = 100_000_000;

    /// <summary>
    /// The rate that each window of a burst exceeds. A burst is a series of adjacent windows.
    /// </summary>
    public const long BurstRatePerSecond = 2_000;

    internal const long WindowsPerSecond = 1_000_000_000 / WindowNs;

    /// <summary>Gets the number of events from A to B.</summary>
    public required int AToB { get; init; }

    /// <summary>Gets the number of events from B to A.</summary>
    public required int BToA { get; init; }

    /// <summary>
    /// Gets the events per second of the analysed time (<see cref="TraceAnalysis.WindowInRangeNs"/>); null if that is
    /// 0.
    /// </summary>
    public required double? RatePerSecond { get; init; }

    /// <summary>Gets the number of events in the busiest window of 100 ms.</summary>
    public required long PeakCount { get; init; }

    /// <summary>Gets the events per second in the busiest window of 100 ms.</summary>
    public long PeakRatePerSecond => PeakCount * WindowsPerSecond;

    /// <summary>Gets the start of the longest burst; null if there is none.</summary>
    public required long? BurstStartNs { get; init; }

    /// <summary>Gets the end of the longest burst.</summary>
    public required long? BurstEndNs { get; init; }

    /// <summary>Gets the total time of all windows above the burst rate, cut at the first and the last event.</summary>
    public required long BurstTimeNs { get; init; }

    /// <summary>Gets the time of the first event; 0 if there is none.</summary>
    public required long FirstNs { get; init; }

    /// <summary>Gets the time of the last event; 0 if there is none.</summary>
    public required long LastNs { get; init; }

    /// <summary>
    /// Gets the largest number of consecutive events that strictly alternate. A run of context switches is on one
    /// CPU: any other context switch there, or a chain break (Definitions.md, section 3), ends it. A run of
    /// wake-ups can be on several CPUs, and only wake-ups of the pair count.
    /// </summary>
    public required int LongestRun { get; init; }

    /// <summary>
    /// Gets the lower median of the times between consecutive events; null if there are fewer than two events.
    /// </summary>
    public required long? MedianGapNs { get; init; }

    /// <summary>Gets the number of events.</summary>
    public int Count => AToB + BToA;

    /// <summary>
    /// Gets how equal the numbers of both directions are, from 0 (only one direction) to 100 (equal numbers). The order
    /// of the events does not matter. Null without events.
    /// </summary>
    public double? AlternationPercent => Count == 0 ? null : 200.0 * Math.Min(AToB, BToA) / Count;
}
