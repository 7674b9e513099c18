using WpaAddins.Analysis;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.ReadyIntervals;
using Intervals = WpaAddins.Analysis.Timeline.ReadyIntervals;

namespace WpaAddins.Tables.Tests.ReadyIntervals;

[TestClass]
public sealed class ReadyIntervalsTableTests
{
    [TestMethod]
    public void ShowsEveryNumberOfAnIntervalInItsColumn()
    {
        Cells.AssertRow(Bind(Whole()), 0, new Dictionary<string, object?>
        {
            ["Process"] = "LockApp.exe (7524)",
            ["Process Name"] = "LockApp.exe",
            ["Process Id"] = 7524,
            ["Thread Id"] = 1234,
            ["Thread Name"] = "ASTA",
            ["Incarnation"] = 0,
            ["Ready Time (s)"] = 5_000_000,
            ["Switch-In Time (s)"] = 12_600_000,
            ["Ready (us)"] = 7_600_000,
            ["Kind"] = "Woken",
            ["Priority"] = 14,
            ["Rank"] = 2,
            ["Rank Certainty"] = "Bracketed",
            ["Idle (us)"] = 1_000_001,
            ["Inverted (us)"] = 1_000_002,
            ["Rank Beaten (us)"] = 1_000_003,
            ["Equal (us)"] = 1_000_004,
            ["Priority Beaten (us)"] = 1_000_005,
            ["Interrupt (us)"] = 1_000_006,
            ["Unknown (us)"] = 1_599_979,
            ["Main Class"] = "Unknown",
            ["Censored"] = null,
            ["CPU"] = 7,
            ["Readying Process"] = "System (4)",
            ["Readying Thread Id"] = 88,
            ["New Thread Stack"] = "0xa1 <- 0xa2",
            ["Ready Thread Stack"] = "0xb1 <- 0xc1",
            ["Likely Reason"] = LikelyReason.Cap,
            ["End (s)"] = 12_600_000,
            ["Contended (us)"] = 4_000_014,
            ["Unfair (us)"] = 2_000_005,
            ["Rank Before"] = 0,
            ["Rank After"] = 2,
            ["Readying Thread Name"] = null,
            ["Count"] = 1,
        });
    }

    [TestMethod]
    public void LeavesEmptyWhatTheTraceDoesNotTell()
    {
        var interval = new ReadyInterval
        {
            StartNs = 10,
            EndNs = 30,
            Thread = HandMadeTrace.Nameless,
            Cpu = -1,
            EndSwitch = -1,
            ReadyRow = -1,
            ReadyingThread = -1,
            RankBefore = -1,
            RankAfter = -1,
            Kind = ReadyKind.QuantumEnd,
            Censored = Censoring.End,
        };
        var cells = Cells.Of(Bind(interval), 0);
        string[] empty =
        [
            "Thread Name", "Switch-In Time (s)", "Rank", "CPU", "Readying Process", "Readying Thread Id",
            "New Thread Stack", "Ready Thread Stack", "Likely Reason", "Rank Before", "Rank After",
            "Readying Thread Name",
        ];
        CollectionAssert.AreEquivalent(empty, cells.Where(c => c.Value is null).Select(c => c.Key).ToArray());
        Assert.AreEqual("Unknown (0)", cells["Process"]);
        Assert.AreEqual("Quantum End", cells["Kind"]);
        Assert.AreEqual("None", cells["Rank Certainty"]);
        Assert.AreEqual("End", cells["Censored"]);
        Assert.AreEqual(30L, cells["End (s)"]);
    }

    [TestMethod]
    public void NamesADpcAsReadyingProcessWithoutAThread()
    {
        var interval = Whole();
        interval.ReadyingThread = ReadyInterval.ReadiedByDpc;
        var cells = Cells.Of(Bind(interval), 0);
        Assert.AreEqual("DPC", cells["Readying Process"]);
        Assert.IsNull(cells["Readying Thread Id"]);
        Assert.IsNull(cells["Readying Thread Name"]);
    }

