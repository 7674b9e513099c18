using WpaAddins.Analysis.Starvation;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.ReadyStarvation;

namespace WpaAddins.Tables.Tests.ReadyStarvation;

[TestClass]
public sealed class ReadyStarvationTableTests
{
    [TestMethod]
    public void ShowsEveryNumberOfAThreadInItsColumn() =>
        Cells.AssertRow(Bind(), 0, new("LockApp.exe", 7524, 1234, "ASTA"), new()
        {
            ["Starvation Score (us)"] = 1,
            ["Starved (us)"] = 2,
            ["Unfair (us)"] = 200 + 400,
            ["Contended (us)"] = 200 + 400 + 800 + 1600,
            ["Starvation %"] = 75.0,
            ["Ready (us)"] = 300,
            ["Ready Count"] = 31,
            ["Woken Count"] = 1 + 2,
            ["Woken (us)"] = 10 + 20,
            ["Preempted Count"] = 4,
            ["Preempted (us)"] = 40,
            ["Quantum End Count"] = 8,
            ["Quantum End (us)"] = 80,
            ["Yielded Count"] = 16,
            ["Yielded (us)"] = 160,
            ["Early Count"] = 3,
            ["Censored Count"] = 4 + 5,
            ["Longest Ready (us)"] = 77_000,
            ["Longest Ready Start (s)"] = 1000,
            ["Longest Ready End (s)"] = 78_000,
            ["p50 (us)"] = 50,
            ["p90 (us)"] = 90,
            ["p95 (us)"] = 95,
            ["p99 (us)"] = 99,
            ["N50 (us)"] = 55,
            ["Idle (us)"] = 100,
            ["Inverted (us)"] = 200,
            ["Rank Beaten (us)"] = 400,
            ["Equal (us)"] = 800,
            ["Priority Beaten (us)"] = 1600,
            ["Interrupt (us)"] = 3200,
            ["Unknown (us)"] = 6400,
            ["Running (us)"] = 100,
            ["Waiting (us)"] = 11,
            ["Off CPU Unknown (us)"] = 14,
            ["Min Priority"] = 8,
            ["Max Priority"] = 15,
            ["Min Rank"] = 0,
            ["Max Rank"] = 2,
            ["Mean (us)"] = 9,
            ["Throttled (us)"] = 12,
            ["Swapped Out (us)"] = 13,
            ["Censored End Count"] = 4,
            ["Censored End (us)"] = 44,
            ["Censored Cut Count"] = 5,
            ["Censored Cut (us)"] = 45,
            ["Readied Count"] = 21,
            ["Extra Wake-Ups"] = 6,
            ["Switch-Ins"] = 22,
            ["Run Slices"] = 23,
            ["First (s)"] = 900,
            ["Last (s)"] = 9900,
        });

    [TestMethod]
    public void LeavesEmptyWhatAThreadWithoutReadyIntervalsDoesNotHave()
    {
        var cells = Cells.Read(Bind(), 1);
        string[] empty =
        [
            "Thread Name", "Starvation %", "Longest Ready (us)", "Longest Ready Start (s)", "Longest Ready End (s)",
            "p50 (us)", "p90 (us)", "p95 (us)", "p99 (us)", "N50 (us)", "Min Priority", "Max Priority", "Min Rank",
            "Max Rank", "Mean (us)",
        ];
        CollectionAssert.AreEquivalent(empty, cells.Where(c => c.Value is null).Select(c => c.Key).ToArray());
        Assert.AreEqual("Unknown (0)", cells["Process"]);
        Assert.AreEqual("Unknown", cells["Process Name"]);
        Assert.AreEqual(0L, cells["Process Id"]);
        Assert.AreEqual(77L, cells["Thread Id"]);
    }

    [TestMethod]
    public void OpensWithTheHighestScoreOnTop()
    {
        var table = Bind();
        CollectionAssert.AreEqual(new[] { 0, 1 }, RowOrder.Sort(table, table.Table.Views[0]));
    }

    private static BoundTable Bind()
    {
        var analysis = WrittenTrace.Analyse(1, null, w =>
        {
            w.Switch(0, WrittenTrace.Tick(0), 0, 300);
            w.Ready(0, WrittenTrace.Tick(1), 400);
            w.Switch(0, WrittenTrace.Tick(78), 300, 400);
        });
        var rows = new ReadyStarvationRows(HandMadeTrace.Threads(), [Starved(), Untouched()], analysis.ReadyIntervals);
        return new BoundTable(ReadyStarvationTable.Definition, rows, rows.Count);
    }

    private static ThreadStarvation Starved()
    {
        var classes = default(ClassTimes);
        for (var i = 0; i < ClassTimes.ClassCount; i++)
        {
            classes[i] = 100 << i;
        }

        return new ThreadStarvation
        {
            Thread = HandMadeTrace.LockApp,
            FirstNs = 900,
            LastNs = 9900,
            RunningNs = 100,
            ReadyNs = 300,
            WaitingNs = 11,
            ThrottledNs = 12,
            SwappedOutNs = 13,
            UnknownNs = 14,
            CountByKind = [1, 2, 4, 8, 16],
            SumByKindNs = [10, 20, 40, 80, 160],
            CensoredEndCount = 4,
            CensoredCutCount = 5,
            CensoredEndNs = 44,
            CensoredCutNs = 45,
            EarlyCount = 3,
            ExtraWakeUps = 6,
            ReadiedCount = 21,
            HasEnoughRecords = true,
            SwitchIns = 22,
            Slices = 23,
            Classes = classes,
            ScoreNs = 1,
            StarvedNs = 2,
            Longest = 0,
            P50Ns = 50,
            P90Ns = 90,
            P95Ns = 95,
            P99Ns = 99,
            N50Ns = 55,
            MinPriority = 8,
            MaxPriority = 15,
            MinRank = 0,
            MaxRank = 2,
        };
    }

    private static ThreadStarvation Untouched() => Starved() with
    {
        Thread = HandMadeTrace.Nameless,
        RunningNs = 0,
        ReadyNs = 0,
        CountByKind = [0, 0, 0, 0, 0],
        SumByKindNs = [0, 0, 0, 0, 0],
        ScoreNs = 0,
        Longest = -1,
        P50Ns = null,
        P90Ns = null,
        P95Ns = null,
        P99Ns = null,
        N50Ns = null,
        MinPriority = null,
        MaxPriority = null,
        MinRank = null,
        MaxRank = null,
    };
}
