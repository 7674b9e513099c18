using System.Text.Json;
using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Investigations.Saturation;
using WpaAddins.Analysis.Tests.Scenarios;

namespace WpaAddins.Analysis.Tests.Findings;

/// <summary>Definitions.md, section 17: saturated CPUs.</summary>
[TestClass]
public sealed class SaturationFindingsTests
{
    [TestMethod]
    public void ThreadsThatTakeTurnsSaturateACpu()
    {
        var analysis = TakeTurns(300);
        var finding = analysis.Findings.Single();
        Assert.AreEqual(SaturationInvestigation.Name, finding.InvestigationId);
        Assert.AreEqual((0L, 300_000_000L, 300_000_000L, 2), (finding.StartNs, finding.EndNs, finding.CostNs, finding.CostThreads));
        Assert.AreEqual(FindingSeverity.Medium, finding.Severity);
        Assert.AreEqual(
            "The CPU was busy for 300.0 ms (0.000–0.300 s) while 1.0 threads on average were ready but did not run. one.exe used 50 % "
            + "of the CPU time and two.exe used 50 %. Summed over their threads, these processes were ready longest: one.exe "
            + "for 150.0 ms (it ran for 150.0 ms) and two.exe for 150.0 ms (it ran for 150.0 ms).",
            finding.HeadlineAndCause);
        Assert.AreEqual("one.exe thread 100 was ready for 150.0 ms of that time.", finding.Description.Details);
        var facts = (SaturationFacts)finding.Facts;
        Assert.AreEqual((1, 100.0, 1.0, 1), (facts.Cpus, facts.BusyPercent, facts.MeanQueue, facts.Ranges));
        Assert.AreEqual(300_000_000, facts.Processes.Sum(p => p.RanNs));
    }

    [TestMethod]
    public void RangesAreJoinedAndCounted()
    {
        // Busy for 200 ms, idle for 200 ms, busy for 100 ms.
        var scenario = new Scenario().Switch(0, 0, 0, 100).Ready(0, 0.1, 200);
        Alternate(scenario, 0, 200);
        scenario.Switch(0, 200_000, 200, 100).Switch(0, 200_001, 100, 0).Ready(0, 400_000, 100).Switch(0, 400_000.1, 0, 100)
            .Ready(0, 400_000.2, 200);
        Alternate(scenario, 400, 500);
        scenario.Switch(0, 500_000, 200, 0);
        var finding = new SaturationInvestigation().Find(scenario.Analyse().Analysis).Single();
        var facts = (SaturationFacts)finding.Facts;
        Assert.AreEqual((0L, 200_000_000L), (finding.StartNs, finding.EndNs));
        Assert.AreEqual((2, 300_000_000L), (facts.Ranges, facts.AllRangesNs));
        StringAssert.Contains(finding.Description.Details, "There were 2 such ranges, of 300.0 ms in all.");
    }

    [TestMethod]
    public void AStarvedThreadIsReportedInstead()
    {
        // Thread 200 is ready for the whole 300 ms.
        var analysis = new Scenario().Switch(0, 0, 0, 100).Ready(0, 0.1, 200).Switch(0, 300_000, 100, 200, state: 1)
            .Switch(0, 300_010, 200, 100).Switch(0, 300_020, 100, 0).Analyse().Analysis;
        Assert.HasCount(1, new SaturationInvestigation().Find(analysis));
        Assert.AreEqual("starvation", analysis.Findings.Single().InvestigationId);
    }

    [TestMethod]
    public void BusyCpusWithoutReadyThreadsAreNotSaturated()
    {
        var analysis = new Scenario().Switch(0, 0, 0, 100).Switch(0, 300_000, 100, 0).Ready(0, 300_010, 100).Analyse().Analysis;
        Assert.IsEmpty(new SaturationInvestigation().Find(analysis));
        Assert.AreEqual(
            "In no window of 100 ms were the CPUs busy for at least 95 % of the time while one thread or more was ready for every two CPUs. In the busiest window, they were busy "
            + "for 100.0 %; in the one with the longest queue, 0.0 threads were ready on average.",
            new SaturationInvestigation().ExplainNoFindings(analysis));
    }

    /// <summary>
    /// A thread is ready from 20 ms to 400 ms. At first a thread of smaller rank runs, later one of higher priority. The
    /// saturated range begins at 100 ms, inside the ready interval.
    /// </summary>
    [TestMethod]
    [DataRow(200, false)]
    [DataRow(300, true)]
    public void TheRankIsTheReasonOnlyIfItIsInTheSaturatedRange(int untilRank, bool isRank)
    {
        var analysis = new Scenario().Switch(0, 0, 0, 100).Switch(0, 10_000, 100, 300, newPriority: 8)
            .Ready(0, 20_000, 200)
            .Switch(0, untilRank * 1000, 300, 400, 1, oldPriority: 8, newPriority: 12)
            .Switch(0, 400_000, 400, 200, 1, oldPriority: 12, newPriority: 8)
            .Add(w => w.Switch(0, Scenario.Tick(401_000), 200, 300, 1, oldPriority: 8, newPriority: 8, oldRank: 2))
            .Switch(0, 500_000, 300, 0).Analyse(new() { FromNs = 100_000_000 }).Analysis;
        var facts = (SaturationFacts)new SaturationInvestigation().Find(analysis).Single().Facts;
        Assert.AreEqual("Unknown (0) thread 200", facts.MostReadyThread);
        Assert.AreEqual(isRank, facts.IsMostReadyThreadRankBeaten);
    }

