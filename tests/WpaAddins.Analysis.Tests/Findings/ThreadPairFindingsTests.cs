using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Investigations.ThreadPairs;
using WpaAddins.Analysis.Tests.Scenarios;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Analysis.Tests.Findings;

/// <summary>When two threads that switch back and forth are worth a sentence.</summary>
[TestClass]
public sealed class ThreadPairFindingsTests
{
    private const uint Stub = 300;
    private const uint Dmac = 400;

    [TestMethod]
    public void ReportsHowOftenTwoThreadsSwitchAndWhatItCosts()
    {
        var analysis = BackAndForth(switches: 2_000, gap: 50).Analyse(
            new AnalysisOptions { QuantumNs = 100_000_000 }).Analysis;
        var finding = new ThreadPairsInvestigation().Find(analysis).Single();
        Assert.AreEqual((FindingSeverity.Low, 4_000_000L), (finding.Severity, finding.CostNs));
        Assert.AreEqual((100_000L, 100_000_000L), (finding.StartNs, finding.EndNs));
        Assert.AreEqual(
            "usb.exe thread 300 \"UsbInterruptThreadStub\" and usb.exe thread 400 \"DmacIntrThread\" switched to each other "
            + "20,000 times a second for 99.9 ms (0.000–0.100 s). The switching is excessive: each typically runs for "
            + "50.0 us or less, of a quantum of 100 ms, so they switch 2,000 times as often as with full quanta. The switches cost about "
            + "4.0 ms (2 us each, an estimate), 4 % of the time for which the two ran. One thread that does the work of both "
            + "avoids them.",
            finding.HeadlineAndCause);
        Assert.AreEqual(
            "Both switch out to wait (UserRequest). There were 2,000 switches, up to 2,000 in a row.", finding.Description.Details);
    }

    [TestMethod]
    public void CostAndSeverityFollowTheCostOfASwitch()
    {
        var analysis = BackAndForth(switches: 2_000, gap: 50).Analyse(
            new AnalysisOptions { SwitchCostNs = 6_000 }).Analysis;
        var finding = new ThreadPairsInvestigation().Find(analysis).Single();
        Assert.AreEqual((FindingSeverity.Low, 12_000_000L), (finding.Severity, finding.CostNs));
        var strict = new ThreadPairThresholds { Severity = new() { MediumNs = 12_000_000, HighWastedShare = 0.13 } };
        Assert.AreEqual(FindingSeverity.Medium, new ThreadPairsInvestigation(strict).Find(analysis).Single().Severity);
        strict = strict with { Severity = strict.Severity with { HighWastedShare = 0.12 } };
        Assert.AreEqual(FindingSeverity.High, new ThreadPairsInvestigation(strict).Find(analysis).Single().Severity);
    }

    [TestMethod]
    public void CostNeverExceedsWhatTheTwoRan()
    {
        // Each slice lasts 50 us: at 60 us a switch, all of the time that the two ran is the most that they can have cost.
        var analysis = BackAndForth(switches: 2_000, gap: 50).Analyse(new AnalysisOptions { SwitchCostNs = 60_000 }).Analysis;
        var finding = new ThreadPairsInvestigation().Find(analysis).Single();
        Assert.AreEqual(100_000_000L, analysis.StarvationByThread.Sum(t => t.RunningNs));
        Assert.AreEqual(100_000_000L, finding.CostNs);
        Assert.Contains(
            " cost about 100.0 ms (60 us each, an estimate), 100 % of the time for which the two ran.", finding.HeadlineAndCause);
    }

