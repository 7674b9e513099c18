using WpaAddins.Analysis.Markers;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.Markers;
using WpaAddins.Trace.Markers;

namespace WpaAddins.Tables.Tests.Markers;

[TestClass]
public sealed class MarkersTableTests
{
    [TestMethod]
    public void ShowsADelayWithTheThreadOfTheWindow() =>
        Cells.AssertRow(Bind(), 0, new("LockApp.exe", 7524, 1234, "ASTA"), new()
        {
            ["Time (s)"] = 5_000,
            ["Kind"] = "MsgCheckDelay",
            ["Text"] = "what it says",
            ["Duration (us)"] = 3_000,
            ["Start (s)"] = 2_000,
            ["End (s)"] = 5_000,
            ["Logged By"] = "LockApp.exe (7524)",
        });

    [TestMethod]
    public void LeavesEmptyWhatAnInputDoesNotHave() => Cells.AssertRow(Bind(), 1, new Dictionary<string, object?>
    {
        ["Process"] = null,
        ["Process Name"] = null,
        ["Process Id"] = null,
        ["Thread Id"] = null,
        ["Thread Name"] = null,
        ["Incarnation"] = null,
        ["Time (s)"] = 6_000,
        ["Kind"] = "Key Down",
        ["Text"] = null,
        ["Duration (us)"] = null,
        ["Start (s)"] = 6_000,
        ["End (s)"] = null,
        ["Logged By"] = "Unknown (9)",
    });

    [TestMethod]
    public void NamesAProcessByItsIdIfNoRecordDoes()
    {
        var cells = Cells.Read(Bind(), 2);
        Assert.AreEqual("Unknown (77)", cells["Process"]);
        Assert.AreEqual("Unknown", cells["Process Name"]);
        Assert.AreEqual("Freeze", cells["Kind"]);
    }

    [TestMethod]
    public void HasAWordForEveryKind()
    {
        var kinds = Enum.GetValues<MarkerKind>().Select(kind => Input with { Kind = kind }).ToArray();
        var rows = HandMadeTrace.Rows(kinds);
        var table = new BoundTable(MarkersTable.Definition, rows, rows.Count);
        var words = Enumerable.Range(0, kinds.Length).Select(i => Cells.Read(table, i)["Kind"]).ToArray();
        CollectionAssert.AllItemsAreUnique(words);
        CollectionAssert.AllItemsAreNotNull(words);
    }

    private static Marker Input => new()
    {
        TimeNs = 6_000,
        Kind = MarkerKind.KeyDown,
        Thread = -1,
        ThreadId = 0,
        ProcessId = 0,
        ProcessName = null,
        Text = "",
        LoggedBy = "Unknown (9)",
        StartNs = 6_000,
        EndNs = null,
    };

    private static BoundTable Bind()
    {
        var delay = new Marker
        {
            TimeNs = 5_000,
            Kind = MarkerKind.MessageCheckDelay,
            Thread = HandMadeTrace.LockApp,
            ThreadId = 1234,
            ProcessId = 7524,
            ProcessName = "LockApp.exe",
            Text = "what it says",
            LoggedBy = "LockApp.exe (7524)",
            StartNs = 2_000,
            EndNs = 5_000,
        };
        var rows = HandMadeTrace.Rows(delay, Input, Input with { Kind = MarkerKind.Freeze, ProcessId = 77 });
        return new BoundTable(MarkersTable.Definition, rows, rows.Count);
    }
}
