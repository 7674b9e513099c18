using WpaAddins.Analysis;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.ReadyIntervals;
using WpaAddins.TestTraces;
using static WpaAddins.Tables.Tests.WrittenTrace;

namespace WpaAddins.Tables.Tests.ReadyIntervals;

[TestClass]
public sealed class ReadyIntervalsTableTests
{
    [TestMethod]
    public void ShowsEveryNumberOfAnIntervalInItsColumn() =>
        Cells.AssertRow(Bind(ContendedTrace.Analyse()), 0, new("LockApp.exe", 7524, 1234, "ASTA"), new()
        {
            ["Ready Time (s)"] = 5_000_000,
            ["Switch-In Time (s)"] = 12_600_000,
            ["Ready (us)"] = 7_600_000,
            ["Kind"] = "Woken",
            ["Priority"] = 14,
            ["New In Pri"] = 14,
            ["Rank"] = 2,
            ["Rank Certainty"] = "Bracketed",
            ["Idle (us)"] = 1_000_100,
            ["Inverted (us)"] = 1_000_200,
            ["Rank Beaten (us)"] = 1_000_300,
            ["Equal (us)"] = 1_000_400,
            ["Priority Beaten (us)"] = 1_000_500,
            ["Interrupt (us)"] = 1_000_600,
            ["Unknown (us)"] = 1_597_900,
            ["Main Class"] = "Unknown",
            ["Censored"] = null,
            ["CPU"] = 1,
            ["Readying Process"] = "System (4)",
            ["Readying Thread Id"] = 88,
            ["New Thread Stack"] = "0xa1 <- 0xa2",
            ["Ready Thread Stack"] = "0xfffff800000000b1 <- 0xc1",
            ["Likely Reason"] = LikelyReason.Cap,
            ["End (s)"] = 12_600_000,
            ["Contended (us)"] = 4_001_400,
            ["Unfair (us)"] = 2_000_500,
            ["Rank Before"] = 0,
            ["Rank After"] = 2,
            ["Readying Thread Name"] = "Worker",
            ["Count"] = 1,
        });

    [TestMethod]
    public void LeavesEmptyWhatTheTraceDoesNotContain()
    {
        // Version 1 of the context switch has no rank, and no record names thread 77.
        var table = Bind(1, w =>
        {
            w.SwitchVersion = 1;
            w.Switch(0, Tick(10), 77, 300, oldState: 1, waitReason: 30);
            w.Switch(0, Tick(30), 300, 0);
        });
        var cells = Cells.Read(table, 0);
        string[] empty =
        [
            "Thread Name", "Switch-In Time (s)", "New In Pri", "Rank", "CPU", "Readying Process", "Readying Thread Id",
            "New Thread Stack", "Ready Thread Stack", "Likely Reason", "Rank Before", "Rank After",
            "Readying Thread Name",
        ];
        CollectionAssert.AreEquivalent(empty, cells.Where(c => c.Value is null).Select(c => c.Key).ToArray());
        Assert.AreEqual("Unknown (0)", cells["Process"]);
        Assert.AreEqual("Quantum End", cells["Kind"]);
        Assert.AreEqual("None", cells["Rank Certainty"]);
        Assert.AreEqual("End", cells["Censored"]);
        Assert.AreEqual(30_000L, cells["End (s)"]);
    }

    [TestMethod]
    public void NamesADpcAsReadyingProcessWithoutAThread()
    {
        var cells = Cells.Read(Bind(ContendedTrace.Analyse(readyFlags: 1)), 0);
        Assert.AreEqual("DPC", cells["Readying Process"]);
        Assert.IsNull(cells["Readying Thread Id"]);
        Assert.IsNull(cells["Readying Thread Name"]);
    }

    [TestMethod]
    public void WritesEveryKindAndTheReadyingThread()
    {
        var table = Bind(1, w =>
        {
            w.Switch(0, Tick(0), 0, 300);
            w.Ready(0, Tick(1), 400);
            w.Switch(0, Tick(2), 300, 400, oldState: 1, waitReason: 32);
            w.Switch(0, Tick(3), 400, 300, oldState: 1, waitReason: 30);
            w.Switch(0, Tick(4), 300, 400, oldState: 1, waitReason: 33);
            w.ThreadStart(0, Tick(5), 500, 30);
            w.Ready(0, Tick(6), 500);
            w.Switch(0, Tick(7), 400, 500);
        });
        Assert.AreEqual(
            "400 Woken 300, 300 Preempted -, 400 Quantum End -, 300 Yielded -, 500 Created 400",
            Texts(table, "Thread Id", "Kind", "Readying Thread Id"));
    }