    [TestMethod]
    [DataRow(ReadyKind.Woken, "Woken")]
    [DataRow(ReadyKind.Created, "Created")]
    [DataRow(ReadyKind.Preempted, "Preempted")]
    [DataRow(ReadyKind.QuantumEnd, "Quantum End")]
    [DataRow(ReadyKind.Yielded, "Yielded")]
    public void WritesEveryKind(ReadyKind kind, string text)
    {
        Assert.AreEqual(text, Cells.Of(Bind(Whole() with { Kind = kind }), 0)["Kind"]);
    }

    [TestMethod]
    [DataRow(0, 0, "Known")]
    [DataRow(0, 2, "Bracketed")]
    [DataRow(-1, 2, "One-sided")]
    [DataRow(2, -1, "One-sided")]
    [DataRow(-1, -1, "None")]
    public void WritesEveryCertainty(int before, int after, string text)
    {
        var interval = Whole() with { RankBefore = (short)before, RankAfter = (short)after };
        Assert.AreEqual(text, Cells.Of(Bind(interval), 0)["Rank Certainty"]);
    }

    [TestMethod]
    [DataRow(Censoring.None, null)]
    [DataRow(Censoring.End, "End")]
    [DataRow(Censoring.Cut, "Cut")]
    public void WritesWhyAnEndIsNotKnown(Censoring censored, string? text)
    {
        var cells = Cells.Of(Bind(Whole() with { Censored = censored }), 0);
        Assert.AreEqual(text, cells["Censored"]);
        Assert.AreEqual(censored == Censoring.None, cells["Switch-In Time (s)"] is not null);
    }

    [TestMethod]
    [DataRow(OccupancyClass.Idle, "Idle")]
    [DataRow(OccupancyClass.Inverted, "Inverted")]
    [DataRow(OccupancyClass.RankBeaten, "Rank Beaten")]
    [DataRow(OccupancyClass.Equal, "Equal")]
    [DataRow(OccupancyClass.PriorityBeaten, "Priority Beaten")]
    [DataRow(OccupancyClass.Interrupt, "Interrupt")]
    [DataRow(OccupancyClass.Unknown, "Unknown")]
    public void WritesEveryMainClass(OccupancyClass occupancy, string text)
    {
        var classes = default(ClassTimes);
        classes[(int)occupancy] = 1;
        Assert.AreEqual(text, Cells.Of(Bind(Whole() with { Classes = classes }), 0)["Main Class"]);
    }

    [TestMethod]
    public void OpensWithTheLongestWaitOnTop()
    {
        var table = Bind(Whole() with { EndNs = 5_000_001 }, Whole(), Whole() with { StartNs = 0, EndNs = 7_600_000 });
        CollectionAssert.AreEqual(new[] { 2, 1, 0 }, RowOrder.Of(table, table.Table.Views[0]));
    }

    private static ReadyInterval Whole()
    {
        var classes = default(ClassTimes);
        for (var i = 0; i < ClassTimes.Classes; i++)
        {
            classes[i] = 1_000_001 + i;
        }

        classes[(int)OccupancyClass.Unknown] = 1_599_979;
        return new ReadyInterval
        {
            StartNs = 5_000_000,
            EndNs = 12_600_000,
            Classes = classes,
            Thread = HandMadeTrace.LockApp,
            Cpu = 7,
            EndSwitch = 0,
            ReadyRow = 0,
            ReadyingThread = HandMadeTrace.System,
            RankBefore = 0,
            RankAfter = 2,
            Kind = ReadyKind.Woken,
            Priority = 14,
        };
    }

    private static BoundTable Bind(params ReadyInterval[] intervals)
    {
        var rows = new ReadyIntervalRows(new TraceAnalysis(HandMadeTrace.Create()), new Intervals(intervals), new TraceWindow(0, 1, [0, 1], 1));
        return new BoundTable(ReadyIntervalsTable.Definition, rows, rows.Count);
    }
}
