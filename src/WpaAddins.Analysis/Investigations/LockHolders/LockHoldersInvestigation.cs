using WpaAddins.Analysis.CriticalPaths;
using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Locks;
using WpaAddins.Analysis.Locks.Signatures;
using WpaAddins.Analysis.Quality;
using static WpaAddins.Analysis.Findings.FindingText;

namespace WpaAddins.Analysis.Investigations.LockHolders;

/// <summary>Finds the locks for which threads waited often and long, and their holders.</summary>
/// <remarks>
/// There is one finding for each lock. It describes the contended range with the largest sum of waits or, if the lock
/// is the main cause of a UI delay that covers most of that range (see <see cref="LockThresholds.DelayShare"/>), the
/// range of the delay. The cost is the sum of the waits in the described range, and the largest cost comes first. Locks
/// with <see cref="LockCoverage.Signals"/> have no findings, because threads that wait for work match their signatures,
/// too. Source: Definitions.md, sections 10 and 17.
/// </remarks>
/// <param name="thresholds">The thresholds; null = the defaults.</param>
public sealed class LockHoldersInvestigation(LockThresholds? thresholds = null) : Investigation(Name)
{
    /// <summary>The id of the investigation.</summary>
    public const string Name = "lock-holders";

    private readonly LockThresholds _thresholds = thresholds ?? LockThresholds.Default;

    internal override IReadOnlyList<Finding> FindCore(TraceAnalysis analysis)
    {
        var collector = new LockFactsCollector(analysis, _thresholds);
        return
        [
            .. analysis.Locks.Locks.Where(IsOnlyLocks)
                .Select(l => (Lock: l, Range: ContendedRange.Worst(l, _thresholds)))
                .Where(f => f.Range is not null && IsFinding(analysis, f.Range))
                .Select(f => ToFinding(analysis, f.Lock, f.Range!, collector))
                .OrderByDescending(f => f.CostNs),
        ];
    }

    internal override FindingDescription DescribeCore(Finding finding) =>
        LockText.Describe(finding, (LockFacts)finding.Facts, _thresholds);

    internal override string ExplainNoFindingsCore(TraceAnalysis analysis) =>
        analysis.Locks.Locks.FirstOrDefault(l => IsOnlyLocks(l) && l.Waits.Count > 0) is { } most
            ? $"No lock made threads wait for long. The most waited for is {most.Signature.Name}: "
                + $"{Count(most.Waits.Count, "wait", "waits")}, {Duration(most.WaitsNs)} summed over all threads."
            : Invariant($"No wait matches one of the {analysis.Locks.Signatures.Count:N0} lock signatures.");

    internal override long ExplainHang(TraceAnalysis analysis, Finding finding, CriticalPath path) =>
        ((LockSubject)finding.Subject).Lock.SumWaits(path.Range.Thread, new TimeRange(path.Range.StartNs, path.Range.EndNs));

    internal override Judgement Judge(TraceContents contents) => LockJudgement.ForStacks(contents, needsWaitStacks: false);

    private static bool IsOnlyLocks(ContendedLock found) => found.Coverage != LockCoverage.Signals;

    private bool IsFinding(TraceAnalysis analysis, ContendedRange range) =>
        range.Waits.Count >= _thresholds.Waits
        && range.BlameNs >= _thresholds.BlameNs
        && range.HeldNs >= _thresholds.HeldShare * range.LengthNs
        && range.WaitsNs >= _thresholds.MeanQueue * range.LengthNs
        && (range.Waits.Any(w => analysis.IsSelected(w.Thread)) || range.Holds.Any(h => analysis.IsSelected(h.Holder)));

    private Finding ToFinding(TraceAnalysis analysis, ContendedLock found, ContendedRange contended, LockFactsCollector collector)
    {
        var delay = WindowDelay.Find(found, contended, analysis.AllMarkers, _thresholds);
        var range = delay is null ? contended : ContendedRange.Between(found, delay.StartNs, delay.EndNs!.Value);
        return new Finding
        {
            ReportedBy = this,
            Severity = _thresholds.Severity.RateDelay(delay is null ? range.TopWaiterWaitNs : range.LengthNs),
            Subject = new LockSubject(found),
            StartNs = range.StartNs,
            EndNs = range.EndNs,
            CostNs = range.WaitsNs,
            CostThreads = range.WaitingThreads,
            CollectFacts = () => collector.Collect(found, range, delay),
            Threads =
            [
                analysis.Trace.Threads[delay?.Thread ?? range.TopWaiter.Key], analysis.Trace.Threads[range.MainHolder],
            ],
        };
    }
}
