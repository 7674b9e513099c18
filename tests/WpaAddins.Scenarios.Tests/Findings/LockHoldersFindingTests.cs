using WpaAddins.Analysis;
using WpaAddins.Analysis.Chains;
using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Functions;
using WpaAddins.Analysis.Investigations.Hangs;
using WpaAddins.Analysis.Investigations.LockHolders;
using WpaAddins.Analysis.Locks;
using WpaAddins.Analysis.Quality;

namespace WpaAddins.Scenarios.Tests.Findings;

/// <summary>The numbers of "24 cores and the mouse does not move" in the analysis.</summary>
[TestClass]
public sealed class LockHoldersFindingTests
{
    private const long HangBegins = 2_300_000_000;
    private const long HangEnds = 3_425_000_000;
    private static readonly Lazy<TraceAnalysis> s_analysis = new(() => NamedAnalysis.Create("lock-holders"));

    private static TraceAnalysis Analysis => s_analysis.Value;

    private static ContendedLock Lock => Analysis.Locks.Locks.Single();

    [TestMethod]
    public void TheFindingSaysWhoHeldTheLockWhileTheWindowHung()
    {
        var finding = new LockHoldersInvestigation().Find(Analysis).Single();

        Assert.AreEqual((HangBegins, HangEnds), (finding.StartNs, finding.EndNs));
        Assert.AreEqual(Lock.WaitsNs, finding.CostNs);
        Assert.AreEqual(FindingSeverity.High, finding.Severity);
        Assert.AreEqual(69_196u, finding.Threads[0].ThreadId);
        Assert.AreEqual("gomacc.exe", finding.Threads[1].ProcessName);
        Assert.AreEqual(
            "Taskmgr.exe did not respond for 1.125 s (2.300–3.425 s). It waited for the lock win32kbase!EnterCrit for 1.076 s of"
            + " that time. Exiting gomacc.exe processes held it for at least 96 % of the time, through NtGdiCloseProcess.",
            finding.HeadlineAndCause);
        Assert.AreEqual(
            "1,133 threads waited for it, at most 623 at a time; 7,704 waits sum to 75.9 s. The longest wait was 115.6 ms, of"
            + " Taskmgr.exe thread 69196. Each waited for a thread of the next process: Taskmgr.exe → conhost.exe → mstsc.exe → TabTip.exe →"
            + " UIforETW.exe → conhost.exe → gomacc.exe.",
            finding.Description.Details);
        var gomacc = ((LockFacts)finding.Facts).Holders[0];
        Assert.AreEqual((5_768, 63.269), (gomacc.Holds, Math.Round(gomacc.EndedWaitsNs / 1e9, 3)));
        Assert.AreEqual((1_133, Lock), (finding.CostThreads, ((LockSubject)finding.Subject).Lock));
    }

    [TestMethod]
    public void TheHangIsReportedWithTheLock()
    {
        var finding = Analysis.Findings.Single();

        Assert.AreEqual(LockHoldersInvestigation.Name, finding.InvestigationId);
        Assert.AreEqual((HangBegins, HangEnds), finding.Hangs.Select(h => (h.StartNs, h.EndNs)).Single());
        Assert.AreEqual(
            InvestigationOutcome.Found, Analysis.InvestigationResults.Single(r => r.Investigation == HangInvestigation.Name).Outcome);
    }

    [TestMethod]
    public void WithoutSymbolsTheHangIsAFindingOfItsOwn()
    {
        var bare = new TraceAnalysis(Analysis.Trace);
        var finding = bare.Findings.Single();

        Assert.AreEqual((HangInvestigation.Name, FindingSeverity.High), (finding.InvestigationId, finding.Severity));
        Assert.AreEqual((HangBegins, HangEnds), (finding.StartNs, finding.EndNs));
        Assert.StartsWith(
            "Taskmgr.exe did not respond for 1.125 s (2.300–3.425 s). Its thread waited for 1.076 s of that time in win32kbase.sys. "
            + "On its critical path, gomacc.exe ",
            finding.HeadlineAndCause);
        Assert.AreEqual(
            "Its longest wait was 115.6 ms, in win32kbase.sys; conhost.exe thread 2560 ended it.", finding.Description.Details);
        foreach (var blind in (string[])["lock-holders", "contended-site"])
        {
            var result = bare.InvestigationResults.Single(r => r.Investigation == blind);
            Assert.AreEqual(InvestigationOutcome.CouldNotLook, result.Outcome);
            Assert.Contains("--symbols", result.ToRecord);
        }
    }

    [TestMethod]
    public void GomaccHasTheLock95To97PercentOfTheHang()
    {
        var held = Lock.Holds.Where(h => Process(h.Holder) == "gomacc.exe")
            .Sum(h => new TimeRange(HangBegins, HangEnds).OverlapNs(h.EarliestStartNs, h.ReleaseNs));

        var percent = 100.0 * held / (HangEnds - HangBegins);
        Assert.IsTrue(percent is >= 95 and <= 97, $"{percent} %");
    }

    [TestMethod]
    public void BlameGoesToWhoKeptTheLockNotToWhoReleasedItLast()
    {
        var byProcess = Lock.Holders.GroupBy(h => Process(h.Thread)!)
            .ToDictionary(g => g.Key, g => (Blame: g.Sum(h => h.BlameNs), HandOffs: g.Sum(h => h.HandOffs)));

        Assert.AreEqual("gomacc.exe", Process(Lock.Holders[0].Thread));
        Assert.AreEqual(5768, byProcess["gomacc.exe"].HandOffs);
        Assert.IsGreaterThan(0.95 * Lock.WaitsNs, byProcess["gomacc.exe"].Blame);
        Assert.AreEqual(Lock.WaitsNs, byProcess.Values.Sum(p => p.Blame) + Lock.HandOffNs + Lock.UnattributedNs);

        // It woke the task manager, and had the lock for microseconds.
        var longest = Lock.Waits.Single(w => w.ReleaseNs == 3_273_101_862);
        var last = Lock.Holders.Single(h => h.Thread == longest.Holder);
        Assert.AreEqual(2560u, Analysis.Trace.Threads[last.Thread].ThreadId);
        Assert.IsLessThan(0.001 * Lock.WaitsNs, last.BlameNs);
    }

