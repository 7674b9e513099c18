using WpaAddins.Analysis.FileIo;
using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Investigations.ContendedSites;
using WpaAddins.Analysis.Investigations.LockHolders;
using WpaAddins.Analysis.Investigations.Starvation;
using WpaAddins.Analysis.Locks;
using WpaAddins.Analysis.Starvation;
using WpaAddins.Analysis.ThreadPairs;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Tests.Truncation;

/// <summary>Compares what the analysis of a cut trace claims with the whole trace: each claim is a lower bound.</summary>
internal sealed class Truth(TraceAnalysis cut, TraceAnalysis whole)
{
    private readonly List<string> _exceeded = [];
    private readonly ILookup<uint, ThreadStarvation> _threads = whole.StarvationByThread.ToLookup(t => whole.Trace.Threads[t.Thread].ThreadId);
    private readonly ILookup<(int Thread, long StartNs), ReadyInterval> _intervals =
        whole.ReadyIntervals.ToLookup(i => (i.Thread, i.StartNs));

    public int Claims { get; private set; }

    public static (IReadOnlyList<string> Exceeded, int Claims) Compare(
        TraceAnalysis cut, TraceAnalysis whole, IEnumerable<Finding> findings)
    {
        var truth = new Truth(cut, whole);
        truth.CompareThreads();
        foreach (var finding in findings)
        {
            truth.CompareFinding(finding);
        }

        return (truth._exceeded, truth.Claims);
    }

    private void CompareThreads()
    {
        foreach (var claim in cut.StarvationByThread)
        {
            var truth = Find(claim.Thread);
            var name = FormattableString.Invariant($"thread {cut.Trace.Threads[claim.Thread].ThreadId}:");
            Compare($"{name} running", claim.RunningNs, truth.Sum(t => t.RunningNs));
            Compare($"{name} ready", claim.ReadyNs, truth.Sum(t => t.ReadyNs));
            Compare($"{name} contended", claim.Classes.Contended, truth.Sum(t => t.Classes.Contended));
            Compare($"{name} starved", claim.StarvedNs, truth.Sum(t => t.StarvedNs));
            Compare($"{name} waits", claim.ReadyCount, truth.Sum(t => t.ReadyCount));
            Compare($"{name} slices", claim.Slices, truth.Sum(t => t.Slices));
        }
    }

    private void CompareFinding(Finding finding)
    {
        switch (finding.Subject)
        {
            case ThreadSubject { Thread: var thread }:
                CompareThreadFinding(finding, thread);
                break;
            case PairSubject { Pair: var pair }:
                ComparePair(finding, pair);
                break;
            case LockSubject { Lock: var found }:
                CompareLock(finding, found);
                break;
            case FileSubject { Calls: var calls }:
                CompareCalls(finding, calls);
                break;
            case WaitSiteSubject:
                var site = ((ContendedSiteFacts)finding.Facts).WaitSite;
                Compare($"{site}: cost", finding.CostNs, whole.WaitSites.Where(s => s.SiteText == site).Sum(s => s.WaitNs));
                break;
            case HangSubject { Hang: var hang }:
                var same = whole.Findings.Select(f => f.Subject).OfType<HangSubject>().Select(m => m.Hang)
                    .Concat(whole.Findings.SelectMany(f => f.Hangs))
                    .FirstOrDefault(h => h.Thread.ThreadId == hang.Thread.ThreadId && h.EndNs >= hang.EndNs);
                Compare($"{hang.Kind}: cost", finding.CostNs, same?.LengthNs);
                break;
            case CpusSubject:
                Compare("CPUs: end", finding.EndNs, cut.Window.CompleteUntilNs);
                break;
            default:
                Assert.Fail($"No rule for findings about a {finding.Subject.Kind}.");
                break;
        }
    }

    private void CompareThreadFinding(Finding finding, int thread)
    {
        var name = FormattableString.Invariant($"{finding.InvestigationId} of thread {cut.Trace.Threads[thread].ThreadId}:");
        var truth = _intervals[(Map(thread, finding.StartNs), finding.StartNs)].Cast<ReadyInterval?>().FirstOrDefault();
        var claim = cut.ReadyIntervals.First(i => i.Thread == thread && i.StartNs == finding.StartNs);
        Compare($"{name} wait", finding.EndNs - finding.StartNs, truth?.LengthNs);
        Compare($"{name} contended", claim.Classes.Contended, truth?.Classes.Contended);
        if (!finding.Description.Headline.Contains(" at least ", StringComparison.Ordinal))
        {
            Compare($"{name} a wait that is no lower bound", truth?.LengthNs ?? 0, finding.EndNs - finding.StartNs);
        }

        if (finding.InvestigationId == StarvationInvestigation.Name)
        {
            var threads = finding.CostThreads == 1 ? [thread] : AllThreads(finding);
            Compare($"{name} cost", finding.CostNs, threads.SelectMany(Find).Sum(t => t.StarvedNs));
        }
        else
        {
            var threads = AllThreads(finding).SelectMany(Find).Select(t => t.Thread).ToHashSet();
            var rows = whole.BalanceSetRows.Where(row => threads.Contains(row.Thread)).ToList();
            Compare($"{name} cost", finding.CostNs, rows.Sum(row => row.Classes.Contended));
            var isBoosted = rows.Exists(row => row.ReadySinceNs == finding.StartNs && row.NotBoosted is null);
            var isReported = finding.HeadlineAndCause.Contains(" did not boost ", StringComparison.Ordinal);
            Compare($"{name} not boosted", isReported ? 1 : 0, isBoosted ? 0 : 1);
        }
    }

