using static WpaAddins.Analysis.Tests.BalanceSet.StarvedProducer;

namespace WpaAddins.Analysis.Tests.BalanceSet;

/// <summary>Definitions.md, section 12: the four tiers, what is no boost, and the columns of a boost.</summary>
[TestClass]
public sealed class BoostTierTests
{
    private const ulong Lock = 0xFFFF_A000_0000_1000;

    [TestMethod]
    public void RecordOfABoostIsTheSurest()
    {
        var trace = new StarvedProducer().Add(w => w.AntiStarvationBoost(0, Tick(3000), Producer, 7))
            .Add(w => w.SetPriority(0, Tick(3000), Producer, 7, 15)).In(3010, 15, 8).Out(3040, 14);
        Assert.AreEqual("100 10-3000 from 7 tier 0 ran 30", trace.Rows());
    }

    [TestMethod]
    public void RecordOfABoostNeedsNoLongWait()
    {
        var trace = new StarvedProducer().Add(w => w.AntiStarvationBoost(0, Tick(500), Producer, 6)).In(510).Out(540, 14);
        Assert.AreEqual("100 10-500 from 6 tier 0 ran 30", trace.Rows());
    }

    [TestMethod]
    public void RecordOfABoostCountsThoughNothingShowsAWait()
    {
        var trace = new StarvedProducer().Add(w => w.AntiStarvationBoost(0, Tick(500), Consumer, 6)).In(600).Out(610, 7);
        Assert.AreEqual("200 ?-500 from 6 tier 0 ran 0", trace.Rows());
    }

    [TestMethod]
    [DataRow(2510, "100 10-2510 from 7 tier 1 ran 30")]
    [DataRow(2509.9999, "")]
    public void PriorityThatIsSetTo15AfterLongIsABoost(double at, string expected)
    {
        // Switched in at 14: a run at 15 would show the boost as well.
        var trace = new StarvedProducer().Add(w => w.SetPriority(0, Tick(at), Producer, 7, 15)).In(2600, 14).Out(2630, 13);
        Assert.AreEqual(expected, trace.Rows());
    }

    [TestMethod]
    [DataRow(15, 15)]
    [DataRow(7, 14)]
    [DataRow(7, 16)]
    public void OnlyAChangeFromBelow15To15IsABoost(int from, int to)
    {
        var trace = new StarvedProducer().Add(w => w.SetPriority(0, Tick(3000), Producer, from, to)).In(3010, 14).Out(3040, 13);
        Assert.AreEqual("", trace.Rows());
    }

    [TestMethod]
    [DataRow(3820, 8, "100 10-3820 from 7 tier 2 ran 30")]
    [DataRow(3820, 9, "100 10-3820 from 7 tier 2 ran 30")]
    [DataRow(3820, 7, "100 10-3820 from 7 tier 3 ran 30")]
    [DataRow(2510, 8, "100 10-2510 from 7 tier 2 ran 30")]
    [DataRow(2509.9999, 8, "")]
    public void RunAt15ThatDecaysIsABoost(double at, int decrement, string expected)
    {
        var trace = new StarvedProducer().In(at, 15, decrement).Out(at + 30, 14);
        Assert.AreEqual(expected, trace.Rows());
    }

    /// <summary>The record carries the decrement of the thread that starts, whatever ran before it.</summary>
    [TestMethod]
    public void TheDecrementCountsAlsoAfterTheIdleThread()
    {
        var trace = new StarvedProducer()
            .Add(w => w.Switch(0, Tick(3819), StarvedProducer.Consumer, 0, 1, 32))
            .Add(w => w.Switch(0, Tick(3820), 0, Producer, newPriority: 15, priorityDecrement: 8))
            .Out(3850, 14);
        Assert.AreEqual("100 10-3820 from 7 tier 2 ran 30", trace.Rows());
    }

