using WpaAddins.Analysis.Chains;
using WpaAddins.Analysis.Tests.Scenarios;

namespace WpaAddins.Analysis.Tests.Chains;

/// <summary>Where a chain ends, by Definitions.md, section 11.</summary>
[TestClass]
public sealed class ChainStopTests
{
    private const uint Victim = 100;
    private const uint Waker = 200;

    [TestMethod]
    public void WaitForAThreadIsTheThreadsOwnTime()
    {
        var scenario = new Scenario(2).Switch(0, 0, 0, Victim).Switch(1, 0, 0, Waker)
            .Switch(0, 10, Victim, 0, state: 5, reason: 6).Ready(1, 30, Victim).Switch(0, 33, 0, Victim)
            .Switch(0, 40, Victim, 0);
        Assert.AreEqual("0 100 Waiting 10-30, 1 200 Running 10-30, 0 100 Ready 30-33", Links(scenario, Victim));
    }

    [TestMethod]
    public void WakersTimeBeforeItWasKnownIsUnknown()
    {
        var scenario = new Scenario(2).Switch(0, 0, 0, Victim).Switch(0, 10, Victim, 0, state: 5, reason: 6)
            .Switch(1, 20, 0, Waker).Ready(1, 30, Victim).Switch(0, 33, 0, Victim);
        Assert.AreEqual(
            "0 100 Waiting 10-30, 1 200 Unknown 10-20, 1 200 Running 20-30, 0 100 Ready 30-33", Links(scenario, Victim));
    }

    [TestMethod]
    [DataRow(6, 1, "Dpc")]
    [DataRow(4, 1, "Dpc")]
    [DataRow(4, 0, "Timer")]
    [DataRow(11, 0, "Timer")]
    [DataRow(1, 0, "Paging")]
    [DataRow(2, 0, "Paging")]
    [DataRow(8, 0, "Paging")]
    [DataRow(9, 0, "Paging")]
    [DataRow(39, 0, "Paging")]
    [DataRow(6, 0, "Waiting")]
    public void WaitOfTheWakerStopsTheChain(int reason, int flags, string kind)
    {
        // The waker itself waited from 12 to 20 for a third thread, or for whatever the case is about.
        var scenario = new Scenario(3).Switch(0, 0, 0, Victim).Switch(1, 0, 0, Waker).Switch(2, 0, 0, 300)
            .Switch(0, 10, Victim, 0, state: 5, reason: 6).Switch(1, 12, Waker, 0, state: 5, reason: reason)
            .Ready(2, 20, Waker, flags).Switch(1, 20, 0, Waker).Ready(1, 30, Victim).Switch(0, 33, 0, Victim);
        var below = kind == "Waiting" ? ", 2 300 Running 12-20" : "";
        Assert.AreEqual(
            $"0 100 Waiting 10-30, 1 200 Running 10-12, 1 200 {kind} 12-20{below}, 1 200 Running 20-30, 0 100 Ready 30-33",
            Links(scenario, Victim));
    }

    [TestMethod]
    public void IdleWakerIsUnknown()
    {
        var scenario = new Scenario(2).Switch(0, 0, 0, Victim).Switch(1, 0, 0, Waker)
            .Switch(0, 10, Victim, 0, state: 5, reason: 6).Switch(1, 12, Waker, 0, state: 5, reason: 6)
            .Ready(0, 20, Waker).Switch(1, 20, 0, Waker).Ready(1, 30, Victim).Switch(0, 33, 0, Victim);
        Assert.Contains("1 200 WakerUnknown 12-20", Links(scenario, Victim));
    }

    [TestMethod]
    public void NeighboursOfOneThreadAreOneLeafAndReadyOnesAreNot()
    {
        var scenario = new Scenario(2).Switch(0, 0, 0, Victim).Switch(1, 0, 0, Waker)
            .Switch(0, 10, Victim, 0, state: 5, reason: 6)
            .Switch(1, 15, Waker, Waker, state: 1, reason: 32)
            .Ready(1, 30, Victim).Switch(0, 33, 0, Victim);
        Assert.AreEqual("0 100 Waiting 10-30, 1 200 Running 10-30, 0 100 Ready 30-33", Links(scenario, Victim));
    }

    [TestMethod]
    public void ChainThatComesBackEndsAsACycle()
    {
        // Inside the chain break on CPU 2 the stack names the victim as the one that woke the waker: only a lost record can.
        var scenario = new Scenario(3).Switch(0, 0, 0, Victim).Switch(1, 0, 0, Waker).Switch(2, 5, 0, 300)
            .Switch(0, 10, Victim, 0, state: 5, reason: 6).Switch(1, 12, Waker, 0, state: 5, reason: 6)
            .Ready(2, 20, Waker).Stack(2, 20.1, 20, Victim).Switch(1, 21, 0, Waker).Switch(2, 25, 400, 0, state: 5, reason: 6)
            .Ready(1, 30, Victim).Switch(0, 33, 0, Victim);
        Assert.Contains("1 200 Cycle 12-20", Links(scenario, Victim));
    }

