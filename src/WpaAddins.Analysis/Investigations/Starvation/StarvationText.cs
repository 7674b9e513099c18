using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Timeline;
using static WpaAddins.Analysis.Findings.FindingText;

namespace WpaAddins.Analysis.Investigations.Starvation;

/// <summary>Writes starvation findings.</summary>
internal static class StarvationText
{
    /// <summary>
    /// If the longest ready interval has at least this share of all ready time, only this interval is described.
    /// </summary>
    private const double DominantShare = 0.9;

    public static FindingDescription Describe(Finding finding, StarvationFacts facts, StarvationThresholds thresholds) => new(
        Headline(
            facts.Thread, facts.LongestReady.LengthNs, finding.StartNs, finding.EndNs, facts.LongestReady.IsLowerBound),
        JoinSentences([Cause(facts), RankChange(facts), AllWaits(facts, thresholds), Alike(finding)]),
        JoinSentences([WhoRan(facts, thresholds), WhoReadied(facts), ProcessRan(facts), Unknown(facts), Inputs(facts), Hangs(finding, facts)]),
        new NextStep("Who Ran Meanwhile", finding.Threads[0].ThreadId));

    /// <summary>Writes the headline of a thread that did not run.</summary>
    public static string Headline(string thread, long lengthNs, long startNs, long endNs, bool isLowerBound) =>
        $"{thread} was ready for {(isLowerBound ? "at least " : "")}{Duration(lengthNs)} ({Range(startNs, endNs)}) but did not run.";

    /// <summary>Writes how many other threads of the process were starved in the same way; empty if there are none.</summary>
    public static string Alike(Finding finding) => finding.MergedCount == 0
        ? ""
        : $"{Count(finding.MergedCount, "more thread", "more threads")} of {Process(finding.Threads[0])} "
            + $"{(finding.MergedCount == 1 ? "was" : "were")} starved in the same way, for {Duration(finding.CostNs)} "
            + $"summed over {finding.CostThreads:N0} threads.";

    private static string Cause(StarvationFacts facts)
    {
        var wait = facts.LongestReady;
        var part = wait.Classes.Get(facts.MainClass);
        var during = part >= DominantShare * wait.LengthNs ? "" : $" for {Duration(part)} of that time";
        return facts.MainClass switch
        {
            ReadyClass.RankBeaten =>
                Invariant($"Its priority was {wait.Priority}, but its rank was {Rank(wait)}, and threads of {Winners(facts)} run first.")
                + Only(during),
            ReadyClass.PriorityBeaten =>
                Invariant($"Its priority was {wait.Priority}, and threads of higher priority ran on every CPU that it can use{during}."),
            ReadyClass.Equal =>
                Invariant($"Threads of the same priority ({wait.Priority}) and rank ran{during} (round-robin)."),
            ReadyClass.Inverted =>
                Invariant($"Threads of lower precedence ran{during}, although its priority was {wait.Priority} and its rank {Rank(wait)}."),
            ReadyClass.Idle =>
                $"A CPU was idle{during}, so no thread is to blame for {(during.Length == 0 ? "that time" : "it")}."
                + MainOfAllWaits(facts),
            ReadyClass.Interrupt => $"Interrupts ran on the CPUs{during}." + MainOfAllWaits(facts),
            _ => $"The trace does not show what ran{during}." + MainOfAllWaits(facts),
        };
    }

    private static string Only(string during) => during.Length == 0 ? "" : $" They ran{during}.";

    /// <summary>
    /// Writes the main contended class of all ready intervals. Used if the main class of the longest one is not
    /// contended.
    /// </summary>
    private static string MainOfAllWaits(StarvationFacts facts)
    {
        var main = facts.AllClasses.MainContendedClass;
        return $" In its ready intervals taken together, {Cause(main)} for {Duration(facts.AllClasses.Get(main))}.";
    }

    private static string Rank(ReadyInterval wait) => wait.RankCertainty switch
    {
        RankCertainty.None => "unknown",
        RankCertainty.Bracketed => Invariant($"{wait.RankBefore} before that time and {wait.Rank} after it"),
        _ => Invariant($"{wait.Rank}"),
    };

    private static string Winners(StarvationFacts facts) => facts.OutrankingRanks switch
    {
        null => "lower rank",
        var (least, greatest) when least == greatest => Invariant($"rank {least}"),
        var (least, greatest) => Invariant($"ranks {least} to {greatest}"),
    };

