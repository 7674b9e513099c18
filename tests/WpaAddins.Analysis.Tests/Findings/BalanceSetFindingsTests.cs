using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Investigations.BalanceSet;
using WpaAddins.Analysis.Investigations.Starvation;
using WpaAddins.Analysis.Tests.BalanceSet;
using static WpaAddins.Analysis.Tests.BalanceSet.StarvedProducer;

namespace WpaAddins.Analysis.Tests.Findings;

[TestClass]
public sealed class BalanceSetFindingsTests
{
    private const string Producer7 = "producer.exe thread 100 was ready for 3.810 s (0.010–3.820 s) but did not run. "
        + "Its priority was 7, and consumer.exe thread 200 of priority 8 ran for ";

    [TestMethod]
    public void ReportsTheYieldsAndTheBoost()
    {
        var trace = new StarvedProducer().Yield(1000).Yield(2000).Add(w => w.AntiStarvationBoost(0, Tick(3819), Producer, 7))
            .In(3820, 15, 8).Out(3882.5, 14);
        Assert.AreEqual(
            Producer7 + "3.810 s of that time. That thread yielded twice, but never to this thread: "
            + "Sleep(0) lets only threads of the same priority run. Sleep(1) would let this one run. "
            + "The balance set manager boosted it to priority 15 at 3.819 s; it ran for 62.5 ms with that.",
            Only(trace).HeadlineAndCause);
        Assert.AreEqual(FindingSeverity.High, Only(trace).Severity);
        Assert.AreEqual((10_000_000, 3_820_000_000, 3_810_000_000), (Only(trace).StartNs, Only(trace).EndNs, Only(trace).CostNs));
        CollectionAssert.AreEqual(new[] { Producer, Consumer }, Only(trace).Threads.Select(t => t.ThreadId).ToArray());
    }

    [TestMethod]
    [DataRow(8, "boosted it to priority 15 by 3.820 s; ")]
    [DataRow(0, "probably boosted it to priority 15 by 3.820 s; ")]
    public void SaysHowSureTheBoostIs(int decrement, string expected)
    {
        var sentence = Only(new StarvedProducer().Yield(1000).In(3820, 15, decrement).Out(3850, 14)).HeadlineAndCause;
        StringAssert.Contains(sentence, " The balance set manager " + expected);
    }

    [TestMethod]
    public void DoesNotSayThatAThreadNeverGaveWayThatWaited()
    {
        var trace = new StarvedProducer().Yield(1000).Add(w => w.Switch(0, Tick(2000), Consumer, 300, newPriority: 9))
            .Add(w => w.Switch(0, Tick(2100), 300, Consumer, oldPriority: 9)).In(3820, 15, 8).Out(3850, 14);
        StringAssert.StartsWith(
            Only(trace).HeadlineAndCause, Producer7 + "3.710 s of that time. That thread yielded once. The ");
    }

    [TestMethod]
    public void ReportsAThreadThatWasNotBoosted()
    {
        var trace = new StarvedProducer(consumerPriority: 24).In(9010, 7).Out(9020, 7);
        Assert.AreEqual(
            "producer.exe thread 100 was ready for 9.000 s (0.010–9.010 s) but did not run. Its priority was 7, and consumer.exe "
            + "thread 200 of priority 24 ran for 9.000 s of that time. The balance set manager did not boost it, because a "
            + "real-time thread (priority 24) had the CPU. A boost to 15 does not displace it.",
            Only(trace).HeadlineAndCause);
    }

    [TestMethod]
    public void ReportsAThreadOnceHoweverOftenItWasStarved()
    {
        var trace = new StarvedProducer().In(3820, 15, 8).Out(3850, 14).In(3860, 7).Out(3870, 7).In(7000, 15, 8).Out(7010, 14);
        Assert.AreEqual("It was ready for seconds twice in this way, for 6.940 s in all.", Only(trace).Description.Details);
        Assert.AreEqual(6_940_000_000, Only(trace).CostNs);
    }