    [TestMethod]
    public void WritesEveryCertainty()
    {
        var table = Bind(1, w =>
        {
            w.Switch(0, Tick(0), 0, 300);
            w.Ready(0, Tick(1), 400);
            w.Switch(0, Tick(2), 300, 400, oldState: 1);
            w.Switch(0, Tick(3), 400, 300, oldState: 1, oldRank: 2);
            w.Switch(0, Tick(4), 300, 400, oldState: 5);
            w.Ready(0, Tick(5), 500);
            w.Switch(0, Tick(6), 400, 300, oldState: 1, oldRank: 0);
        });
        Assert.AreEqual(
            "400 - 2 2 One-sided, 300 0 0 0 Known, 400 2 0 0 Bracketed, 500 - - - None, 400 0 - 0 One-sided",
            Texts(table, "Thread Id", "Rank Before", "Rank After", "Rank", "Rank Certainty"));
    }

    [TestMethod]
    public void WritesWhyAnEndIsUnknown()
    {
        var table = Bind(1, w =>
        {
            w.Switch(0, Tick(0), 0, 300);
            w.Ready(0, Tick(1), 400);
            w.Switch(0, Tick(2), 300, 400);
            w.Ready(0, Tick(3), 300);

            // The record of the switch from 500 to 300 is missing.
            w.Switch(0, Tick(5), 400, 500);
            w.Switch(0, Tick(8), 300, 0);
            w.Ready(0, Tick(9), 400);
            w.Ready(0, Tick(12), 600);
        });
        Assert.AreEqual(
            "400 1000 2000 2000 0 -, 300 3000 - 5000 0 Cut, 400 9000 - 12000 - End, 600 12000 - 12000 - End",
            Texts(table, "Thread Id", "Ready Time (s)", "Switch-In Time (s)", "End (s)", "CPU", "Censored"));
    }

    [TestMethod]
    [DataRow(ReadyClass.Idle, "Idle")]
    [DataRow(ReadyClass.Inverted, "Inverted")]
    [DataRow(ReadyClass.RankBeaten, "Rank Beaten")]
    [DataRow(ReadyClass.Equal, "Equal")]
    [DataRow(ReadyClass.PriorityBeaten, "Priority Beaten")]
    [DataRow(ReadyClass.Interrupt, "Interrupt")]
    [DataRow(ReadyClass.Unknown, "Unknown")]
    public void WritesEveryMainClass(ReadyClass longest, string text)
    {
        var cells = Cells.Read(Bind(ContendedTrace.Analyse(longest)), 0);
        Assert.AreEqual(text, cells["Main Class"]);
    }

    [TestMethod]
    public void ShowsThePartOfAnIntervalInTheRange()
    {
        var options = new AnalysisOptions { FromNs = 6_000_000, ToNs = 12_000_000 };
        var cells = Cells.Read(Bind(ContendedTrace.Analyse(options: options)), 0);
        var expected = new Dictionary<string, object?>
        {
            ["Ready Time (s)"] = 6_000_000L,
            ["Switch-In Time (s)"] = null,
            ["End (s)"] = 12_000_000L,
            ["Ready (us)"] = 6_000_000L,
            ["Censored"] = "End",
            ["CPU"] = null,
            ["New Thread Stack"] = null,
            ["Idle (us)"] = 100L,
            ["Inverted (us)"] = 1_000_200L,
            ["Unknown (us)"] = 997_900L,
            ["Main Class"] = "Interrupt",
            ["Likely Reason"] = null,
        };
        foreach (var (column, value) in expected)
        {
            Assert.AreEqual(value, cells[column], column);
        }
    }

    [TestMethod]
    public void OpensWithTheLongestWaitOnTop()
    {
        // The intervals last 1, 7 and 7 microseconds.
        var table = Bind(1, w =>
        {
            w.Switch(0, Tick(0), 0, 300);
            w.Ready(0, Tick(1), 400);
            w.Switch(0, Tick(2), 300, 400);
            w.Ready(0, Tick(3), 300);
            w.Switch(0, Tick(10), 400, 300);
            w.Ready(0, Tick(11), 400);
            w.Switch(0, Tick(18), 300, 400);
        });
        CollectionAssert.AreEqual(new[] { 1, 2, 0 }, RowOrder.Sort(table, table.Table.Views[0]));
    }

    /// <summary>Writes the cells of some columns, row by row; a hyphen for an empty one.</summary>
    private static string Texts(BoundTable table, params string[] columns) => string.Join(", ", Enumerable
        .Range(0, table.Count).Select(row => Cells.Read(table, row))
        .Select(cells => string.Join(' ', columns.Select(column => cells[column] ?? "-"))));

    private static BoundTable Bind(int cpus, Action<ScheduleWriter> write) => Bind(Analyse(cpus, null, write));

    private static BoundTable Bind(TraceAnalysis analysis) => ReadyIntervalsTable.Definition.Bind(analysis);
}
