using WpaAddins.Analysis.CriticalPaths;
using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Investigations.LockHolders;
using WpaAddins.Analysis.Locks;
using WpaAddins.Analysis.Locks.Signatures;
using WpaAddins.Analysis.Quality;
using static WpaAddins.Analysis.Findings.FindingText;

namespace WpaAddins.Analysis.Investigations.ContendedSites;

/// <summary>Finds functions in which threads wait for each other in the way threads wait for a lock.</summary>
/// <remarks>
/// There is one finding for each site, or for each site and process if each process has its own lock. It describes the
/// contended range with the largest sum of waits; this sum is the cost. A site is left out if its lock was visibly held
/// for less than <see cref="LockThresholds.HeldShare"/> of that range, or if lock signatures match more than
/// <see cref="ContendedSiteThresholds.SignatureShare"/> of its waiting time. Signatures with
/// <see cref="LockCoverage.Signals"/>, which also match threads that wait for work, do not count.
/// Source: Definitions.md, sections 10, 17 and 18.
/// </remarks>
/// <param name="thresholds">The thresholds; null = the defaults.</param>
public sealed class ContendedSiteInvestigation(ContendedSiteThresholds? thresholds = null) : Investigation(Name)
{
    /// <summary>The id of the investigation.</summary>
    public const string Name = "contended-site";

    private readonly ContendedSiteThresholds _thresholds = thresholds ?? ContendedSiteThresholds.Default;

    internal override IReadOnlyList<Finding> FindCore(TraceAnalysis analysis)
    {
        var collector = new LockFactsCollector(analysis, _thresholds.Lock);
        return
        [
            .. new ContendedSiteFinder(analysis, _thresholds).Find()
                .Select(l => (Lock: l, Range: ContendedRange.Worst(l, _thresholds.Lock)!))
                .Where(f => IsHeld(f.Range) && IsListed(analysis, f.Range))
                .Select(f => ToFinding(analysis, f.Lock, f.Range, collector))
                .OrderByDescending(f => f.CostNs),
        ];
    }

    internal override FindingDescription DescribeCore(Finding finding) =>
        ContendedSiteText.Describe(finding, (ContendedSiteFacts)finding.Facts, _thresholds.Lock);

    internal override string ExplainNoFindingsCore(TraceAnalysis analysis) =>
        "No function looks like an unknown lock: apart from known locks, in no function do the waits of threads for each other "
        + Invariant($"sum to {ExactDuration(_thresholds.WaitsNs)} or {100 * _thresholds.WindowShare:0} % of the time.");

    internal override long ExplainHang(TraceAnalysis analysis, Finding finding, CriticalPath path) =>
        ((WaitSiteSubject)finding.Subject).Lock.SumWaits(path.Range.Thread, new TimeRange(path.Range.StartNs, path.Range.EndNs));

    internal override Judgement Judge(TraceContents contents) => LockJudgement.ForStacks(contents, needsWaitStacks: true);

    /// <summary>
    /// Returns whether the lock was visibly held for enough of the range. A lock is held while threads wait for it.
    /// Threads that only signal each other hold nothing.
    /// </summary>
    private bool IsHeld(ContendedRange range) => range.HeldNs >= _thresholds.Lock.HeldShare * range.LengthNs;

    private static bool IsListed(TraceAnalysis analysis, ContendedRange range) =>
        range.Waits.Any(w => analysis.IsSelected(w.Thread)) || range.Holds.Any(h => analysis.IsSelected(h.Holder));

    private Finding ToFinding(TraceAnalysis analysis, ContendedLock found, ContendedRange range, LockFactsCollector collector)
    {
        var site = found.Signature.Name;
        return new Finding
        {
            ReportedBy = this,
            Severity = _thresholds.Lock.Severity.RateDelay(range.TopWaiterWaitNs),
            Subject = new WaitSiteSubject(found),
            StartNs = range.StartNs,
            EndNs = range.EndNs,
            CostNs = range.WaitsNs,
            CostThreads = range.WaitingThreads,
            CollectFacts = () => new ContendedSiteFacts
            {
                WaitSite = site,
                Lock = collector.Collect(found, range, delay: null),
                AllWaits = found.Waits.Count,
                AllWaitsNs = found.WaitsNs,
                SignatureJson = LockSignatureFile.Write([found.Signature]),
            },
            Threads = [analysis.Trace.Threads[range.TopWaiter.Key], analysis.Trace.Threads[range.MainHolder]],
        };
    }
}
