using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Tests.BalanceSet;
using static WpaAddins.Analysis.Tests.BalanceSet.StarvedProducer;

namespace WpaAddins.Analysis.Tests.Findings;

[TestClass]
public sealed class BalanceSetFindingsTests
{
    private const string Producer7 = "producer.exe (1) thread 100 (priority 7) was ready for 3.810 s (0.010 s → 3.820 s) behind ";

    [TestMethod]
    public void TellsOfTheYieldsAndTheBoost()
    {
        var trace = new StarvedProducer().Yield(1000).Yield(2000).Add(w => w.AntiStarvationBoost(0, Tick(3819), Producer, 7))
            .In(3820, 15, 8).Out(3882.5, 14);
        Assert.AreEqual(
            Producer7 + "consumer.exe (2) thread 200 (priority 8) that yielded 2 times and never gave way; "
            + "the balance set manager lifted it to 15 at 3.819 s, and it ran for 62.5 ms with that.",
            Only(trace).Sentence);
        Assert.AreEqual(FindingSeverity.High, Only(trace).Severity);
        Assert.AreEqual((10_000_000, 3_820_000_000, 3_810_000_000), (Only(trace).StartNs, Only(trace).EndNs, Only(trace).CostNs));
        CollectionAssert.AreEqual(new[] { Producer, Consumer }, Only(trace).Threads.Select(t => t.ThreadId).ToArray());
    }

    [TestMethod]
    [DataRow(8, "lifted it to 15 by 3.820 s")]
    [DataRow(0, "probably lifted it to 15 by 3.820 s")]
    public void SaysHowSureTheBoostIs(int decrement, string expected)
    {
        var sentence = Only(new StarvedProducer().Yield(1000).In(3820, 15, decrement).Out(3850, 14)).Sentence;
        StringAssert.Contains(sentence, "that yielded once and never gave way; the balance set manager " + expected);
    }

    [TestMethod]
    public void DoesNotSayThatAThreadNeverGaveWayThatWaited()
    {
        var trace = new StarvedProducer().Yield(1000).Add(w => w.Switch(0, Tick(2000), Consumer, 300, newPriority: 9))
            .Add(w => w.Switch(0, Tick(2100), 300, Consumer, oldPriority: 9)).In(3820, 15, 8).Out(3850, 14);
        StringAssert.StartsWith(
            Only(trace).Sentence, Producer7 + "consumer.exe (2) thread 200 (priority 8) that yielded once; the");
    }

    [TestMethod]
    public void TellsOfAThreadThatWasNotLifted()
    {
        var trace = new StarvedProducer(consumerPriority: 24).In(9010, 7).Out(9020, 7);
        Assert.AreEqual(
            "producer.exe (1) thread 100 (priority 7) was ready for 9.000 s (0.010 s → 9.010 s) behind consumer.exe (2) thread 200 "
            + "(priority 24) that ran for 9.000 s of it; the balance set manager did not lift it: blocked by real-time threads, "
            + "here of priority 24: a boost to 15 does not displace them.",
            Only(trace).Sentence);
    }

    [TestMethod]
    public void TellsAThreadOnceHoweverOftenItStarved()
    {
        var trace = new StarvedProducer().In(3820, 15, 8).Out(3850, 14).In(3860, 7).Out(3870, 7).In(7000, 15, 8).Out(7010, 14);
        StringAssert.EndsWith(Only(trace).Sentence, " with that; it starved 2 times like that, for 6.940 s in all.");
        Assert.AreEqual(6_940_000_000, Only(trace).CostNs);
    }

