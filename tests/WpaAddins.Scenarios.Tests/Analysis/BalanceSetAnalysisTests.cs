using WpaAddins.Analysis.BalanceSet;
using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Investigations.BalanceSet;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Scenarios.Tests.Analysis;

/// <summary>The analysis of "Priority-induced starvation".</summary>
[TestClass]
public sealed class BalanceSetAnalysisTests
{
    private const uint Main = 5128;
    private const uint Worker = 5152;

    private static ScenarioTrace Lifted => ScenarioTrace.Get("balance-set");

    private static ScenarioTrace RealTime => ScenarioTrace.Get("balance-set-realtime");

    [TestMethod]
    public void WorkerIsLiftedThreeTimesAsPriorityChangesTell()
    {
        var rows = Lifted.Analysis.BalanceSetRows;

        Assert.HasCount(3, rows);
        foreach (var row in rows)
        {
            Assert.AreEqual((Worker, 7, 1), (Lifted.IdOf(row.Thread), row.FromPriority, row.Tier!.Value));
            Assert.IsNull(row.NotBoosted);
            Assert.IsTrue(row.AgeNs is >= 3_815_000_000 and < 3_825_000_000, $"{row.AgeNs}");
            Assert.AreEqual(row.ReadyNs, row.Classes.Contended);
        }
    }

    [TestMethod]
    public void SecondBoostGivesTwoQuantaAt15AndOneAtEachPriorityBelow()
    {
        // The quantum of 20 ms is doubled; 14 to 8 follow, then the thread is at 7 again.
        Assert.AreEqual((2 + 7) * 20_000_000, Lifted.Analysis.BalanceSetRows[1].RunObtainedNs);
    }

    [TestMethod]
    public void RunningThreadYieldsToNobodyAsOftenAsItsReadyIntervalsSay()
    {
        var row = Lifted.Analysis.BalanceSetRows[1];
        var yields = Lifted.ReadyIntervals(Main).Count(
            r => r.Kind == ReadyKind.Yielded && r.StartNs >= row.ReadySinceNs && r.StartNs < row.ReadyEndNs);

        Assert.AreEqual(Main, Lifted.IdOf(row.RunningThread!.Thread));
        Assert.AreEqual((8, yields, 0), (row.RunningThread.Priority, row.RunningThread.Yields, row.RunningThread.Waits));
        Assert.IsGreaterThan(900, yields);
    }

    [TestMethod]
    public void FindingTellsTheWaitTheYieldsAndTheBoost()
    {
        var finding = Lifted.Analysis.Findings[0];

        Assert.AreEqual(BalanceSetInvestigation.Name, finding.InvestigationId);
        Assert.AreEqual(FindingSeverity.High, finding.Severity);
        Assert.AreEqual(
            "SpinWait.exe thread 5152 \"Pool worker\" was ready for 3.820 s (4.252–8.072 s) but did not run. Its priority was 7, and"
            + " SpinWait.exe thread 5128 \"Main\" of priority 8 ran for 1.911 s of that time. That thread yielded 955 times,"
            + " but never to this thread: Sleep(0) lets only threads of the same priority run. Sleep(1) would let this one run."
            + " The balance set manager boosted it to priority 15 at 8.072 s; it ran for 180.0 ms with that.",
            finding.HeadlineAndCause);
    }

    [TestMethod]
    public void NobodyIsLiftedBehindRealTimeThreads()
    {
        var row = RealTime.Analysis.BalanceSetRows.Single();
        var finding = RealTime.Analysis.Findings.Single();

        Assert.AreEqual((Worker, 7, null), (RealTime.IdOf(row.Thread), row.FromPriority, row.Tier));
        Assert.AreEqual(NotBoostedReason.RealTime, row.NotBoosted);
        Assert.IsTrue(row.IsLowerBound, "the trace ends before it runs");
        Assert.AreEqual(
            "A real-time thread (priority 16) had the CPU. A boost to 15 does not displace it.", row.Reason);
        Assert.AreEqual(BalanceSetInvestigation.Name, finding.InvestigationId);
        Assert.Contains("The balance set manager did not boost it, because a real-time thread", finding.HeadlineAndCause);
    }
}
