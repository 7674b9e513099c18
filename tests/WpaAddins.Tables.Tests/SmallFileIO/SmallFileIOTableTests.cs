using WpaAddins.Analysis;
using WpaAddins.Etl.Sources;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.FileIo;
using WpaAddins.Tables.SmallFileIO;
using WpaAddins.TestTraces;
using WpaAddins.Trace.FileIo;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Tables.Tests.SmallFileIO;

[TestClass]
public sealed class SmallFileIOTableTests
{
    [TestMethod]
    public void ShowsEveryNumberOfReadsThatEnded() =>
        Cells.AssertRow(Bind(), 0, new("LockApp.exe", 7524, 1234, "ASTA"), new()
        {
            ["File"] = @"C:\a.ms",
            ["Operation"] = "Read",
            ["Calls"] = 2_000,
            ["Requested (bytes)"] = 140_000,
            ["Actual (bytes)"] = 135_000,
            ["Mean (bytes)"] = 68,
            ["Median (bytes)"] = 52,
            ["Distinct (bytes)"] = 90_000,
            ["Re-read Factor"] = 1.5,
            ["Call Amplification"] = 1_000.0,
            ["Failed"] = 3,
            ["Sequential %"] = 75.0,
            ["Peak Rate (/s)"] = 7_000,
            ["Time in Calls (us)"] = 20_000_000,
            ["Time in Calls %"] = 25.0,
            ["Thread Running (us)"] = 80_000_000,
            ["Call Amplification (4 KiB)"] = 2_000.0 / 22,
            ["Avoidable Calls"] = 1_998,
            ["Other Calls"] = null,
            ["Unfinished"] = 1,
            ["File Size (bytes)"] = 4_000,
            ["Storm"] = "Yes",
            ["First (s)"] = 1_000,
            ["Last (s)"] = 9_000,
            ["Stack"] = "0xa1 <- 0xa2",
            ["Stack Calls"] = 900,
        });

    [TestMethod]
    public void LeavesBytesEmptyWhereNoneAreMoved()
    {
        var cells = Cells.Read(Bind(), 1);
        string[] empty =
        [
            "Requested (bytes)", "Actual (bytes)", "Mean (bytes)", "Median (bytes)", "Distinct (bytes)", "Re-read Factor",
            "Call Amplification", "Call Amplification (4 KiB)", "Sequential %", "Avoidable Calls", "File Size (bytes)",
            "Storm", "Stack", "Thread Running (us)", "Time in Calls %",
        ];
        foreach (var column in empty)
        {
            Assert.IsNull(cells[column], column);
        }

        Assert.AreEqual("Unknown (0xc0de)", cells["File"]);
        Assert.AreEqual("Create", cells["Operation"]);
        Assert.AreEqual((7L, 5L, 70L), (cells["Other Calls"], cells["Failed"], cells["Time in Calls (us)"]));
    }

    [TestMethod]
    public void LeavesEmptyWhatOnlyEndsTell()
    {
        var cells = Cells.Read(Bind(), 2);
        foreach (var column in new[] { "Actual (bytes)", "Median (bytes)", "Failed", "Time in Calls (us)", "Call Amplification", "Storm" })
        {
            Assert.IsNull(cells[column], column);
        }

        Assert.AreEqual((4L, 40L, 4L), (cells["Calls"], cells["Requested (bytes)"], cells["Unfinished"]));
        Assert.AreEqual("Unknown", cells["File"]);
    }

    [TestMethod]
    [DataRow("Many small reads and writes", 0)]
    [DataRow("Time in file calls by thread", 0)]
    [DataRow("Which code makes the calls", 0)]
    [DataRow("Calls that transfer no data, and failed calls", 1)]
    public void PutsTheAnswerOnTop(string view, int row)
    {
        var table = Bind();
        Assert.AreEqual(row, RowOrder.Sort(table, TableCatalogue.FindView(table.Table, view)!)[0]);
    }

    [TestMethod]
    public void NamesEveryOperation()
    {
        var names = Enum.GetValues<FileOperationKind>().Select(FileIoText.Format).ToArray();
        CollectionAssert.AllItemsAreUnique(names);
        Assert.ThrowsExactly<ArgumentOutOfRangeException>(() => FileIoText.Format((FileOperationKind)99));
    }

    [TestMethod]
    public void TakesRowsRunningTimesAndNamesFromTheAnalysis()
    {
        var writer = new ScheduleWriter();
        writer.Process(5, "app.exe");
        writer.Thread(77, 5);
        writer.Image(5, 0x7FF6_0000_0000, 0x1000, @"\volume\app.exe");
        writer.FileName(0, 1_001, 0x0424, 0xC0DE, @"\volume\a");
        writer.Switch(0, 2_000, 0, 77);
        writer.Read(0, 2_100, 77, 1, 0xF, 0xC0DE, 0, 100);
        writer.Stack(0, 2_101, 2_100, 5, 77, 0x7FF6_0000_0042, 0xB2);
        writer.EndFile(0, 2_600, 1, 40);
        writer.Switch(0, 4_000, 77, 0);
        var bytes = writer.ToArray();
        var source = new EtlTraceSource("written.etl", () => new MemoryByteSource(bytes));
        var analysis = new TraceAnalysis(source.Load(TraceLoadOptions.Default));
        var table = SmallFileIOTable.Definition.Bind(analysis);
        Assert.AreEqual(1, table.Count);
        var cells = Cells.Read(table, 0);
        Assert.AreEqual((@"\volume\a", "Read", 40L), (cells["File"], cells["Operation"], cells["File Size (bytes)"]));
        Assert.AreEqual((50_000L, 200_000L), (cells["Time in Calls (us)"], cells["Thread Running (us)"]));
        Assert.AreEqual(25.0, cells["Time in Calls %"]);
        Assert.AreEqual("app.exe+0x42 <- 0xb2", cells["Stack"]);
        var stacks = WpaAddins.Tables.FileIOStacks.FileIOStacksTable.Definition.Bind(analysis);
        Assert.AreEqual(1, stacks.Count);
        Assert.AreEqual("app.exe+0x42 <- 0xb2", Cells.Read(stacks, 0)["Stack"]);
    }

    private static BoundTable Bind()
    {
        var rows = HandMadeFileCalls.Rows();
        return new BoundTable(SmallFileIOTable.Definition, rows, rows.Count);
    }
}