    [TestMethod]
    [DataRow(1_000, 20.0, "so they switch 20 times as often as with full quanta.")]
    [DataRow(425, 8.5, "so they switch 8.5 times as often as with full quanta.")]
    public void RatioIsTheQuantumInGaps(int quantumUs, double ratio, string expected)
    {
        var analysis = BackAndForth(switches: 2_000, gap: 50).Analyse(
            new AnalysisOptions { QuantumNs = quantumUs * 1_000L }).Analysis;
        var pair = analysis.ThreadPairs.Pairs.Single();
        Assert.AreEqual(ratio, pair.GapsPerQuantum);
        var finding = new ThreadPairsInvestigation().Find(BackAndForth(switches: 2_000, gap: 50).Analyse().Analysis).Single();
        var facts = (ThreadPairFacts)finding.Facts with { GapsPerQuantum = pair.GapsPerQuantum };
        StringAssert.Contains(ThreadPairText.Describe(finding, facts).Cause, expected);
    }

    [TestMethod]
    public void ReportsThreadsThatWakeEachOtherOnTwoProcessors()
    {
        var analysis = WakeEachOther(wakes: 1_000, gap: 100).Analyse().Analysis;
        var finding = new ThreadPairsInvestigation().Find(analysis).Single();
        Assert.Contains(" woke each other 10,000 times a second for ", finding.HeadlineAndCause);
        Assert.DoesNotContain("full quanta", finding.HeadlineAndCause);
        Assert.Contains("1,000 wake-ups, up to 1,000 in a row", finding.Description.Details);
        Assert.AreEqual(2_000_000L, finding.CostNs);
    }

    [TestMethod]
    [DataRow(2_000, 1_700, DisplayName = "too slow to cost much, and each runs too long")]
    [DataRow(200, 500, DisplayName = "not above the rate of a burst")]
    [DataRow(400, 100, DisplayName = "too few switches to cost a millisecond")]
    [DataRow(15, 50, DisplayName = "too short a run")]
    public void QuietPairsAreNoFinding(int switches, int gap) =>
        Assert.IsEmpty(new ThreadPairsInvestigation().Find(BackAndForth(switches, gap).Analyse().Analysis));

    [TestMethod]
    public void ThresholdsDecide()
    {
        var analysis = BackAndForth(switches: 400, gap: 100).Analyse().Analysis;
        Assert.HasCount(1, new ThreadPairsInvestigation(new ThreadPairThresholds { OverheadNs = 800_000 }).Find(analysis));
        Assert.IsEmpty(new ThreadPairsInvestigation(new ThreadPairThresholds { OverheadNs = 800_001 }).Find(analysis));
        Assert.IsEmpty(new ThreadPairsInvestigation(new ThreadPairThresholds { OverheadNs = 1, PeakRatePerSecond = 4_000 }).Find(analysis));
    }

    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void RecordedSchedulesWithoutPingPongHaveNone(string name)
    {
        var trace = new EtlTraceSource(LinuxSchedules.Trace(name)).Load(TraceLoadOptions.Default);
        Assert.IsEmpty(new ThreadPairsInvestigation().Find(new TraceAnalysis(trace)));
    }

    private static Scenario BackAndForth(int switches, int gap)
    {
        var scenario = Named(1).Switch(0, 100 - gap, 0, Stub);
        for (var n = 0; n < switches; n++)
        {
            var (old, next) = n % 2 == 0 ? (Stub, Dmac) : (Dmac, Stub);
            scenario.Switch(0, 100 + ((double)n * gap), old, next);
        }

        return scenario;
    }

    private static Scenario WakeEachOther(int wakes, int gap)
    {
        var scenario = Named(2).Switch(0, 0, 0, Stub);
        for (var n = 0; n < wakes; n++)
        {
            var (cpu, by, woken) = n % 2 == 0 ? (0, Stub, Dmac) : (1, Dmac, Stub);
            var time = 100 + ((double)n * gap);
            scenario.Ready(cpu, time, woken).Switch(1 - cpu, time + 1, 0, woken).Switch(cpu, time + 2, by, 0);
        }

        return scenario;
    }

    private static Scenario Named(int cpus) => new Scenario(cpus).Add(w =>
    {
        w.Process(30, "usb.exe");
        w.Thread(Stub, 30, "UsbInterruptThreadStub");
        w.Thread(Dmac, 30, "DmacIntrThread");
    });
}