    [TestMethod]
    public void WaitThatBothInvestigationsFindIsReportedOnce()
    {
        var boosted = new StarvedProducer().In(3820, 15, 8).Out(3850, 14).Analyse();
        Assert.HasCount(1, new StarvationInvestigation().Find(boosted));
        Assert.AreEqual(BalanceSetInvestigation.Name, boosted.Findings.Single().InvestigationId);
        CollectionAssert.AreEqual(
            new[] { "starvation", "balance-set", "saturation" },
            boosted.InvestigationResults.Where(r => r.Outcome == InvestigationOutcome.Found).Select(r => r.Investigation).ToArray());
        var outranked = new StarvedProducer(14, 8, rank: 2).In(9010, 14).Out(9020, 14, rank: 2).Analyse();
        Assert.HasCount(1, new BalanceSetInvestigation().Find(outranked));
        var told = outranked.Findings.Single();
        Assert.AreEqual(StarvationInvestigation.Name, told.InvestigationId);
        Assert.AreEqual(9_000_000_000, told.CostNs);
    }

    [TestMethod]
    public void IdleProcessorIsNoFinding()
    {
        var analysis = new StarvedProducer(cpus: 2).Add(w => w.Switch(1, Tick(5), 300, 0, 5))
            .Add(w => w.Switch(1, Tick(7000), 0, 300)).In(6000, 7).Out(6010, 7).Analyse();
        Assert.HasCount(1, analysis.BalanceSetRows);
        Assert.IsEmpty(analysis.Findings);
        StringAssert.Contains(
            new BalanceSetInvestigation().ExplainNoFindings(analysis), "a CPU was idle");
    }

    [TestMethod]
    public void ThreadWithoutSwitchOutIsNoFinding()
    {
        var analysis = new StarvedProducer().Add(w => w.Ready(0, Tick(20), 400)).Yield(7000).Analyse();
        Assert.HasCount(2, analysis.BalanceSetRows);
        Assert.AreEqual(Producer, new BalanceSetInvestigation().Find(analysis).Single().Threads[0].ThreadId);
    }

    [TestMethod]
    public void ThresholdsDecide()
    {
        var analysis = new StarvedProducer().In(3820, 15, 8).Out(3850, 14).Analyse();
        Assert.HasCount(1, new BalanceSetInvestigation(new BalanceSetThresholds { CostNs = 3_809_999_999 }).Find(analysis));
        Assert.IsEmpty(new BalanceSetInvestigation(new BalanceSetThresholds { CostNs = 3_810_000_000 }).Find(analysis));
        Assert.IsEmpty(new BalanceSetInvestigation(new BalanceSetThresholds { ContendedShare = 1.01 }).Find(analysis));
        var mild = new BalanceSetThresholds { Severity = new() { HighNs = 3_810_000_001, MediumNs = 3_810_000_000 } };
        Assert.AreEqual(FindingSeverity.Medium, new BalanceSetInvestigation(mild).Find(analysis).Single().Severity);
    }

    [TestMethod]
    [DataRow(100, "No thread was ready for 2.5 s. ")]
    [DataRow(4000, "The balance set manager boosted no thread, and no thread was ready for 5 s without a boost.")]
    public void SaysWhyNothingWasFound(int until, string expected)
    {
        var analysis = new StarvedProducer().In(until, 7).Out(until + 10, 7).Analyse();
        Assert.IsEmpty(new BalanceSetInvestigation().Find(analysis));
        StringAssert.StartsWith(new BalanceSetInvestigation().ExplainNoFindings(analysis), expected);
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
        Assert.IsEmpty(analysis.BalanceSetRows);
        Assert.AreEqual(
            InvestigationOutcome.NothingFound,
            analysis.InvestigationResults.Single(r => r.Investigation == BalanceSetInvestigation.Name).Outcome);
        Assert.IsTrue(analysis.Findings.All(
            f => f.Subject is not ThreadSubject || (f.InvestigationId == StarvationInvestigation.Name && f.Threads.Count == 1)));
    }

    private static Finding Only(StarvedProducer trace) => new BalanceSetInvestigation().Find(trace.Analyse()).Single();
}
