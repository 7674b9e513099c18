using WpaAddins.Analysis;
using WpaAddins.Analysis.BalanceSet;
using WpaAddins.Analysis.CpuUse;
using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Investigations.Starvation;
using WpaAddins.Analysis.Markers;
using WpaAddins.Analysis.Ranks;
using WpaAddins.Trace.Markers;

namespace WpaAddins.Scenarios.Tests.Analysis;

/// <summary>The analysis of "What outranks thread priority?".</summary>
[TestClass]
public sealed class RankAnalysisTests
{
    private const uint LockApp = 7528;
    private const uint LockAppProcess = 7524;
    private const uint Photos = 10_172;
    private const long Readied = 30_333_000_000;
    private const long Ran = 49_827_000_000;

    private static ScenarioTrace Trace => ScenarioTrace.Get("rank");

    private static TraceAnalysis Analysis => Trace.Analysis;

    [TestMethod]
    public void MostExpensiveFindingIsLockAppBeatenByRank()
    {
        var finding = Analysis.Findings[0];

        Assert.AreEqual(StarvationInvestigation.Name, finding.InvestigationId);
        Assert.AreEqual((Readied, Ran), (finding.StartNs, finding.EndNs));
        Assert.AreEqual(Ran - Readied, finding.CostNs);
        Assert.AreEqual(FindingSeverity.High, finding.Severity);
        Assert.AreEqual(
            "LockApp.exe thread 7528 was ready for 19.5 s (30.33–49.83 s) but did not run. Its priority was 14, but its rank was 2,"
            + " and threads of rank 0 run first. Its rank had changed from 0 to 2 between 9.875 and 9.904 s.",
            finding.HeadlineAndCause);
        StringAssert.EndsWith(
            finding.Description.Details,
            " ran instead. System readied it. In its longest ready interval, all threads of LockApp.exe together ran for 300.0 us. LockApp.exe got the"
            + " focus only at 49.828 s, after 17 key presses since 33.800 s.");
        Assert.AreEqual(
            (33_800_031_000, 49_827_550_000), finding.Hangs.Select(h => (h.StartNs, h.EndNs)).Single(), "from the first key press");
        Assert.AreEqual(
            "wpaaddins export rank.etl --table \"Who Ran Meanwhile\" --thread 7528 --format table", finding.Description.Next.ToCommand("rank.etl", []));
    }

    [TestMethod]
    public void OtherThreadOfLockAppIsExplainedByRankTooAndNotByItsPriority15()
    {
        var row = Analysis.BalanceSetRows.Single(b => Trace.IdOf(b.Thread) == 7544);
        var finding = Analysis.Findings.Single(f => f.Threads[0].ThreadId == 7544);

        Assert.AreEqual((15, NotBoostedReason.Rank), (row.FromPriority, row.NotBoosted));
        Assert.AreEqual("A boost changes the priority, not the rank.", row.Reason);
        Assert.AreEqual(StarvationInvestigation.Name, finding.InvestigationId);
        Assert.Contains("Its priority was 15, but its rank was 2, and threads of rank 0 run first.", finding.HeadlineAndCause);
    }

    [TestMethod]
    public void RoundRobinOfThreadsOfPriority4IsOfLowSeverity()
    {
        var others = Analysis.Findings.Skip(2).ToList();

        Assert.HasCount(3, others);
        foreach (var finding in others)
        {
            Assert.Contains("Threads of the same priority (4) and rank ran", finding.HeadlineAndCause);
            Assert.AreEqual(FindingSeverity.Low, finding.Severity);
            Assert.IsGreaterThan(1_000_000_000, finding.CostNs, "seconds in all, in waits that nobody notices");
        }
    }

