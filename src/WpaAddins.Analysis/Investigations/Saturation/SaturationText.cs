using WpaAddins.Analysis.Findings;
using static WpaAddins.Analysis.Findings.FindingText;

namespace WpaAddins.Analysis.Investigations.Saturation;

/// <summary>Writes findings about saturated CPUs.</summary>
internal static class SaturationText
{
    public static FindingDescription Describe(Finding finding, SaturationFacts facts, SaturationThresholds thresholds)
    {
        var who = facts.Cpus switch
        {
            1 => "The CPU was",
            2 => "Both CPUs were",
            _ => Invariant($"All {facts.Cpus:N0} CPUs were"),
        };
        return new FindingDescription(
            Invariant($"{who} busy for {Duration(facts.RangeNs)} ({Range(finding.StartNs, finding.EndNs)}) while ")
                + Invariant($"{facts.MeanQueue:#,0.0} threads on average were ready but did not run."),
            JoinSentences([WhoRan(facts, thresholds), WhoWasReady(facts, thresholds)]),
            JoinSentences([LongestReady(facts), OtherRanges(facts), HangText.DescribeAll(finding)]),
            new NextStep("Ready Starvation", IsAboutAll: true));
    }

    private static string WhoRan(SaturationFacts facts, SaturationThresholds thresholds)
    {
        var shares = facts.Processes.Where((p, i) => i == 0 || p.RanNs >= thresholds.ProcessShare * facts.RanNs)
            .Take(thresholds.NamedProcesses)
            .Select((p, i) => $"{p.Process}{Threads(p)} used {Percent(p.RanNs, facts.RanNs)}{(i == 0 ? " of the CPU time" : "")}")
            .ToList();
        return $"{JoinWords(shares)}.";
    }

    private static string WhoWasReady(SaturationFacts facts, SaturationThresholds thresholds)
    {
        var whole = facts.Processes.Sum(p => p.ReadyNs);
        var ready = facts.ByReadyTime.Where((p, i) => i == 0 || p.ReadyNs >= thresholds.ProcessShare * whole)
            .Take(thresholds.NamedProcesses)
            .Select(p => $"{p.Process} for {Duration(p.ReadyNs)} ({(p.RanNs == 0 ? "it did not run" : $"it ran for {Duration(p.RanNs)}")})")
            .ToList();
        return $"Summed over their threads, these processes were ready longest: {JoinWords(ready)}.";
    }

    private static string Threads(ProcessLoad process) => process.Threads == 1 ? "" : Invariant($" ({process.Threads:N0} threads)");

    private static string LongestReady(SaturationFacts facts) =>
        $"{facts.MostReadyThread} was ready for {Duration(facts.MostReadyNs)} of that time"
        + (facts.IsMostReadyThreadRankBeaten
            ? ", mostly because of its rank: the threads that ran had no higher priority, but a smaller rank number."
            : ".");

    private static string OtherRanges(SaturationFacts facts) => facts.Ranges == 1
        ? ""
        : $"There were {Count(facts.Ranges, "such range", "such ranges")}, of {Duration(facts.AllRangesNs)} in all.";
}