    [TestMethod]
    public void AListedProcessChangesNoNumber()
    {
        var whole = TakeTurns(300).Findings.Single();
        Assert.AreEqual(whole.HeadlineAndCause, TakeTurns(300, new() { Process = "two.exe" }).Findings.Single().HeadlineAndCause);
        Assert.IsEmpty(TakeTurns(300, new() { Process = "three.exe" }).Findings);
    }

    [TestMethod]
    public void AThreadThatRanOnlyBeforeTheRangeIsNotNamed()
    {
        // Thread 300 runs on CPU 1 before the range, but after the switch that begins the slice of CPU 0 at its start.
        var scenario = new Scenario().Add(w =>
        {
            w.Process(3, "three.exe");
            w.Thread(300, 3);
        }).Switch(0, 0, 0, 100).Ready(0, 0.1, 200).Switch(1, 1, 0, 400).Switch(1, 151_000, 400, 300).Ready(1, 151_001, 400)
            .Switch(1, 152_000, 300, 400);
        Alternate(scenario, 0, 300);
        var analysis = scenario.Switch(0, 300_000, 200, 0).Switch(1, 300_000, 400, 0)
            .Analyse(new() { FromNs = 155_000_000 }).Analysis;
        var facts = (SaturationFacts)new SaturationInvestigation().Find(analysis).Single().Facts;
        Assert.AreEqual(3, facts.Processes.Sum(p => p.Threads));
        Assert.IsFalse(facts.Processes.Any(p => p.Process == "three.exe"));
    }

    [TestMethod]
    [DataRow("mixed-load")]
    [DataRow("parallel-build")]
    [DataRow("rank-starvation")]
    public void NumbersOfRecordedSchedulesAreThoseOfTheOracle(string name)
    {
        var analysis = LinuxSchedules.Analyse(name);
        var finding = new SaturationInvestigation().Find(analysis).Single();
        using var document = JsonDocument.Parse(File.ReadAllBytes(LinuxSchedules.Oracle(name, "analysis")));
        var windows = document.RootElement.GetProperty("load").EnumerateArray()
            .Where(w => w[0].GetInt64() >= finding.StartNs && w[1].GetInt64() <= finding.EndNs).ToList();
        Assert.AreEqual((finding.StartNs, finding.EndNs), (windows[0][0].GetInt64(), windows[^1][1].GetInt64()));
        Assert.IsTrue(windows.TrueForAll(w => w[5].GetDouble() >= 95 && w[6].GetDouble() >= 1), "2 CPUs");
        Assert.AreEqual(windows.Sum(w => w[4].GetInt64()), finding.CostNs);
        var facts = (SaturationFacts)finding.Facts;
        Assert.AreEqual(windows.Sum(w => w[2].GetInt64()), facts.RanNs);
        Assert.AreEqual(finding.CostNs, facts.Processes.Sum(p => p.ReadyNs));
        Assert.IsLessThanOrEqualTo(facts.RanNs, facts.Processes.Sum(p => p.RanNs));
        Assert.IsGreaterThan(0.97 * facts.RanNs, facts.Processes.Sum(p => p.RanNs), "the rest are slices without their switch-in");
    }

    [TestMethod]
    public void TheCompilerOfABuildWaitsLongerForACpuThanItRuns()
    {
        var finding = LinuxSchedules.Analyse("parallel-build").Findings[0];
        Assert.AreEqual(SaturationInvestigation.Name, finding.InvestigationId);
        var compiler = ((SaturationFacts)finding.Facts).ByReadyTime.First();
        Assert.AreEqual("cc1.exe", compiler.Process);
        Assert.IsGreaterThan(compiler.RanNs, compiler.ReadyNs);
    }

    private static TraceAnalysis TakeTurns(int milliseconds, AnalysisOptions? options = null)
    {
        var scenario = new Scenario().Add(w =>
        {
            w.Process(1, "one.exe");
            w.Process(2, "two.exe");
            w.Thread(100, 1);
            w.Thread(200, 2);
        }).Switch(0, 0, 0, 100).Ready(0, 0, 200);
        Alternate(scenario, 0, milliseconds);
        return scenario.Switch(0, milliseconds * 1_000.0, 200, 0).Analyse(options).Analysis;
    }

    /// <summary>Threads 100 and 200 run for 10 ms in turns; at the end, 200 runs.</summary>
    private static void Alternate(Scenario scenario, int from, int to)
    {
        for (var at = from + 10; at < to; at += 10)
        {
            var (old, next) = (at - from) / 10 % 2 == 1 ? (100u, 200u) : (200u, 100u);
            scenario.Switch(0, at * 1_000.0, old, next, state: 1);
        }
    }
}
