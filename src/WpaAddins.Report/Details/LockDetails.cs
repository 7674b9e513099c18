using WpaAddins.Analysis.Investigations.ContendedSites;
using WpaAddins.Analysis.Investigations.LockHolders;
using WpaAddins.Analysis.Locks;
using WpaAddins.Report.Drawing;

namespace WpaAddins.Report.Details;

/// <summary>The details of a lock: who held it, who waited, and how certain that is.</summary>
internal static class LockDetails
{
    private const int NamedHolders = 5;

    public static FindingDetails Create(TraceAnalysis analysis, Finding finding, LockFacts facts)
    {
        var found = ((LockSubject)finding.Subject).Lock;
        return new FindingDetails(Rows(analysis, finding, facts, found), [])
        {
            Markers = [Mark(finding)],
        };
    }

    public static FindingDetails Create(TraceAnalysis analysis, Finding finding, ContendedSiteFacts facts)
    {
        var found = ((WaitSiteSubject)finding.Subject).Lock;
        return new FindingDetails(
            [
                new("Where they waited", facts.WaitSite),
                .. Rows(analysis, finding, facts.Lock, found),
                new("Signature file", facts.SignatureJson),
            ],
            [])
        {
            Markers = [Mark(finding)],
        };
    }

    private static PictureMarker Mark(Finding finding) => new(finding.StartNs, finding.EndNs, "the range of the finding");

    private static List<DetailRow> Rows(TraceAnalysis analysis, Finding finding, LockFacts facts, ContendedLock found)
    {
        var threads = analysis.Trace.Threads;
        var longest = LockWait.FindLongest(found.Waits);
        return
        [
            new("Which lock", facts.Lock),
            new("Who held it", Holders(analysis, found)),
            new("Who waited", FormattedText.Format(
                $"{found.Waits.Count:N0} waits of {ReportText.Duration(found.WaitsNs)} in all, at most {found.MostWaiters:N0} at a time; the longest, {ReportText.Duration(longest.LengthNs)}, by {ReportText.Thread(threads[longest.Thread])}")),
            new("Where the waiting time went", FormattedText.Format(
                $"{ReportText.Duration(found.BlameNs)} while a thread visibly held the lock, {ReportText.Duration(found.HandOffNs)} between a release and the next visible hold, {ReportText.Duration(found.UnattributedNs)} before the first visible hold")),
            new("Lock held", Utilisation(found)),
            new("Time", ReportText.Range(finding.StartNs, finding.EndNs)),
            new("Certainty", Certainty(analysis, found)),
        ];
    }

    /// <summary>
    /// Groups the holders by process name, because many short-lived processes of one name often share a lock.
    /// </summary>
    private static FormattedText Holders(TraceAnalysis analysis, ContendedLock found)
    {
        var threads = analysis.Trace.Threads;
        var groups = found.Holders.GroupBy(h => threads[h.Thread].ProcessName ?? "Unknown")
            .OrderByDescending(g => g.Sum(h => h.BlameNs)).ThenBy(g => g.Key, StringComparer.Ordinal).ToList();
        var named = groups.Take(NamedHolders).Select(g => FormattedText.Format(
            $"{g.Key} ({(g.Count() == 1 ? $"thread {threads[g.First().Thread].ThreadId}" : $"{g.Count():N0} threads")}): {g.Sum(h => h.HandOffs):N0} hand-offs, "
            + $"held it visibly for {ReportText.Between(g.Sum(h => h.HoldMinNs), g.Sum(h => h.HoldMaxNs))}, the waits of others during these holds sum to {ReportText.Duration(g.Sum(h => h.BlameNs))}"));
        var more = groups.Count - NamedHolders;
        return FormattedText.Join("; ", named) + (more > 0 ? "; " + FindingText.Count(more, "more process", "more processes") : "");
    }

    /// <summary>
    /// Formats the share of time for which the lock was held. The range can differ from that of the finding, so the
    /// text contains both ends.
    /// </summary>
    private static FormattedText Utilisation(ContendedLock found) => found.SpanNs == 0
        ? "unknown"
        : FormattedText.Format(
            $"all holders together held it for at least {FindingText.PercentAtLeast(found.HoldMinNs, found.SpanNs)} of the {ReportText.Duration(found.SpanNs)} from its first wait in the trace to its last release ({ReportText.Range(found.FirstWaitNs, found.LastReleaseNs)})");

    private static string Certainty(TraceAnalysis analysis, ContendedLock found)
    {
        var identity = found.StackIdentity switch
        {
            LockIdentity.BothStacks => "the stacks of waiting and of releasing threads identify the lock",
            LockIdentity.AcquireStack => "the stacks of waiting threads identify the lock",
            _ => "the stacks of releasing threads identify the lock",
        };
        identity += found.Addresses.Count switch
        {
            0 => "",
            1 => $", and its address is {AddressText.Format(found.Addresses[0])}",
            var count => FindingText.Invariant(
                $", but they show {count:N0} addresses of several locks, so all numbers are estimates"),
        };
        var doubts = LossText.Format(analysis, DiagnosticSeverity.Warning);
        return string.Join("; ", doubts.Prepend(identity + "; a hold whose release woke no thread is not visible, so the lock can have been held for longer in total"));
    }
}