    [TestMethod]
    [DataRow(14)]
    [DataRow(16)]
    public void RunAtAnotherPriorityIsNoBoost(int priority) =>
        Assert.AreEqual("", new StarvedProducer().In(3820, priority, 8).Out(3850, 13).Rows());

    [TestMethod]
    public void RunThatDoesNotDecayWithinTwoSlicesIsNoBoost()
    {
        var twice = new StarvedProducer().In(3820, 15, 8).Out(3830, 15).In(3840).Out(3850, 14);
        Assert.AreEqual("100 10-3820 from 7 tier 2 ran 20", twice.Rows());
        var thrice = new StarvedProducer().In(3820, 15, 8).Out(3830, 15).In(3840).Out(3850, 15).In(3860).Out(3870, 14);
        Assert.AreEqual("", thrice.Rows());
        Assert.AreEqual("", new StarvedProducer().In(3820, 15, 8).Rows());
    }

    [TestMethod]
    public void RunAfterAnotherWakeUpInTheWaitIsNoBoost()
    {
        var trace = new StarvedProducer().Add(w => w.Ready(0, Tick(2000), Producer)).In(3820, 15, 8).Out(3850, 14);
        Assert.AreEqual("", trace.Rows());
    }

    [TestMethod]
    public void PreviousSwitchOutAt15IsNoBoost()
    {
        Assert.AreEqual("", new StarvedProducer(priority: 15, consumerPriority: 15).In(3820, 15, 8).Out(3850, 14).Rows());
    }

    [TestMethod]
    [DataRow(15, false, "")]
    [DataRow(15, true, "100 10-3820 from 7 tier 2 ran 30")]
    [DataRow(14, false, "100 10-3820 from 7 tier 2 ran 30")]
    public void FloorOfALockThatReaches15IsNoBoost(int floor, bool isTakenBack, string expected)
    {
        var trace = new StarvedProducer().Add(w => w.AutoBoostSet(0, Tick(3000), Producer, Lock, floor, 7));
        if (isTakenBack)
        {
            trace.Add(w => w.AutoBoostClear(0, Tick(3100), Producer, Lock));
        }

        Assert.AreEqual(expected, trace.In(3820, 15, 8).Out(3850, 14).Rows());
        Assert.AreEqual(
            expected.Replace("tier 2", "tier 1", StringComparison.Ordinal),
            trace.Add(w => w.SetPriority(0, Tick(3820), Producer, 7, 15)).Rows());
    }

    [TestMethod]
    [DataRow(1, 8, "")]
    [DataRow(2, 8, "")]
    [DataRow(1, 7, "")]
    [DataRow(0, 8, "")]
    [DataRow(1, 1, "")]
    [DataRow(1, 0, "100 20-3820 from 7 tier 2 ran 30")]
    public void WakeUpThatRaisesThePriorityIsNoBoost(int adjustReason, int increment, string expected)
    {
        var trace = new StarvedProducer().In(11, 7).Add(w => w.Switch(0, Tick(15), Producer, Consumer, oldPriority: 7))
            .Add(w => w.Ready(0, Tick(20), Producer, adjustReason: adjustReason, adjustIncrement: increment))
            .In(3820, 15, 8).Out(3850, 14);
        Assert.AreEqual(expected, trace.Rows());
    }

    /// <summary>The thread is readied before it stops running.</summary>
    [TestMethod]
    [DataRow(8, "")]
    [DataRow(0, "100 15-3820 from 7 tier 2 ran 30")]
    public void EarlyWakeUpThatRaisesThePriorityIsNoBoost(int increment, string expected)
    {
        var trace = new StarvedProducer().In(11, 7).Add(w => w.Ready(0, Tick(14), Producer, adjustReason: 1, adjustIncrement: increment))
            .Add(w => w.Switch(0, Tick(15), Producer, Consumer, oldPriority: 7))
            .In(3820, 15, 8).Out(3850, 14);
        Assert.AreEqual(expected, trace.Rows());
    }