    [TestMethod]
    public void TheFirstChainIsThatOfTheCase()
    {
        var chain = Analysis.WaitChains[0];
        var wait = Analysis.Waits[chain.Wait];

        Assert.AreEqual(3_273_101_862, wait.ReadySinceNs);
        Assert.AreEqual(115.64, Math.Round((wait.ReadySinceNs - chain.StartNs) / 1e6, 2));
        Assert.AreEqual(chain.EndNs - chain.StartNs, chain.Sums.Sum(s => s.TimeNs));
        var first = chain.Links.TakeWhile(l => l.Kind == ChainLinkKind.Waiting).Take(8).ToList();
        CollectionAssert.AreEqual(Enumerable.Range(0, 8).ToArray(), first.Select(l => l.Depth).ToArray());
        CollectionAssert.AreEqual(
            new[]
            {
                "Taskmgr.exe (72392) 69196", "conhost.exe (16264) 2560", "mstsc.exe (79392) 71272", "TabTip.exe (8284) 8348",
                "UIforETW.exe (78120) 79584", "conhost.exe (16264) 58696", "gomacc.exe (93668) 59948",
                "gomacc.exe (95164) 76844",
            },
            first.Select(l => $"{Analysis.Trace.Threads[l.Thread].Process} {Analysis.Trace.Threads[l.Thread].ThreadId}").ToArray());
        Assert.IsTrue(first.TrueForAll(l => Analysis.Locks.FindByWait(l.Wait) == Lock));
    }

    [TestMethod]
    public void NtGdiCloseProcessEnded633SecondsOfWaitsWith5768WakeUps()
    {
        var row = Analysis.WakeUpsByFunction.Single(f => f.Function.ToString() == "win32kbase.sys!NtGdiCloseProcess");

        Assert.AreEqual(5768, row.Inclusive.Count);
        Assert.AreEqual(63.3, Math.Round(row.Inclusive.WaitsNs / 1e9, 1));
        Assert.AreEqual(0, row.Exclusive.Count);
    }

    [TestMethod]
    public void NtGdiCloseProcessRanFor1085Milliseconds()
    {
        var row = Analysis.SumSamples(FunctionGrouping.Function, StackChoice.All)
            .Single(f => f.Function.ToString() == "win32kbase.sys!NtGdiCloseProcess");

        Assert.AreEqual((1085, 1_085_000_000), (row.Inclusive, row.WeightNs));
        var processes = Analysis.SamplesByFunction.Where(f => f.Function == row.Function).ToList();
        Assert.AreEqual(1085, processes.Sum(f => f.Inclusive));
        Assert.IsTrue(processes.TrueForAll(f => Process(f.Thread) == "gomacc.exe"));
    }

    [TestMethod]
    public void DelayThatTheLockDoesNotExplainIsNotTold()
    {
        // The window's thread waited for the lock for 95.6 % of its delay.
        var finding = new LockHoldersInvestigation(new LockThresholds { DelayShare = 0.96 }).Find(Analysis).Single();

        Assert.AreEqual((Lock.FirstWaitNs, Lock.LastReleaseNs), (finding.StartNs, finding.EndNs));
        Assert.Contains(" waited for the lock win32kbase!EnterCrit for ", finding.HeadlineAndCause);
        Assert.AreNotEqual(
            finding.HeadlineAndCause,
            new LockHoldersInvestigation(new LockThresholds { DelayShare = 0.95 }).Find(Analysis).Single().HeadlineAndCause);
    }

    [TestMethod]
    public void AFilterChangesNoNumber()
    {
        var filtered = NamedAnalysis.Create("lock-holders", new AnalysisOptions { Process = "gomacc.exe" });

        Assert.AreEqual(
            new LockHoldersInvestigation().Find(Analysis).Single().HeadlineAndCause,
            new LockHoldersInvestigation().Find(filtered).Single().HeadlineAndCause);
    }

    [TestMethod]
    public void ARangeCutsTheDelay()
    {
        var cut = NamedAnalysis.Create("lock-holders", new AnalysisOptions { FromNs = 2_500_000_000, ToNs = 3_000_000_000 });
        var finding = new LockHoldersInvestigation().Find(cut).Single();

        Assert.AreEqual((2_500_000_000, 3_000_000_000), (finding.StartNs, finding.EndNs));
        Assert.AreEqual(cut.Locks.Locks.Single().WaitsNs, finding.CostNs);
        Assert.StartsWith("Taskmgr.exe did not respond for at least 500.0 ms (2.500–3.000 s). ", finding.HeadlineAndCause);
    }

    [TestMethod]
    public void TheTraceAnswersTheQuestion()
    {
        Assert.AreEqual(QualityVerdict.Answerable, Verdict("lock-holders"));
        Assert.AreEqual(QualityVerdict.No, Verdict("small-io"));
        var markers = Analysis.Quality.Single(q => q.Investigation == "markers");
        Assert.AreEqual(QualityVerdict.Partly, markers.Verdict);
        Assert.Contains("; 1 UI delay; ", markers.Reason);
    }

    private static QualityVerdict Verdict(string investigation) =>
        Analysis.Quality.Single(q => q.Investigation == investigation).Verdict;

    private static string? Process(int thread) => Analysis.Trace.Threads[thread].ProcessName;
}
