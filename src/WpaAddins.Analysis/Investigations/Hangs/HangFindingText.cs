using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Timeline;
using static WpaAddins.Analysis.Findings.FindingText;

namespace WpaAddins.Analysis.Investigations.Hangs;

/// <summary>Writes findings about hangs.</summary>
internal static class HangFindingText
{
    public static FindingDescription Describe(Finding finding, HangFacts facts, HangThresholds thresholds)
    {
        var process = facts.Hang.Thread.ProcessName;
        return new FindingDescription(
            HangText.Describe(facts.Hang),
            JoinSentences([Own(facts), Path(facts, thresholds), Serial(facts)]),
            JoinSentences([Longest(facts), Alike(finding)]),
            facts.RanNs >= Math.Max(facts.ReadyNs, facts.WaitedNs)
                ? new NextStep("CPU Samples by Function", facts.Hang.Thread.ThreadId)
                : new NextStep("Critical Path", Process: process));
    }

    /// <summary>Writes the main state of the thread of the window and its length.</summary>
    private static string Own(HangFacts facts)
    {
        if (facts.RanNs >= Math.Max(facts.ReadyNs, facts.WaitedNs))
        {
            return facts.RanNs == 0 ? "The trace does not show what its thread did." : $"Its thread ran for {Duration(facts.RanNs)} of that time.";
        }

        if (facts.ReadyNs >= facts.WaitedNs)
        {
            return $"Its thread was ready for {Duration(facts.ReadyNs)} of that time but did not run: {Ran(facts.ReadyClasses.MainClass)}.";
        }

        var most = facts.Waits[0];
        return most.Site.Length == 0
            ? $"Its thread waited for {Duration(facts.WaitedNs)} of that time."
            : $"Its thread waited for {Duration(most.TimeNs)} of that time in {most.Site}.";
    }

    private static string Ran(ReadyClass main) => main switch
    {
        ReadyClass.Idle => "a CPU was idle most of that time",
        ReadyClass.Inverted => "threads of lower precedence ran",
        ReadyClass.RankBeaten => "threads of lower rank run first",
        ReadyClass.Equal => "threads of the same priority and rank ran (round-robin)",
        ReadyClass.PriorityBeaten => "threads of higher priority ran",
        ReadyClass.Interrupt => "interrupts ran",
        _ => "the trace does not show what ran",
    };

    /// <summary>Writes the times by state of the other processes on the critical path.</summary>
    private static string Path(HangFacts facts, HangThresholds thresholds)
    {
        var own = Process(facts.Hang.Thread);
        var parts = facts.Path.Where(p => p.TimeNs >= thresholds.NamedShare * facts.Hang.LengthNs && p.Process != own)
            .GroupBy(p => p.Process)
            .Take(thresholds.NamedProcesses)
            .Select(g => $"{g.Key} {JoinWords([.. g.Select(p => $"{Verb(p.State)} {Duration(p.TimeNs)}")])}")
            .ToList();
        return parts.Count == 0 ? "" : $"On its critical path, {string.Join("; ", parts)}.";
    }

    private static string Verb(SchedulingState state) => state switch
    {
        SchedulingState.Running => "ran for",
        SchedulingState.Ready => "was ready but did not run for",
        SchedulingState.Waiting => "waited for",
        SchedulingState.Throttled => "was throttled for",
        SchedulingState.SwappedOut => "was swapped out for",
        _ => "was in an unknown state for",
    };

    private static string Serial(HangFacts facts) => facts.SerialNs >= facts.Hang.LengthNs / 2
        ? $"For {Duration(facts.SerialNs)} only one thread ran although CPUs were idle."
        : "";

    private static string Longest(HangFacts facts) => facts.LongestWait is { } wait
        ? $"Its longest wait was {Duration(wait.LengthNs)}"
            + (wait.Site.Length == 0 ? "" : $", in {wait.Site}")
            + (wait.Waker is { } waker ? $"; {waker} ended it." : ".")
        : "";

    private static string Alike(Finding finding) => finding.MergedCount == 0
        ? ""
        : $"{Count(finding.MergedCount, "more hang", "more hangs")} of {Process(finding.Threads[0])} had the same reason; together they "
            + $"took {Duration(finding.CostNs)}.";
}