    [TestMethod]
    public void BasePriorityOf15IsNoBoost()
    {
        Assert.AreEqual("", new StarvedProducer(basePriority: 15).In(3820, 15, 8).Out(3850, 14).Rows());
        var raised = new StarvedProducer().Add(w => w.SetPriority(0, Tick(3800), Producer, 7, 15))
            .Add(w => w.SetBasePriority(0, Tick(3801), Producer, 7, 15)).In(3820).Out(3850, 14);
        Assert.AreEqual("", raised.Rows());
        var later = new StarvedProducer(basePriority: 15).In(3820, 15, 8).Out(3850, 14)
            .Add(w => w.SetBasePriority(0, Tick(3860), Producer, 7, 15));
        Assert.AreEqual("100 10-3820 from 7 tier 2 ran 30", later.Rows());
    }

    [TestMethod]
    public void BoostLastsUntilThePriorityIsBackOrTheThreadStarvesAgain()
    {
        var trace = new StarvedProducer().In(3820, 15, 8).Out(3850, 14).In(3860, 8).Out(3865, 7).In(3870, 7).Out(3970, 7)
            .In(8000, 15, 8).Out(8010, 14);
        Assert.AreEqual("100 10-3820 from 7 tier 2 ran 35; 100 3970-8000 from 7 tier 2 ran 10", trace.Rows());
        var boosts = trace.Analyse().BalanceSetRows;
        Assert.AreEqual(150_000_000, boosts[0].UntilNextNs);
        Assert.AreEqual(3_960_000_000, boosts[0].CycleNs);
        Assert.AreEqual(100.0 * 35 / (3810 + 35), boosts[0].DutyPercent);
        Assert.IsNull(boosts[1].UntilNextNs);
        Assert.IsNull(boosts[1].CycleNs);
    }

    [TestMethod]
    public void RangeCutsTimesAndLeavesOutBoostsBeyondIt()
    {
        var trace = new StarvedProducer().In(3820, 15, 8).Out(3850, 14).In(3860, 8).Out(3865, 7);
        Assert.AreEqual("100 1000-3820 from 7 tier 2 ran 20", trace.Rows(Range(1000, 3840)));
        Assert.AreEqual("", trace.Rows(Range(1000, 3820)));
        Assert.AreEqual("", trace.Rows(Range(3821, 3900)));
    }

    [TestMethod]
    public void FilterLeavesOutOtherThreads()
    {
        var trace = new StarvedProducer().In(3820, 15, 8).Out(3850, 14);
        Assert.AreEqual("", trace.Rows(new AnalysisOptions { ThreadId = Consumer }));
        Assert.AreEqual("100 10-3820 from 7 tier 2 ran 30", trace.Rows(new AnalysisOptions { Process = "producer" }));
    }

    [TestMethod]
    public void FindsTheThreadThatRanLongestOnAProcessorThatTheThreadCouldUse()
    {
        var trace = new StarvedProducer().Yield(1000).Yield(1001).Yield(1002)
            .Add(w => w.Switch(0, Tick(2000), Consumer, 300, oldPriority: 8, newPriority: 9))
            .Add(w => w.Switch(0, Tick(2100), 300, Consumer, oldPriority: 9)).In(3820, 15, 8).Out(3850, 14);
        var analysis = trace.Analyse();
        var runningThread = analysis.BalanceSetRows.Single().RunningThread!;
        Assert.AreEqual(Consumer, analysis.Trace.Threads[runningThread.Thread].ThreadId);
        Assert.AreEqual((8, 0, 3_710_000_000, 3, 1), (runningThread.Priority, runningThread.Rank, runningThread.RunNs, runningThread.Yields, runningThread.Waits));
    }

    private static AnalysisOptions Range(long fromMs, long toMs) =>
        new() { FromNs = fromMs * 1_000_000, ToNs = toMs * 1_000_000 };
}
