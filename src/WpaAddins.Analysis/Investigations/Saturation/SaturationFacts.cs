using WpaAddins.Analysis.Findings;

namespace WpaAddins.Analysis.Investigations.Saturation;

/// <summary>The facts of a range in which the CPUs were saturated.</summary>
/// <remarks>Units: trace time in nanoseconds. Source: Definitions.md, sections 17 and 20.</remarks>
public sealed record SaturationFacts : FindingFacts
{
    /// <summary>Gets the length of the range.</summary>
    public required long RangeNs { get; init; }

    /// <summary>Gets the number of CPUs.</summary>
    public required int Cpus { get; init; }

    /// <summary>Gets the percentage of the CPUs' time in which they ran threads.</summary>
    public required double BusyPercent { get; init; }

    /// <summary>Gets the mean number of ready threads.</summary>
    public required double MeanQueue { get; init; }

    /// <summary>Gets the CPU time of all threads.</summary>
    public required long RanNs { get; init; }

    /// <summary>Gets the CPU time and ready time by process name, the largest CPU time first.</summary>
    public required IReadOnlyList<ProcessLoad> Processes { get; init; }

    /// <summary>
    /// Gets the number of saturated ranges of at least <see cref="SaturationThresholds.LengthNs"/>, including this one.
    /// </summary>
    public required int Ranges { get; init; }

    /// <summary>Gets the sum of the lengths of these ranges.</summary>
    public required long AllRangesNs { get; init; }

    /// <summary>Gets the thread with the largest sum of ready times, with its process.</summary>
    public required string MostReadyThread { get; init; }

    /// <summary>Gets the sum of the ready times of that thread.</summary>
    public required long MostReadyNs { get; init; }

    /// <summary>Gets whether that thread was Rank Beaten for most of that time.</summary>
    public required bool IsMostReadyThreadRankBeaten { get; init; }

    /// <summary>Gets the processes by the time for which their threads were ready, the largest first.</summary>
    public IEnumerable<ProcessLoad> ByReadyTime =>
        Processes.OrderByDescending(p => p.ReadyNs).ThenBy(p => p.Process, StringComparer.Ordinal);

    /// <inheritdoc/>
    public override IEnumerable<NamedFact> ToNamedFacts() =>
    [
        new("rangeNs", RangeNs),
        new("cpus", (long)Cpus),
        new("busyPercent", BusyPercent),
        new("meanQueue", MeanQueue),
        new("cpuTimeNs", RanNs),
        new("processesByCpuTime", Processes.Where(p => p.RanNs > 0).Select(p => new NamedFact[]
        {
            new("process", p.Process), new("threads", (long)p.Threads), new("cpuTimeNs", p.RanNs),
        }).ToList()),
        new("processesByReadyTime", ByReadyTime.Where(p => p.ReadyNs > 0).Select(p => new NamedFact[]
        {
            new("process", p.Process), new("threads", (long)p.Threads), new("readyNs", p.ReadyNs),
        }).ToList()),
        new("saturatedRanges", (long)Ranges),
        new("allRangesNs", AllRangesNs),
        new("longestReadyThread", MostReadyThread),
        new("longestReadyNs", MostReadyNs),
        new("longestReadyIsBeatenByRank", IsMostReadyThreadRankBeaten),
    ];
}