    private void ComparePair(Finding finding, ThreadPair claim)
    {
        var ids = (cut.Trace.Threads[claim.A].ThreadId, cut.Trace.Threads[claim.B].ThreadId);
        var (a, b) = (Map(claim.A, finding.StartNs), Map(claim.B, finding.StartNs));
        var truth = whole.ThreadPairs.Pairs.FirstOrDefault(p => (p.A, p.B) == (a, b) || (p.A, p.B) == (b, a));
        foreach (var (kind, claimed, found) in new[] { ("switches", claim.Switches, truth?.Switches), ("wakes", claim.Wakes, truth?.Wakes) })
        {
            Compare($"pair {ids}: {kind}", claimed.Count, found?.Count);
            Compare($"pair {ids}: {kind} in a row", claimed.LongestRun, found?.LongestRun);
            Compare($"pair {ids}: peak of {kind}", claimed.PeakRatePerSecond, found?.PeakRatePerSecond);
        }

        Compare($"pair {ids}: cost", finding.CostNs, truth is null ? null : Math.Max(truth.EstimateCost(truth.Switches), truth.EstimateCost(truth.Wakes)));
    }

    private void CompareLock(Finding finding, ContendedLock claim)
    {
        var facts = (LockFacts)finding.Facts;
        var process = claim.ProcessThread < 0 ? 0 : cut.Trace.Threads[claim.ProcessThread].ProcessId;
        var found = whole.Locks.Locks.FirstOrDefault(l => l.Signature.Name == claim.Signature.Name
            && (l.ProcessThread < 0 ? 0 : whole.Trace.Threads[l.ProcessThread].ProcessId) == process);
        var range = found is null ? null : ContendedRange.Between(found, finding.StartNs, finding.EndNs);
        var name = $"lock {facts.Lock}:";
        Compare($"{name} waits", facts.Waits, range?.Waits.Count);
        Compare($"{name} cost", finding.CostNs, range?.WaitsNs);
        Compare($"{name} threads", facts.WaitingThreads, range?.WaitingThreads);
        Compare($"{name} longest", facts.LongestWaitNs, range?.Waits.Max(w => w.ReleaseNs - w.StartNs));
        Compare($"{name} one thread", facts.TopWaiterWaitNs, range?.TopWaiterWaitNs);
        foreach (var holder in facts.Holders)
        {
            var held = range?.Holds.Where(h => (whole.Trace.Threads[h.Holder].ProcessName ?? "Unknown") == holder.Process).Sum(h => h.MinNs);
            Compare($"{name} held by {holder.Process}", holder.HeldMinNs, held);
        }
    }

    private void CompareCalls(Finding finding, FileCalls claim)
    {
        var (thread, key) = (Map(claim.Thread, claim.FirstNs), cut.Trace.Files.Key(claim.File));
        var truth = whole.FileCalls.FirstOrDefault(c => c.Thread == thread && c.Kind == claim.Kind && whole.Trace.Files.Key(c.File) == key);
        Compare("file: calls", claim.Calls, truth?.Calls);
        Compare("file: requested", claim.RequestedBytes, truth?.RequestedBytes);
        Compare("file: actual", claim.ActualBytes, truth?.ActualBytes);
        Compare("file: distinct", claim.DistinctBytes, truth?.DistinctBytes);
        Compare("file: peak", claim.PeakRate, truth?.PeakRate);
        Compare("file: cost", finding.CostNs, truth?.TimeNs);
    }

    private int[] AllThreads(Finding finding) =>
        [.. Enumerable.Range(0, cut.Trace.Threads.Count).Where(t => finding.Threads.Contains(cut.Trace.Threads[t]))];

    /// <summary>
    /// Finds the thread in the whole trace. There it can be several: where the cut trace lacks the end of a thread and the
    /// start of the next one with its id, it cannot distinguish them.
    /// </summary>
    private ThreadStarvation[] Find(int thread)
    {
        var (id, claim) = (cut.Trace.Threads[thread].ThreadId, cut.StarvationByThread.FirstOrDefault(t => t.Thread == thread));
        return claim is null ? [] :
            [.. _threads[id].Where(t => t.FirstNs <= claim.LastNs && t.LastNs >= claim.FirstNs)];
    }

    private int Map(int thread, long timeNs) => whole.Trace.Threads.Find(cut.Trace.Threads[thread].ThreadId, timeNs);

    private void Compare(string what, long claim, long? truth)
    {
        Claims++;
        if (claim > (truth ?? -1))
        {
            _exceeded.Add(FormattableString.Invariant($"{what}: {claim:N0} claimed, {truth:N0} in the whole trace"));
        }
    }
}