    [TestMethod]
    public void LockAppGoesFromRank0To2AndBackInTheRankTimeline()
    {
        var spans = Analysis.RankTimeline.Where(s => Trace.IdOf(s.Thread) == LockApp).OrderBy(s => s.StartNs).ToList();

        CollectionAssert.AreEqual(
            new[] { "? → 0 BeforeFirst", "0 → 0 Known", "0 → 2 Bracketed", "2 → 2 Known", "2 → 0 Bracketed", "0 → 0 Known" },
            spans.Select(Text).ToArray());
        Assert.IsTrue(spans[3].StartNs < Readied && spans[3].EndNs > Ran, "rank 2 through the whole wait");
        Assert.AreEqual(Ran - Readied, spans[3].ReadyNs);
    }

    [TestMethod]
    public void PhotosWalksThroughRanks2To19InTheRankTimeline()
    {
        var spans = Analysis.RankTimeline.Where(s => Trace.IdOf(s.Thread) == Photos).OrderBy(s => s.StartNs).ToList();
        var known = spans.Where(s => s.Certainty == RankSpanCertainty.Known).Select(s => (int)s.RankTo).ToArray();
        var changes = spans.Where(s => s.Certainty == RankSpanCertainty.Bracketed).Select(s => (int)s.RankFrom).ToArray();

        CollectionAssert.AreEqual(Enumerable.Range(2, 18).ToArray(), known);
        CollectionAssert.AreEqual(Enumerable.Range(2, 17).ToArray(), changes);
    }

    [TestMethod]
    public void MarkersShowTheKeysTheFocusAndThatLockAppWasNotFrozen()
    {
        var keys = FindMarkers(MarkerKind.KeyDown);
        var focus = FindMarkers(MarkerKind.FocusProcess);
        var lockAppGetsIt = focus.Single(m => m.ProcessId == LockAppProcess);

        Assert.HasCount(17, keys);
        Assert.IsTrue(keys.All(k => k.Text == "key 162 (Ctrl)" && k.EndNs == lockAppGetsIt.TimeNs), "until LockApp gets the focus");
        Assert.IsTrue(lockAppGetsIt.TimeNs - Ran is > 0 and < 1_000_000, "as soon as it runs");
        Assert.AreEqual(6, focus.Select(m => m.ProcessId).Distinct().Count());
        var freeze = FindMarkers(MarkerKind.Freeze).Single();
        var thaw = FindMarkers(MarkerKind.Thaw).Single();
        Assert.AreEqual("RuntimeBroker.exe", freeze.ProcessName);
        Assert.AreEqual((freeze.ProcessId, freeze.EndNs), (thaw.ProcessId, (long?)thaw.TimeNs));
    }

    [TestMethod]
    public void ThreadsOfLowerPriorityAndRank0RanDuringTheWholeWait()
    {
        var slices = Enumerable.Range(0, Analysis.RunSlices.Count).Select(i => Analysis.RunSlices[i]).ToList();
        var lower = slices.Where(s => s is { PriorityIn: < 14, Rank: 0 }).Sum(InWait);
        var higher = slices.Where(s => s.PriorityIn >= 13).Sum(InWait);
        var all = slices.Sum(InWait);

        Assert.AreEqual(8 * (Ran - Readied), all, "every CPU, all the time");
        Assert.IsGreaterThan(7 * (Ran - Readied), lower);
        Assert.IsLessThan(Ran - Readied, higher, "less than one CPU");
        CollectionAssert.IsSubsetOf(
            new[] { 4, 8, 9, 10 }, slices.Where(s => s.Rank == 0 && InWait(s) > 0).Select(s => s.PriorityIn).Distinct().ToArray());
    }

    private static long InWait(RunSlice slice) => Math.Max(0, Math.Min(slice.EndNs, Ran) - Math.Max(slice.StartNs, Readied));

    private static List<Marker> FindMarkers(MarkerKind kind) => [.. Analysis.Markers.Where(m => m.Kind == kind)];

    private static string Text(RankSpan span) =>
        $"{(span.RankFrom < 0 ? "?" : span.RankFrom)} → {(span.RankTo < 0 ? "?" : span.RankTo)} {span.Certainty}";
}
