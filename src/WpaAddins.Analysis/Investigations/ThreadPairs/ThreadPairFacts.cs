using WpaAddins.Analysis.Findings;

namespace WpaAddins.Analysis.Investigations.ThreadPairs;

/// <summary>The facts of two threads that switch to each other or wake each other.</summary>
/// <remarks>Units: trace time in nanoseconds. Source: Definitions.md, section 8.</remarks>
public sealed record ThreadPairFacts : FindingFacts
{
    /// <summary>Gets the names of the two threads, with their processes.</summary>
    public required (string A, string B) Threads { get; init; }

    /// <summary>
    /// Gets whether the finding is about context switches between the two threads; otherwise it is about wake-ups.
    /// </summary>
    public required bool AreSwitches { get; init; }

    /// <summary>Gets the number of switches or wake-ups.</summary>
    public required int Events { get; init; }

    /// <summary>
    /// Gets the typical rate in events per second: 1 s divided by <see cref="MedianGapNs"/>; if the median gap is
    /// null or 0, the peak rate.
    /// </summary>
    public required long RatePerSecond { get; init; }

    /// <summary>Gets the median time between two events; null if there is only one.</summary>
    public required long? MedianGapNs { get; init; }

    /// <summary>Gets the largest number of events in a row that strictly alternate.</summary>
    public required int LongestRun { get; init; }

    /// <summary>
    /// Gets the quantum divided by the median time between two context switches of the pair, also if the finding is
    /// about wake-ups; null if there are fewer than two switches, or if the median is 0.
    /// </summary>
    public required double? GapsPerQuantum { get; init; }

    /// <summary>
    /// Gets the median run slice of the thread whose median is longer; 0 if neither thread has a complete slice.
    /// </summary>
    public required long MedianSliceNs { get; init; }

    /// <summary>Gets the quantum.</summary>
    public required long QuantumNs { get; init; }

    /// <summary>Gets the most frequent wait reason of each thread; null if unknown.</summary>
    public required (string? A, string? B) WaitReasons { get; init; }

    /// <summary>Gets the estimated cost of a switch.</summary>
    public required long SwitchCostNs { get; init; }

    /// <summary>
    /// Gets the estimated cost: <see cref="Events"/> · <see cref="SwitchCostNs"/>, but at most the sum of min(length,
    /// <see cref="SwitchCostNs"/>) over the run slices of the two threads.
    /// </summary>
    public required long CostNs { get; init; }

    /// <summary>Gets the CPU time of the two threads in the options' range.</summary>
    public required long RanNs { get; init; }

    /// <inheritdoc/>
    public override IEnumerable<NamedFact> ToNamedFacts() =>
    [
        new("kind", AreSwitches ? "switches" : "wakeUps"),
        new("events", (long)Events),
        new("ratePerSecond", RatePerSecond),
        new("medianGapNs", MedianGapNs),
        new("longestRun", (long)LongestRun),
        new("gapsPerQuantum", GapsPerQuantum),
        new("medianSliceNs", MedianSliceNs),
        new("quantumNs", QuantumNs),
        new("waitReasonA", WaitReasons.A),
        new("waitReasonB", WaitReasons.B),
        new("switchCostNs", SwitchCostNs),
        new("estimatedOverheadNs", CostNs),
        new("ranNs", RanNs),
    ];
}
