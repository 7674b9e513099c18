using System.Globalization;
using WpaAddins.Analysis.Findings;
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
        var finding = LockFindings.Of(analysis).Single();
        var found = analysis.Locks.Locks.Single();
        Assert.AreEqual("lock-holders", finding.Investigation);
        Assert.AreEqual(FindingSeverity.Medium, finding.Severity);
        Assert.AreEqual((found.FirstWaitNs, found.LastReleaseNs, found.WaitsNs), (finding.StartNs, finding.EndNs, finding.CostNs));
        Assert.StartsWith("shared was held for ", finding.Sentence);
        Assert.Contains(" of 1.498 s (0.003 s → 1.501 s) by locks-b.exe (19531), through section_shared, ", finding.Sentence);
        var ended = found.Waits.Where(w => analysis.Trace.Threads[w.Holder].ProcessId == 19531).ToList();
        Assert.Contains(
            string.Create(
                CultureInfo.InvariantCulture,
                $" by locks-a.exe (19529), through section_shared: {ended.Count} hand-offs, "
                + $"{ended.Sum(w => w.ReadyNs - w.StartNs) / 1e6:0.0} ms of waits (1,592 and 1.231 s with all holders); "),
            finding.Sentence);
        Assert.Contains(
            "6 threads waited, at most 5 at a time, the longest 7.3 ms by locks-b.exe (19531) thread 19534 \"lock-b1\".",
            finding.Sentence);
        Assert.Contains("All holders together: 39 to 70 %.", finding.Sentence);
    }

    [TestMethod]
    public void HolderWithTheLargestBlameIsNamedFirstAndNotTheOneWithTheLongestHolds()
    {
        var analysis = LinuxSchedules.Analyse("lock-contention", new() { Signatures = RecordedSignatures.Only("mutex") });
        var finding = LockFindings.Of(analysis).Single();
        var holders = analysis.Locks.Locks.Single().Holders;
        Assert.IsLessThan(holders.Max(h => h.HoldMaxNs), holders[0].HoldMaxNs);
        Assert.AreEqual("lock-hog.exe (6187)", analysis.Trace.Threads[holders[0].Thread].Process);
        Assert.AreEqual(analysis.Trace.Threads[holders[0].Thread], finding.Threads[1]);
        Assert.StartsWith("mutex was held for 16 to 23 % of 1.499 s (0.005 s → 1.504 s) by lock-hog.exe (6187), ", finding.Sentence);
        Assert.Contains(", 13 to 38 % by lock-w1.exe (6188): 194 hand-offs, ", finding.Sentence);
    }

    [TestMethod]
    [DataRow("lock-contention", "mutex")]
    [DataRow("lock-handoff", "shared")]
    [DataRow("lock-handoff", "private")]
    public void NoSentenceNamesTheFunctionInWhichThreadsBegin(string trace, string signature)
    {
        var analysis = LinuxSchedules.Analyse(trace, new() { Signatures = RecordedSignatures.Only(signature) });
        var findings = LockFindings.Of(analysis, LockThresholds.Default with { MeanQueue = 0.1 });
        Assert.IsNotEmpty(findings);
        foreach (var finding in findings)
        {
            Assert.DoesNotContain("start_thread", finding.Sentence);
            Assert.DoesNotContain("clone3", finding.Sentence);
        }
    }

    [TestMethod]
    public void LockWithFewWaitersIsNone()
    {
        var analysis = LinuxSchedules.Analyse("lock-handoff", new() { Signatures = RecordedSignatures.Only("private") });
        Assert.HasCount(2, analysis.Locks.Locks);
        Assert.IsEmpty(LockFindings.Of(analysis));
        Assert.HasCount(2, LockFindings.Of(analysis, LockThresholds.Default with { MeanQueue = 0.1 }));
    }

    [TestMethod]
    [DataRow("mixed-load")]
    [DataRow("parallel-build")]
    [DataRow("rank-starvation")]
    public void TracesWithoutTroubleHaveNone(string name)
    {
        Assert.IsEmpty(LockFindings.Of(LinuxSchedules.Analyse(name, new() { Signatures = RecordedSignatures.All })));
    }

    [TestMethod]
    public void TraceWithoutNamesHasNone()
    {
        var analysis = LinuxSchedules.Analyse("lock-contention", new() { Signatures = RecordedSignatures.All });
        var bare = new TraceAnalysis(analysis.Trace, analysis.Options with { Symbols = null });
        Assert.IsEmpty(LockFindings.Of(bare));
        Assert.IsNotEmpty(LockFindings.Of(analysis));
    }

    [TestMethod]
    [DataRow(0, "; they need names of functions, which no symbols give.")]
    [DataRow(1, "; they need names of functions, which symbols give for only ")]
    [DataRow(2, " lock signatures.")]
    public void NothingFoundForWantOfNamesSaysSoWhateverSymbolsWereAskedFor(int modules, string expected)
    {
        var named = LinuxSchedules.Analyse("lock-contention");
        var source = named.Options.Symbols!;
        var given = new TraceAnalysis(
            named.Trace,
            named.Options with { Symbols = new Some(i => modules == 2 || (modules == 1 && !i.IsKernel) ? source.Find(i) : null) });
        Assert.IsEmpty(given.Locks.Locks);
        Assert.Contains(expected, LockFindings.WhyNone(given));
    }

    [TestMethod]
    public void OnlyTheRangeCounts()
    {
        var options = new AnalysisOptions { Signatures = RecordedSignatures.Only("mutex"), FromNs = 400_000_000, ToNs = 900_000_000 };
        var analysis = LinuxSchedules.Analyse("lock-contention", options);
        var finding = LockFindings.Of(analysis).Single();
        Assert.IsGreaterThanOrEqualTo(options.FromNs, finding.StartNs);
        Assert.IsLessThanOrEqualTo(options.ToNs, finding.EndNs);
        Assert.IsLessThan(5 * (options.ToNs - options.FromNs), finding.CostNs);
    }

    private sealed class Some(Func<ImageRow, ModuleSymbols?> find) : ISymbolSource
    {
        public ModuleSymbols? Find(ImageRow image) => find(image);
    }
}
