using WpaAddins.Analysis;
using WpaAddins.Analysis.Investigations.Starvation;
using WpaAddins.Analysis.Investigations.ThreadPairs;
using WpaAddins.Analysis.ThreadPairs;

namespace WpaAddins.Scenarios.Tests.Analysis;

/// <summary>The analysis of "Recognizing excessive thread switching".</summary>
[TestClass]
public sealed class ThreadPairsAnalysisTests
{
    private const uint Usb = 0x1020;
    private const uint Dmac = 0x1034;
    private static TraceAnalysis? s_analysis;

    private static ScenarioTrace Trace => ScenarioTrace.Get("thread-pairs");

    private static TraceAnalysis Analysis =>
        s_analysis ??= new TraceAnalysis(Trace.Trace, new AnalysisOptions { QuantumNs = 100_000_000 });

    private static ThreadPair Pair => Analysis.ThreadPairs.Pairs.Single(p => (Trace.IdOf(p.A), Trace.IdOf(p.B)) == (Usb, Dmac));

    [TestMethod]
    public void PairSwitches2000TimesAsOftenAsWithFullQuanta()
    {
        Assert.AreEqual(20_000, Pair.Switches.PeakRatePerSecond);
        Assert.AreEqual(50_000, Pair.Switches.MedianGapNs);
        Assert.AreEqual(2_000, Pair.GapsPerQuantum);
        Assert.AreEqual(50_000, Pair.MedianSliceNs);
    }

    [TestMethod]
    public void PairIsTheOnlyPingPong()
    {
        Assert.IsTrue(Pair.IsPingPong && Pair.IsWakePingPong);
        Assert.AreSame(Pair, Analysis.ThreadPairs.Pairs.Single(p => p.IsPingPong));
        Assert.IsGreaterThan(99, Pair.Switches.AlternationPercent!.Value);
    }

    [TestMethod]
    public void BurstsArePartsOfThePairsSwitchesAndTheLongestIsItsLongestRun()
    {
        var bursts = Analysis.ThreadPairs.Bursts;

        Assert.IsTrue(bursts.All(b => ReferenceEquals(Analysis.ThreadPairs.Pairs[b.Pair], Pair)));
        Assert.AreEqual(Pair.Switches.LongestRun, bursts.Max(b => b.Switches));
        Assert.IsTrue(bursts.All(b => b.RatePerSecond == 20_000), "every 50 us without exception");
        Assert.IsTrue(bursts.Sum(b => b.Switches) <= Pair.Switches.Count);
    }

    [TestMethod]
    public void FindingTellsTheRateTheRatioAndTheCost()
    {
        var finding = Analysis.Findings.Single();
        var switches = Pair.Switches.Count;

        Assert.AreEqual(ThreadPairsInvestigation.Name, finding.InvestigationId);
        Assert.AreEqual(switches * Analysis.Options.SwitchCostNs, finding.CostNs);
        Assert.StartsWith(
            "device.exe thread 4128 \"UsbInterruptThreadStub\" and device.exe thread 4148 \"DmacIntrThread\" switched to each other"
            + " 20,000 times a second for 8.997 s (0.100–9.097 s). The switching is excessive: each typically runs for"
            + " 50.0 us or less, of a quantum of 100 ms, so they switch 2,000 times as often as with full quanta.",
            finding.HeadlineAndCause);
    }

    [TestMethod]
    public void NothingIsFoundAfterTheFix()
    {
        var after = ScenarioTrace.Get("thread-pairs-after").Analysis;

        Assert.IsEmpty(after.Findings);
        Assert.IsEmpty(after.ThreadPairs.Bursts);
        Assert.Contains("Every thread ran as soon as it was ready.", new StarvationInvestigation().ExplainNoFindings(after));
        Assert.StartsWith("No two threads switch back and forth often enough in short slices. ", new ThreadPairsInvestigation().ExplainNoFindings(after));
    }
}
