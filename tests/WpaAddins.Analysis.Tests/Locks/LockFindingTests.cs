using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Investigations.LockHolders;
using WpaAddins.Trace.Images;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.Tests.Locks;

/// <summary>Which locks are findings, and the sentences.</summary>
[TestClass]
public sealed class LockFindingTests
{
    [TestMethod]
    public void SaysWhichLockByWhomThroughWhatAndAtWhatCost()
    {
        var analysis = LinuxSchedules.Analyse("lock-handoff", new() { Signatures = RecordedSignatures.Only("shared") });
        var finding = new LockHoldersInvestigation().Find(analysis).Single();
        var found = analysis.Locks.Locks.Single();
        Assert.AreEqual("lock-holders", finding.InvestigationId);
        Assert.AreEqual(FindingSeverity.Medium, finding.Severity);
        Assert.AreEqual((found.FirstWaitNs, found.LastReleaseNs, found.WaitsNs), (finding.StartNs, finding.EndNs, finding.CostNs));
        var facts = (LockFacts)finding.Facts;
        var ended = found.Waits.Where(w => analysis.Trace.Threads[w.Holder].ProcessId == 19529).ToList();
        var holder = facts.Holders.Single(h => h.Process == "locks-a.exe");
        Assert.AreEqual((ended.Count, ended.Sum(w => w.ReleaseNs - w.StartNs)), (holder.Holds, holder.EndedWaitsNs));
        Assert.AreEqual("section_shared", holder.Function);
        Assert.AreEqual(
            "locks-b.exe thread 19534 \"lock-b1\" waited for the lock shared for 294.7 ms in all (0.003–1.501 s). locks-b.exe held it for at least 19 % "
            + "of the time, through section_shared; locks-a.exe for at least 19 %.",
            finding.HeadlineAndCause);
        Assert.AreEqual(
            "6 threads waited for it, at most 5 at a time; 1,592 waits sum to 1.231 s. The longest wait was 7.3 ms, of locks-b.exe "
            + "thread 19534 \"lock-b1\". Each waited for a thread of the next process: locks-b.exe → locks-a.exe → locks-b.exe.",
            finding.Description.Details);
    }

    [TestMethod]
    public void HolderWithTheLargestBlameIsNamedFirstAndNotTheOneWithTheLongestHolds()
    {
        var analysis = LinuxSchedules.Analyse("lock-contention", new() { Signatures = RecordedSignatures.Only("mutex") });
        var finding = new LockHoldersInvestigation().Find(analysis).Single();
        var holders = analysis.Locks.Locks.Single().Holders;
        Assert.IsLessThan(holders.Max(h => h.HoldMaxNs), holders[0].HoldMaxNs);
        Assert.AreEqual("lock-hog.exe (6187)", analysis.Trace.Threads[holders[0].Thread].Process);
        Assert.AreEqual(analysis.Trace.Threads[holders[0].Thread], finding.Threads[1]);
        Assert.AreEqual(
            "lock-w2.exe thread 6189 \"lock-w2\" waited for the lock mutex for 269.5 ms in all (0.005–1.504 s). lock-hog.exe held it for at least 15 % "
            + "of the time; lock-w1.exe for at least 12 %.",
            finding.HeadlineAndCause);
    }

    [TestMethod]
    [DataRow("lock-contention", "mutex")]
    [DataRow("lock-handoff", "shared")]
    [DataRow("lock-handoff", "private")]
    public void NoSentenceNamesTheFunctionInWhichThreadsBegin(string trace, string signature)
    {
        var analysis = LinuxSchedules.Analyse(trace, new() { Signatures = RecordedSignatures.Only(signature) });
        var findings = new LockHoldersInvestigation(LockThresholds.Default with { MeanQueue = 0.1 }).Find(analysis);
        Assert.IsNotEmpty(findings);
        foreach (var finding in findings)
        {
            Assert.DoesNotContain("start_thread", finding.HeadlineAndCause);
            Assert.DoesNotContain("clone3", finding.HeadlineAndCause);
        }
    }

    [TestMethod]
    public void LockWithFewWaitersIsNone()
    {
        var analysis = LinuxSchedules.Analyse("lock-handoff", new() { Signatures = RecordedSignatures.Only("private") });
        Assert.HasCount(2, analysis.Locks.Locks);
        Assert.IsEmpty(new LockHoldersInvestigation().Find(analysis));
        Assert.HasCount(2, new LockHoldersInvestigation(LockThresholds.Default with { MeanQueue = 0.1 }).Find(analysis));
    }

    [TestMethod]
    [DataRow("mixed-load")]
    [DataRow("parallel-build")]
    [DataRow("rank-starvation")]
    public void TracesWithoutTroubleHaveNone(string name)
    {
        Assert.IsEmpty(new LockHoldersInvestigation().Find(LinuxSchedules.Analyse(name, new() { Signatures = RecordedSignatures.All })));
    }

    [TestMethod]
    public void TraceWithoutNamesHasNone()
    {
        var analysis = LinuxSchedules.Analyse("lock-contention", new() { Signatures = RecordedSignatures.All });
        var bare = new TraceAnalysis(analysis.Trace, analysis.Options with { Symbols = null });
        Assert.IsEmpty(new LockHoldersInvestigation().Find(bare));
        Assert.IsNotEmpty(new LockHoldersInvestigation().Find(analysis));
    }

    [TestMethod]
    [DataRow(0, InvestigationOutcome.CouldNotLook, "locks are recognised by the names of functions, which 0 % of the frames on stacks have")]
    [DataRow(1, InvestigationOutcome.CouldNotLook, "locks are recognised by the names of functions, which ")]
    [DataRow(2, InvestigationOutcome.NothingFound, "No wait matches one of the ")]
    public void WithoutNamesLocksCannotBeRecognised(int modules, InvestigationOutcome outcome, string expected)
    {
        var named = LinuxSchedules.Analyse("lock-contention");
        var source = named.Options.Symbols!;
        var given = new TraceAnalysis(
            named.Trace,
            named.Options with { Symbols = new Some(i => modules == 2 || (modules == 1 && !i.IsKernel) ? source.Find(i) : null) });
        Assert.IsEmpty(given.Locks.Locks);
        var result = given.InvestigationResults.Single(r => r.Investigation == LockHoldersInvestigation.Name);
        Assert.AreEqual(outcome, result.Outcome);
        Assert.StartsWith(expected, result.Reason);
        Assert.AreEqual(outcome == InvestigationOutcome.CouldNotLook, result.ToRecord.Contains("--symbols", StringComparison.Ordinal));
    }

    [TestMethod]
    public void OnlyTheRangeCounts()
    {
        var options = new AnalysisOptions { Signatures = RecordedSignatures.Only("mutex"), FromNs = 400_000_000, ToNs = 900_000_000 };
        var analysis = LinuxSchedules.Analyse("lock-contention", options);
        var finding = new LockHoldersInvestigation().Find(analysis).Single();
        Assert.IsGreaterThanOrEqualTo(options.FromNs, finding.StartNs);
        Assert.IsLessThanOrEqualTo(options.ToNs, finding.EndNs);
        Assert.IsLessThan(5 * (options.ToNs - options.FromNs), finding.CostNs);
    }

    private sealed class Some(Func<ImageRow, ModuleSymbols?> find) : ISymbolSource
    {
        public ModuleSymbols? Find(ImageRow image) => find(image);
    }
}
