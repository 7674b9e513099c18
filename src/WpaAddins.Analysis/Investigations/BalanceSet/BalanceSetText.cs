using WpaAddins.Analysis.BalanceSet;
using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Investigations.Starvation;
using static WpaAddins.Analysis.Findings.FindingText;

namespace WpaAddins.Analysis.Investigations.BalanceSet;

/// <summary>Writes findings about threads that were starved for seconds.</summary>
internal static class BalanceSetText
{
    public static FindingDescription Describe(Finding finding, BalanceSetFacts facts) => new(
        StarvationText.Headline(
            facts.Thread, facts.Longest.ReadyNs, finding.StartNs, finding.EndNs, facts.Longest.IsLowerBound),
        JoinSentences([Precedence(facts), Yields(facts.Longest.RunningThread), Boost(facts.Longest)]),
        JoinSentences([Often(facts), StarvationText.Alike(finding), HangText.DescribeAll(finding)]),
        new NextStep("Balance Set Boosts", finding.Threads[0].ThreadId));

    private static string Precedence(BalanceSetFacts facts)
    {
        var own = Invariant($"Its priority was {facts.Longest.FromPriority}");
        if (facts.Longest.RunningThread is not { } other)
        {
            return $"{own}, and other threads had the CPUs.";
        }

        var rank = other.Rank > 0 ? Invariant($" and rank {other.Rank}") : "";
        return $"{own}, and {facts.RunningThread} of priority {Invariant($"{other.Priority}")}{rank} ran for {Duration(other.RunNs)} of that time.";
    }

    /// <summary>
    /// Writes how often the running thread yielded. Sleep(0) lets only threads of the same priority run, so a thread that
    /// spins with it keeps threads of lower priority from running. (SwitchToThread has the same wait reason, but does not.)
    /// </summary>
    private static string Yields(LongestRunningThread? other) => other is not { Yields: > 0 } ? ""
        : other.Waits > 0 ? $"That thread yielded {Occurrences(other.Yields)}."
        : $"That thread yielded {Occurrences(other.Yields)}, but never to this thread: "
            + "Sleep(0) lets only threads of the same priority run. Sleep(1) would let this one run.";

    private static string Boost(BalanceSetRow row)
    {
        var ran = row.RunObtainedNs == 0 ? "it did not run with that" : $"it ran for {Duration(row.RunObtainedNs)} with that";
        return row.Tier switch
        {
            null => $"The balance set manager did not boost it, because {char.ToLowerInvariant(row.Reason[0])}{row.Reason[1..]}",
            0 or 1 => $"The balance set manager boosted it to priority 15 at {Time(row.TimeNs)}; {ran}.",
            2 => $"The balance set manager boosted it to priority 15 by {Time(row.TimeNs)}; {ran}.",
            _ => $"The balance set manager probably boosted it to priority 15 by {Time(row.TimeNs)}; {ran}.",
        };
    }

    private static string Often(BalanceSetFacts facts) => facts.Rows.Count == 1
        ? ""
        : $"It was ready for seconds {Occurrences(facts.Rows.Count)} in this way, "
            + $"for {Duration(facts.Rows.Sum(w => w.ReadyNs))} in all.";
}
