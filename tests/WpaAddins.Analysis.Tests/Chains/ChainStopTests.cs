using WpaAddins.Analysis.Chains;
using WpaAddins.Analysis.Readiness;
using WpaAddins.Analysis.Tests.Scenarios;
using WpaAddins.Analysis.Waits;
using WpaAddins.Trace;

namespace WpaAddins.Analysis.Tests.Chains;

/// <summary>Where a chain ends, by the scheduling definitions, section 11.</summary>
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
        var (trace, states) = Ring(3);
        var links = Walk(trace, states);
        CollectionAssert.AreEqual(
            new[] { "0 1 Waiting 0-100", "1 2 Waiting 0-100", "2 3 Cycle 0-100" }, links.Select(l => Text(l)).ToArray());
    }

    [TestMethod]
    public void ChainEndsAtItsGreatestDepth()
    {
        var (trace, states) = Ring(20);
        var links = Walk(trace, states);
        Assert.HasCount(17, links);
        Assert.AreEqual("16 17 Depth 0-100", Text(links[^1]));
        Assert.IsTrue(links.SkipLast(1).All(l => l.Kind == ChainLinkKind.Waiting));
    }

    [TestMethod]
    [DataRow(false)]
    [DataRow(true)]
    public void LongChainStopsInTheMiddleWhenItIsCancelled(bool isCancelled)
    {
        const int Spans = 100_000;
        var trace = new Scenario().Switch(0, 0, 0, 4).Switch(0, 1, 4, 8, state: 5, reason: 6).Analyse().Analysis.Trace;
        var wait = new Wait
        {
            Thread = 1,
            EndNs = Spans,
            ReadyNs = Spans,
            OutSwitch = 1,
            ReadyingThread = 2,
            InSwitch = -1,
            State = SchedulingState.Waiting,
        };
        var states = new StateHistory(
            [0, 0, 1, Spans + 1],
            [SchedulingState.Waiting, .. Enumerable.Repeat(SchedulingState.Running, Spans)],
            [0, .. Enumerable.Range(0, Spans).Select(i => (long)i)],
            [Spans, Spans, Spans],
            [0, .. Enumerable.Repeat(StateHistory.None, Spans)],
            new[] { wait });
        var collector = new ChainCollector(trace.Threads.Count, 1000);
        using var interruption = new CancellationTokenSource();
        if (isCancelled)
        {
            interruption.Cancel();
        }

        var walker = new ChainWalker(trace, states, WaitChainOptions.Default.Depth, interruption.Token);
        if (isCancelled)
        {
            Assert.ThrowsExactly<OperationCanceledException>(() => walker.Walk(0, TimeRange.All, collector));
        }
        else
        {
            walker.Walk(0, TimeRange.All, collector);
        }

        var links = collector.Finish(0, 0, Spans, Spans).Links;
        Assert.HasCount(2, links);
        Assert.AreEqual(ChainLinkKind.Running, links[1].Kind);
        Assert.IsTrue(isCancelled ? links[1].EndNs is > 0 and < Spans : links[1].EndNs == Spans, $"{links[1].EndNs}");
    }

    /// <summary>
    /// Threads that all wait for the next one at the same time, the last for the first: no system could do that.
    /// </summary>
    private static (TraceData Trace, StateHistory States) Ring(int count)
    {
        var scenario = new Scenario().Switch(0, 0, 0, 4);
        for (var i = 1; i < count; i++)
        {
            scenario.Switch(0, i, (uint)(4 * i), (uint)(4 * (i + 1)), state: 5, reason: 6);
        }

        var trace = scenario.Analyse().Analysis.Trace;
        var waits = Enumerable.Range(1, count).Select(i => new Wait
        {
            Thread = i,
            EndNs = 100,
            ReadyNs = 100,
            OutSwitch = 1,
            ReadyingThread = i == count ? 1 : i + 1,
            InSwitch = -1,
            State = SchedulingState.Waiting,
        }).ToArray();
        var states = new StateHistory(
            [0, .. Enumerable.Range(0, count + 1)],
            [.. waits.Select(w => w.State)],
            new long[count],
            [.. Enumerable.Repeat(100L, count + 1)],
            [.. Enumerable.Range(0, count)],
            waits);
        return (trace, states);
    }

    private static IReadOnlyList<ChainLink> Walk(TraceData trace, StateHistory states)
    {
        var collector = new ChainCollector(trace.Threads.Count, 1000);
        new ChainWalker(trace, states, WaitChainOptions.Default.Depth).Walk(0, TimeRange.All, collector);
        return collector.Finish(0, 0, 100, 100).Links;
    }

    private static string Links(Scenario scenario, uint victim)
    {
        var options = new AnalysisOptions { WaitChains = WaitChainOptions.Default with { LeastNs = 0 }, ThreadId = victim };
        var analysis = scenario.Analyse(options).Analysis;
        return string.Join(", ", analysis.WaitChains.Single().Links.Select(l =>
            $"{l.Depth} {analysis.Trace.Threads[l.Thread].ThreadId} {l.Kind} {l.StartNs / 1000}-{l.EndNs / 1000}"));
    }

    private static string Text(ChainLink link)
    {
        return $"{link.Depth} {link.Thread} {link.Kind} {link.StartNs}-{link.EndNs}";
    }
}