    private static string RankChange(StarvationFacts facts) => facts.RankChange is { } change
        ? Invariant($"Its rank had changed from {change.From} to {change.To} {Between(change.StartNs, change.EndNs)}.")
        : "";

    private static string AllWaits(StarvationFacts facts, StarvationThresholds thresholds) =>
        facts.StarvedNs > thresholds.AllIntervalsFactor * facts.LongestReady.LengthNs
            ? Invariant($"In {facts.ReadyCount:N0} ready intervals it was starved for {Duration(facts.StarvedNs)}: ")
                + $"the contended time by which they exceed one quantum ({ExactDuration(facts.QuantumNs)})."
            : "";

    private static string WhoRan(StarvationFacts facts, StarvationThresholds thresholds)
    {
        if (facts.Processes.Count == 0)
        {
            return "";
        }

        var named = facts.Processes.Take(thresholds.NamedProcesses)
            .Select(p => Name(p, facts)).ToList();
        if (facts.Processes.Count > named.Count)
        {
            named.Add(Count(facts.Processes.Count - named.Count, "other process", "other processes"));
        }

        return facts.LongestReady.Classes.Contended >= DominantShare * facts.AllClasses.Contended
            ? $"{JoinWords(named)} ran instead."
            : $"In its ready intervals taken together, {JoinWords(named)} ran instead.";
    }

    private static string Name(ProcessBlame blame, StarvationFacts facts) => (blame.Process == facts.Process, blame.Threads) switch
    {
        (true, 1) => $"another thread of {blame.Process}",
        (true, var threads) => Invariant($"{threads:N0} other threads of {blame.Process}"),
        (_, 1) => blame.Process,
        var (_, threads) => Invariant($"{blame.Process} ({threads:N0} threads)"),
    };

    private static string WhoReadied(StarvationFacts facts)
    {
        var where = facts.WaitFunction is { } wait ? $" after a wait in {wait}" : "";
        var how = facts.ReadyFunction is { } ready ? $" ({ready})" : "";
        return facts.ReadyingProcess is { } who ? $"{who} readied it{how}{where}." : "";
    }

    private static string ProcessRan(StarvationFacts facts) => facts.ProcessRanNs is > 0 and var ran
        ? $"In {(facts.ReadyCount == 1 ? "that time" : "its longest ready interval")}, all threads of {facts.Process} together ran for "
            + $"{Duration(ran)}."
        : "";

    /// <summary>
    /// Writes that the thread can have run, if the time in which it is unknown what CPUs ran is, summed over them, more than
    /// half of the longest ready interval.
    /// </summary>
    private static string Unknown(StarvationFacts facts) => 2 * facts.UnknownCpuNs > facts.LongestReady.LengthNs
        ? $"Records of {(facts.ReadyCount == 1 ? "that time" : "its longest ready interval")} are missing: for about "
            + $"{Duration(facts.UnknownCpuNs)} of CPU time it is unknown what ran, so the thread can have run in that time."
        : "";

    /// <summary>
    /// Writes the hangs that the ready interval explains, except the one that <see cref="Inputs"/> writes.
    /// </summary>
    private static string Hangs(Finding finding, StarvationFacts facts) => HangText.DescribeAll(
        finding with { Hangs = [.. finding.Hangs.Where(h => !h.IsInput || h.EndNs != facts.LateFocus?.FocusNs)] });

    private static string Inputs(StarvationFacts facts) => facts.LateFocus is { } late
        ? $"{facts.Process} got the focus only at {Time(late.FocusNs)}, after "
            + $"{Count(late.Inputs, late.AreKeys ? "key press" : "input", late.AreKeys ? "key presses" : "inputs")} "
            + $"since {Time(late.FirstNs)}."
        : "";

    /// <summary>Writes what ran on the CPUs in a class of ready time.</summary>
    public static string Cause(ReadyClass main) => main switch
    {
        ReadyClass.Idle => "a CPU was idle",
        ReadyClass.Inverted => "threads of lower precedence ran",
        ReadyClass.RankBeaten => "threads of lower rank ran first",
        ReadyClass.Equal => "threads of equal priority and rank ran",
        ReadyClass.PriorityBeaten => "threads of higher priority ran",
        ReadyClass.Interrupt => "interrupts ran",
        _ => "the trace does not show what ran",
    };
}
