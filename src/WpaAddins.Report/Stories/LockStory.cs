using System.Globalization;
using WpaAddins.Analysis;
using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Locks;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Report.Drawing;

namespace WpaAddins.Report.Stories;

/// <summary>Tells of a lock: who had it, who waited, how sure that is; and draws owners and queue.</summary>
internal static class LockStory
{
    private const int NamedHolders = 5;

    /// <summary>Tells a finding.</summary>
    /// <param name="analysis">The analysed trace.</param>
    /// <param name="finding">The finding.</param>
    /// <param name="limits">How large pictures are.</param>
    /// <returns>The story.</returns>
    public static FindingStory Of(TraceAnalysis analysis, Finding finding, ReportLimits limits) =>
        LockOf(analysis, finding) is { } found
            ? new FindingStory(Facts(analysis, finding, found), [LockPicture.Of(analysis, finding, found, limits)])
            : new FindingStory([], []);

    /// <summary>The lock that the sentence names, and for which its first thread waits longest in the range.</summary>
    private static LockUse? LockOf(TraceAnalysis analysis, Finding finding)
    {
        var waiter = FindingThreads.Of(analysis, finding).Cast<int?>().FirstOrDefault();
        return analysis.Locks.Locks.FirstOrDefault(l =>
            finding.Sentence.Contains(l.Signature.Name, StringComparison.Ordinal)
            && l.Waits.Any(w => w.Thread == waiter && w.StartNs < finding.EndNs && w.ReadyNs > finding.StartNs));
    }

    private static List<Fact> Facts(TraceAnalysis analysis, Finding finding, LockUse found)
    {
        var threads = analysis.Trace.Threads;
        var longest = found.Waits.MaxBy(w => w.ReadyNs - w.StartNs);
        var process = found.ProcessThread >= 0 ? $" of {threads[found.ProcessThread].Process}" : "";
        return
        [
            new("Which lock", found.Signature.Name + process),
            new("Who had it", Holders(analysis, found)),
            new("Who waited", Prose.Of(
                $"{found.Waits.Count:N0} waits of {ReportText.Duration(found.WaitsNs)} in all, at most {found.MostWaiters:N0} at a time; the longest, {ReportText.Duration(longest.ReadyNs - longest.StartNs)}, by {ReportText.Thread(threads[longest.Thread])}")),
            new("Whose time", Prose.Of(
                $"of the waits {ReportText.Duration(found.BlameNs)} are the holders', {ReportText.Duration(found.HandOffNs)} went by between a release and the next holder, {ReportText.Duration(found.UnattributedNs)} are not explained")),
            new("How much of the time", $"held {Share(found)} of the time from the first wait to the last release"),
            new("In which range", ReportText.Range(finding.StartNs, finding.EndNs)),
            new("How sure", Certainty(analysis, found)),
        ];
    }

    /// <summary>The holders by the name of their process, since many short-lived processes of one name often share a lock.</summary>
    private static Prose Holders(TraceAnalysis analysis, LockUse found)
    {
        var threads = analysis.Trace.Threads;
        var groups = found.Holders.GroupBy(h => threads[h.Thread].ProcessName ?? "Unknown")
            .OrderByDescending(g => g.Sum(h => h.BlameNs)).ThenBy(g => g.Key, StringComparer.Ordinal).ToList();
        var named = groups.Take(NamedHolders).Select(g => Prose.Of(
            $"{g.Key} ({(g.Count() == 1 ? $"thread {threads[g.First().Thread].ThreadId}" : $"{g.Count():N0} threads")}): {g.Sum(h => h.HandOffs):N0} hand-offs, "
            + $"had it for {ReportText.Between(g.Sum(h => h.HoldMinNs), g.Sum(h => h.HoldMaxNs))}, to blame for {ReportText.Duration(g.Sum(h => h.BlameNs))} of the waits"));
        var more = groups.Count - NamedHolders;
        return Prose.Join("; ", named) + (more > 0 ? string.Create(CultureInfo.InvariantCulture, $"; {more:N0} more processes") : "");
    }

    private static string Share(LockUse found)
    {
        var (least, most) = (Percent(found.UtilisationMin), Percent(found.UtilisationMax));
        return least == most ? least : $"{least} to {most}";
    }

    private static string Percent(double? share) =>
        share is { } known ? string.Create(CultureInfo.InvariantCulture, $"{100 * known:0.0} %") : "an unknown part";

    private static string Certainty(TraceAnalysis analysis, LockUse found)
    {
        var told = found.StackIdentity switch
        {
            LockIdentity.BothStacks => "both the stacks of those who waited and of those who released name the lock",
            LockIdentity.AcquireStack => "the stacks of those who waited name the lock",
            _ => "the stacks of those who released name the lock",
        };
        told += found.Addresses.Count switch
        {
            0 => "",
            1 => $", and its address is {AddressText.Of(found.Addresses[0])}",
            var count => string.Create(CultureInfo.InvariantCulture, $", but they show {count:N0} addresses: several locks, so that all numbers are estimates"),
        };
        var doubts = LossText.Of(analysis, DiagnosticSeverity.Warning);
        return string.Join("; ", doubts.Prepend(told + "; a hold whose release woke nobody leaves no trace, so the least and the most are given"));
    }
}