    [TestMethod]
    public void WaitThatBothInvestigationsSeeIsToldOnceInTheBetterWords()
    {
        var boosted = new StarvedProducer().In(3820, 15, 8).Out(3850, 14).Analyse();
        Assert.HasCount(1, StarvationFindings.Of(boosted));
        Assert.AreEqual(BalanceSetFindings.Investigation, boosted.Findings.Single().Investigation);
        Assert.IsEmpty(boosted.NothingFound.Where(n => n.Investigation != ThreadPairFindings.Investigation));
        var outranked = new StarvedProducer(14, 8, rank: 2).In(9010, 14).Out(9020, 14, rank: 2).Analyse();
        Assert.HasCount(1, BalanceSetFindings.Of(outranked));
        var told = outranked.Findings.Single();
        Assert.AreEqual(StarvationFindings.Investigation, told.Investigation);
        Assert.AreEqual(9_000_000_000, told.CostNs);
    }

    [TestMethod]
    public void IdleProcessorIsNoFinding()
    {
        var analysis = new StarvedProducer(cpus: 2).Add(w => w.Switch(1, Tick(5), 300, 0, 5))
            .Add(w => w.Switch(1, Tick(7000), 0, 300)).In(6000, 7).Out(6010, 7).Analyse();
        Assert.HasCount(1, analysis.BalanceSet);
        Assert.IsEmpty(analysis.Findings);
        StringAssert.Contains(
            analysis.NothingFound.Single(n => n.Investigation == BalanceSetFindings.Investigation).Sentence, "a CPU was idle");
    }

    [TestMethod]
    public void ThreadWithoutSwitchOutIsNoFinding()
    {
        var analysis = new StarvedProducer().Add(w => w.Ready(0, Tick(20), 400)).Yield(7000).Analyse();
        Assert.HasCount(2, analysis.BalanceSet);
        Assert.AreEqual(Producer, BalanceSetFindings.Of(analysis).Single().Threads[0].ThreadId);
    }

    [TestMethod]
    public void ThresholdsDecide()
    {
        var analysis = new StarvedProducer().In(3820, 15, 8).Out(3850, 14).Analyse();
        Assert.HasCount(1, BalanceSetFindings.Of(analysis, new() { CostNs = 3_809_999_999 }));
        Assert.IsEmpty(BalanceSetFindings.Of(analysis, new() { CostNs = 3_810_000_000 }));
        Assert.IsEmpty(BalanceSetFindings.Of(analysis, new() { ContendedShare = 1.01 }));
        var mild = new BalanceSetThresholds { HighCostNs = 3_810_000_001, MediumCostNs = 3_810_000_000 };
        Assert.AreEqual(FindingSeverity.Medium, BalanceSetFindings.Of(analysis, mild).Single().Severity);
    }

    [TestMethod]
    [DataRow(100, "No thread was ready long enough (2.5 s)")]
    [DataRow(4000, "No thread was lifted by the balance set manager, and none was ready for 5 s without that.")]
    public void SaysWhyNothingWasFound(int until, string expected)
    {
        var analysis = new StarvedProducer().In(until, 7).Out(until + 10, 7).Analyse();
        Assert.IsEmpty(BalanceSetFindings.Of(analysis));
        StringAssert.StartsWith(BalanceSetFindings.WhyNone(analysis), expected);
    }

    [TestMethod]
    [DataRow("lock-contention")]
    [DataRow("rank-starvation")]
    [DataRow("parallel-build")]
    [DataRow("lock-handoff")]
    [DataRow("mixed-load")]
    public void RecordedSchedulesHaveNoBoosts(string name)
    {
        var source = new Trace.Sources.EtlTraceSource(LinuxSchedules.Trace(name));
        var analysis = new TraceAnalysis(source.Load(Trace.Sources.TraceLoadOptions.Default with { Threads = 1 }));
        Assert.IsEmpty(analysis.BalanceSet);
        Assert.Contains(BalanceSetFindings.Investigation, analysis.NothingFound.Select(n => n.Investigation));
        Assert.IsTrue(analysis.Findings.All(f => f.Investigation == StarvationFindings.Investigation && f.Threads.Count == 1));
    }

    private static Finding Only(StarvedProducer trace) => BalanceSetFindings.Of(trace.Analyse()).Single();
}
