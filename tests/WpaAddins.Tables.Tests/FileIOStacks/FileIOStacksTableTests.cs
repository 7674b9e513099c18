using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.FileIOStacks;
using WpaAddins.Tables.Tests.SmallFileIO;

namespace WpaAddins.Tables.Tests.FileIOStacks;

[TestClass]
public sealed class FileIOStacksTableTests
{
    [TestMethod]
    public void ShowsTheCallsOfAStack() => Cells.AssertRow(Bind(), 0, new("LockApp.exe", 7524, 1234, "ASTA"), new()
    {
        ["Stack"] = "0xa1 <- 0xa2",
        ["File"] = @"C:\a.ms",
        ["Operation"] = "Read",
        ["Calls"] = 2_000,
        ["Requested (bytes)"] = 140_000,
        ["Actual (bytes)"] = 135_000,
        ["Median (bytes)"] = 52,
        ["Distinct (bytes)"] = 90_000,
        ["Failed"] = 3,
        ["Peak Rate (/s)"] = 7_000,
        ["Time in Calls (us)"] = 20_000_000,
    });

    [TestMethod]
    public void LeavesEmptyWhatOnlyEndsTell()
    {
        var cells = Cells.Read(Bind(), 2);
        foreach (var column in new[] { "Actual (bytes)", "Median (bytes)", "Distinct (bytes)", "Failed", "Time in Calls (us)" })
        {
            Assert.IsNull(cells[column], column);
        }
    }

    [TestMethod]
    public void PutsMostCallsOnTopInEveryView()
    {
        var table = Bind();
        foreach (var view in table.Table.Views)
        {
            CollectionAssert.AreEqual(new[] { 0, 1, 2 }, RowOrder.Sort(table, view), view.Name);
        }
    }

    private static BoundTable Bind()
    {
        var rows = HandMadeFileCalls.Rows();
        return new BoundTable(FileIOStacksTable.Definition, rows, rows.Count);
    }
}
