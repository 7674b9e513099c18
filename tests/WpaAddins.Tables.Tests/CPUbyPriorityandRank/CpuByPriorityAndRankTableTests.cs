using WpaAddins.Analysis;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.CpuByPriorityAndRank;

namespace WpaAddins.Tables.Tests.CpuByPriorityAndRank;

[TestClass]
public sealed class CpuByPriorityAndRankTableTests
{
    [TestMethod]
    public void ShowsWhatBothSwitchesOfASliceTell() => Cells.AssertRow(Bind(), 0, new("usb.exe", 30, 300, "Stub"), new()
    {
        ["CPU"] = 0,
        ["Switch-In Time (s)"] = 100_000,
        ["Switch-Out Time (s)"] = 300_000,
        ["Duration (us)"] = 200_000,
        ["New In Pri"] = 9,
        ["Old Out Pri"] = 7,
        ["New Thread Rank"] = 2,
        ["Old State"] = "Waiting",
        ["Wait Reason"] = "WrQueue",
        ["% CPU"] = 25.0,
        ["End (s)"] = 300_000,
        ["Count"] = 1,
    });

    [TestMethod]
    public void LeavesEmptyWhatAnOpenSliceDoesNotTell()
    {
        var cells = Cells.Read(Bind(), 1);
        foreach (var column in new[] { "Switch-Out Time (s)", "Old Out Pri", "New Thread Rank", "Old State", "Wait Reason" })
        {
            Assert.IsNull(cells[column], column);
        }

        Assert.AreEqual((500_000L, 8L, 25.0), (cells["End (s)"], cells["New In Pri"], cells["% CPU"]));
    }

    [TestMethod]
    public void PercentRelatesToTheRange()
    {
        var table = Bind(new AnalysisOptions { FromNs = 200_000, ToNs = 400_000 });
        Assert.AreEqual(25.0, Cells.Read(table, 0)["% CPU"]);
        Assert.AreEqual(100_000L, Cells.Read(table, 0)["Duration (us)"]);
    }

    private static BoundTable Bind(AnalysisOptions? options = null) =>
        CpuByPriorityAndRankTable.Definition.Bind(WrittenTrace.Analyse(2, options, w =>
        {
            w.Switch(0, WrittenTrace.Tick(100), 0, 300, newPriority: 9);
            w.Switch(0, WrittenTrace.Tick(300), 300, 400, waitReason: 15, oldPriority: 7, oldRank: 2);
            w.Ready(1, WrittenTrace.Tick(500), 300);
        }));
}