    [TestMethod]
    public void ChainEndsAtItsGreatestDepth()
    {
        // Thread 100 + i waits inside the wait of the one before it, and is woken by the one after it.
        const int Last = 17;
        var scenario = new Scenario(Last + 1);
        for (var i = 0; i <= Last; i++)
        {
            scenario.Switch(i, 0, 0, Victim + (uint)i);
        }

        for (var i = 0; i < Last; i++)
        {
            scenario.Switch(i, 10 + i, Victim + (uint)i, 0, state: 5, reason: 6);
        }

        for (var i = Last - 1; i >= 0; i--)
        {
            scenario.Ready(i + 1, 100 - i, Victim + (uint)i).Switch(i, 100.5 - i, 0, Victim + (uint)i);
        }

        var links = Links(scenario, Victim);
        Assert.Contains("15 115 Waiting 25-85", links);
        Assert.Contains("16 116 Depth 26-84", links);
        Assert.DoesNotContain(" 117 ", links);
    }

    [TestMethod]
    [DataRow(false)]
    [DataRow(true)]
    public void LongChainStopsInTheMiddleWhenItIsCancelled(bool isCancelled)
    {
        const int Slices = 20_000;
        var scenario = new Scenario(2).Switch(0, 0, 0, Victim).Switch(1, 0, 0, Waker)
            .Switch(0, 10, Victim, 0, state: 5, reason: 6);
        for (var i = 0; i < Slices; i++)
        {
            scenario.Switch(1, 20 + i, Waker, Waker, state: 1, reason: 32);
        }

        var end = 20 + Slices;
        var analysis = scenario.Ready(1, end, Victim).Switch(0, end + 1, 0, Victim).Analyse().Analysis;
        var collector = new ChainCollector(analysis.History, analysis.Trace.Threads.Count, 1000);
        using var interruption = new CancellationTokenSource();
        if (isCancelled)
        {
            interruption.Cancel();
        }

        var walker = new ChainWalker(analysis.Trace, analysis.History, WaitChainOptions.Default.MaxDepth, interruption.Token);
        if (isCancelled)
        {
            Assert.ThrowsExactly<OperationCanceledException>(() => walker.Walk(0, TimeRange.All, collector));
        }
        else
        {
            walker.Walk(0, TimeRange.All, collector);
        }

        var links = collector.Finish(0, 0, 0).Links;
        Assert.AreEqual(ChainLinkKind.Running, links[1].Kind);
        Assert.IsTrue(isCancelled ? links[1].EndNs < end * 1000 : links[1].EndNs == end * 1000, $"{links[1].EndNs}");
    }

    [TestMethod]
    [DataRow(24, "0 100 Throttled 10-30, 0 100 Ready 30-33")]
    [DataRow(6, "0 100 Waiting 10-30, 1 200 Running 10-30, 0 100 Ready 30-33")]
    public void ThrottledIntervalIsItsOwnTime(int reason, string links)
    {
        var scenario = new Scenario(2).Switch(0, 0, 0, Victim).Switch(1, 0, 0, Waker)
            .Switch(0, 10, Victim, 0, state: 5, reason: reason).Ready(1, 30, Victim).Switch(0, 33, 0, Victim)
            .Switch(0, 40, Victim, 0);
        var analysis = scenario.Analyse().Analysis;
        var victim = Enumerable.Range(0, analysis.Trace.Threads.Count).Single(t => analysis.Trace.Threads[t].ThreadId == Victim);
        var interval = analysis.ListOffCpuIntervals(victim).Single(t => t.EndNs == 33_000);
        Assert.AreEqual(links, Format(analysis, analysis.ExplainOffCpu(interval).Chain));
    }

    private static string Links(Scenario scenario, uint victim)
    {
        var options = new AnalysisOptions { WaitChains = WaitChainOptions.Default with { MinWaitNs = 0 }, ThreadId = victim };
        var analysis = scenario.Analyse(options).Analysis;
        return Format(analysis, analysis.WaitChains.Single());
    }

    private static string Format(TraceAnalysis analysis, WaitChain chain) => string.Join(", ", chain.Links.Select(l =>
        $"{l.Depth} {analysis.Trace.Threads[l.Thread].ThreadId} {l.Kind} {l.StartNs / 1000}-{l.EndNs / 1000}"));
}
