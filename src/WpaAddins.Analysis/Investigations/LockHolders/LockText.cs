using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Locks;
using WpaAddins.Analysis.Locks.Signatures;
using static WpaAddins.Analysis.Findings.FindingText;

namespace WpaAddins.Analysis.Investigations.LockHolders;

/// <summary>Writes findings about locks.</summary>
internal static class LockText
{
    public static FindingDescription Describe(Finding finding, LockFacts facts, LockThresholds thresholds)
    {
        var range = Range(finding.StartNs, finding.EndNs);
        return new FindingDescription(
            facts.HungProcess is { } hung
                ? $"{hung} did not respond for {(facts.IsHangCut ? "at least " : "")}{Duration(facts.RangeNs)} ({range})."
                : $"{facts.TopWaiter} waited for the lock {facts.Lock} for {Duration(facts.TopWaiterWaitNs)}{(facts.TopWaiterWaits == 1 ? "" : " in all")} ({range}).",
            JoinSentences([Waited(facts), Held(facts, thresholds), Certainty(facts)]),
            JoinSentences([Waiters(facts), Longest(facts), OtherHangs(facts, finding)]),
            new NextStep("Lock Holders"));
    }

    /// <summary>Writes the hangs that the lock explains, except the one in the headline.</summary>
    private static string OtherHangs(LockFacts facts, Finding finding) => HangText.DescribeAll(
        finding with { Hangs = [.. finding.Hangs.Where(h => (h.StartNs, h.EndNs) != (finding.StartNs, finding.EndNs) || facts.HungProcess is null)] });

    private static string Waited(LockFacts facts) => facts.HungProcess is null
        ? ""
        : $"It waited for the lock {facts.Lock} for {Duration(facts.HungWaitNs)} of that time.";

    public static string Held(LockFacts facts, LockThresholds thresholds)
    {
        var (main, held) = (facts.Holders[0], facts.Holders.Sum(h => h.HeldMaxNs));
        var through = main.Function is { } function ? $", through {function}" : "";
        var others = facts.Holders.Skip(1)
            .Where(h => h.HeldMaxNs >= thresholds.HolderShare * held && h.HeldMinNs > 0)
            .Take(thresholds.NamedHolders - 1).ToList();
        // The main holder is the one that others waited for longest. Another one can have held the lock longer.
        var verb = others.Any(h => h.HeldMinNs > main.HeldMinNs) ? "caused the largest part of the waits and held it" : "held it";
        var text = $"{Holders(main)} {verb} {Share(main, facts)}{(main.HeldMinNs == facts.RangeNs ? "" : " of the time")}{through}";
        return $"{(main.AreExiting ? $"E{text[1..]}" : text)}{(others.Count == 0 ? "" : $"; {JoinWords([.. others.Select(h => $"{Holders(h)} {Share(h, facts)}")])}")}.";
    }

    private static string Share(HolderGroup group, LockFacts facts) => group.HeldMinNs == facts.RangeNs
        ? "the whole time"
        : $"for at least {PercentAtLeast(group.HeldMinNs, facts.RangeNs)}";

    private static string Holders(HolderGroup group) =>
        group.AreExiting ? $"exiting {group.Process} processes"
        : group.Processes == 1 ? group.Process
        : Invariant($"{group.Processes:N0} {group.Process} processes");

    private static string Certainty(LockFacts facts) => JoinSentences(
    [
        facts.Identity switch
        {
            LockIdentity.AcquireStack => "Only the stacks of waiting threads identify the lock.",
            LockIdentity.ReleaseStack => "Only the stacks of releasing threads identify the lock.",
            _ => "",
        },
        (facts.Coverage, facts.Addresses.Count) switch
        {
            (LockCoverage.Several, > 1) =>
                Invariant($"The waits show {facts.Addresses.Count:N0} addresses of locks, so these numbers are estimates."),
            (LockCoverage.Several, _) => "The signature covers several locks, so these numbers are estimates.",
            (_, 1) => $"The lock has the address {AddressText.Format(facts.Addresses[0])}.",
            _ => "",
        },
    ]);

    public static string Waiters(LockFacts facts) =>
        $"{Count(facts.WaitingThreads, "thread", "threads")} waited for it, at most {facts.MostWaiters:N0} at a time; "
        + $"{Count(facts.Waits, "wait sums", "waits sum")} to {Duration(facts.WaitsNs)}.";

    /// <summary>
    /// Writes the longest wait and its chain; empty if no thread's waits sum to more than the longest wait.
    /// </summary>
    public static string Longest(LockFacts facts)
    {
        if (facts.LongestWaitNs == facts.TopWaiterWaitNs)
        {
            return "";
        }

        // The chain ends at the main holder, because that thread kept the lock. Earlier holders do not explain the
        // wait.
        var last = facts.Chain.Skip(1).ToList().IndexOf(facts.Holders[0].Process) + 1;
        var chain = last > 0 ? facts.Chain.Take(last + 1).ToList() : facts.Chain;
        var longest = $"The longest wait was {Duration(facts.LongestWaitNs)}, of {facts.LongestWaiter}";
        return chain.Distinct().Count() < 2
            ? $"{longest}."
            : $"{longest}. Each waited for a thread of the next process: {string.Join(" → ", chain)}.";
    }
}
