using static WpaAddins.Analysis.Tests.BalanceSet.StarvedProducer;

namespace WpaAddins.Analysis.Tests.BalanceSet;

/// <summary>Definitions.md, section 12: threads that starved for 5 s and were not lifted.</summary>
[TestClass]
public sealed class UnliftedTests
{
    [TestMethod]
    [DataRow(5010, "100 10-5010 from 7 Unknown")]
    [DataRow(5009.9999, "")]
    public void WaitOfFiveSecondsWithoutBoostIsARow(double at, string expected) =>
        Assert.AreEqual(expected, new StarvedProducer().In(at, 7).Out(at + 10, 7).Rows());

    [TestMethod]
    [DataRow(0, 8, "100 10-6000 from 0 PriorityZero")]
    [DataRow(15, 16, "100 10-6000 from 15 HighPriority")]
    [DataRow(16, 24, "100 10-6000 from 16 HighPriority")]
    [DataRow(14, 16, "100 10-6000 from 14 RealTime")]
    [DataRow(14, 15, "100 10-6000 from 14 Unknown")]
    public void PriorityTellsWhyThereWasNoBoost(int priority, int consumer, string expected)
    {
        Assert.AreEqual(expected, new StarvedProducer(priority, consumer).In(6000, priority).Out(6010, priority).Rows());
    }

    [TestMethod]
    public void BoostDoesNotCrossRanks()
    {
        var trace = new StarvedProducer(priority: 14, consumerPriority: 8, rank: 2).In(6000, 14).Out(6010, 14, rank: 2);
        Assert.AreEqual("100 10-6000 from 14 Rank", trace.Rows());
        var lower = new StarvedProducer(priority: 7, consumerPriority: 8, rank: 2).In(6000, 7).Out(6010, 7, rank: 2);
        Assert.AreEqual("100 10-6000 from 7 Rank", lower.Rows());
        var high = new StarvedProducer(priority: 15, consumerPriority: 10, rank: 2).In(6000, 15).Out(6010, 15, rank: 2);
        Assert.AreEqual("100 10-6000 from 15 Rank", high.Rows());
        var zero = new StarvedProducer(priority: 0, consumerPriority: 0, rank: 2).In(6000, 0).Out(6010, 0, rank: 2);
        Assert.AreEqual("100 10-6000 from 0 Rank", zero.Rows());
        var equal = new StarvedProducer(7, 8, rank: 2, consumerRank: 2).In(6000, 7).Out(6010, 7, rank: 2);
        Assert.AreEqual("100 10-6000 from 7 Unknown", equal.Rows());
    }

    [TestMethod]
    public void ThreadThatSomethingElseRaisedWasNotLifted()
    {
        Assert.AreEqual("100 10-6000 from 7 RaisedOtherwise", new StarvedProducer(basePriority: 15).In(6000).Out(6010, 14).Rows());
        Assert.AreEqual("100 10-6000 from 7 RaisedOtherwise", new StarvedProducer().In(6000, 16).Out(6010, 16).Rows());
    }

    [TestMethod]
    public void IdleProcessorExplainsAWaitBeforeAnyThread()
    {
        var trace = new StarvedProducer(priority: 0, cpus: 2).Add(w => w.Switch(1, Tick(5), 300, 0, 5))
            .Add(w => w.Switch(1, Tick(7000), 0, 300)).In(6000, 7).Out(6010, 7);
        Assert.AreEqual("100 10-6000 from 0 Idle", trace.Rows());
        Assert.AreEqual(
            "A CPU was idle: core parking or a deep C-state.", trace.Analyse().BalanceSetRows.Single().Reason);
    }

    [TestMethod]
    public void WaitThatTheTraceEndsNeedsRecordsOfPriorities()
    {
        var open = new StarvedProducer().Yield(6000);
        Assert.AreEqual("100 10-6000 from 7 NotRecorded", open.Rows());
        Assert.IsTrue(open.Analyse().BalanceSetRows.Single().IsLowerBound);
        open.Add(w => w.SetPriority(0, Tick(5000), Consumer, 8, 9));
        Assert.AreEqual("100 10-6000 from 7 Unknown", open.Rows());
    }

    [TestMethod]
    public void ThreadThatWasLiftedAndStillDidNotRunIsNoUnliftedOne()
    {
        var trace = new StarvedProducer(priority: 7, consumerPriority: 24)
            .Add(w => w.AntiStarvationBoost(0, Tick(4000), Producer, 7)).Yield(9000);
        Assert.AreEqual("100 10-4000 from 7 tier 0 ran 0", trace.Rows());
        Assert.AreEqual(8_990_000_000, trace.Analyse().BalanceSetRows.Single().ReadyNs);
    }

    [TestMethod]
    public void RangeCutsTheWait()
    {
        var trace = new StarvedProducer().In(8000, 7).Out(8010, 7);
        var range = new AnalysisOptions { FromNs = 2_000_000_000, ToNs = 3_000_000_000 };
        Assert.AreEqual("100 2000-3000 from 7 Unknown", trace.Rows(range));
        Assert.IsTrue(trace.Analyse(range).BalanceSetRows.Single().IsLowerBound);
        Assert.IsFalse(trace.Analyse().BalanceSetRows.Single().IsLowerBound);
    }

    [TestMethod]
    [DataRow(0, 8, "Threads of priority 0 are not boosted.")]
    [DataRow(15, 16, "Its priority is already 15, the priority of a boost.")]
    [DataRow(16, 24, "Threads of real-time priority (here 16) are not boosted.")]
    [DataRow(14, 24, "A real-time thread (priority 24) had the CPU. A boost to 15 does not displace it.")]
    [DataRow(7, 8, "Nothing in the trace explains it.")]
    public void ReasonIsASentence(int priority, int consumer, string expected)
    {
        var analysis = new StarvedProducer(priority, consumer).In(6000, priority).Out(6010, priority).Analyse();
        Assert.AreEqual(expected, analysis.BalanceSetRows.Single().Reason);
    }
}
