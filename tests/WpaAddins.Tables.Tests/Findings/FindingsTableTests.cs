using WpaAddins.Analysis.Findings;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.Findings;

namespace WpaAddins.Tables.Tests.Findings;

[TestClass]
public sealed class FindingsTableTests
{
    [TestMethod]
    public void ShowsAFindingAndWhereToSeeIt()
    {
        Cells.AssertRow(Bind(), 0, new Dictionary<string, object?>
        {
            ["Process"] = "LockApp.exe (7524)",
            ["Process Name"] = "LockApp.exe",
            ["Process Id"] = 7524,
            ["Thread Id"] = 1234,
            ["Thread Name"] = "ASTA",
            ["Incarnation"] = 0,
            ["Severity"] = "Medium",
            ["Investigation"] = "starvation",
            ["Sentence"] = "It waited.",
            ["Start (s)"] = 10,
            ["End (s)"] = 20,
            ["Cost (us)"] = 30,
            ["Table"] = "Ready Starvation",
            ["View"] = "Most starved threads",
            ["Other Threads"] = "Unknown (0) thread 77, System (4) thread 88",
        });
    }

    [TestMethod]
    public void LeavesTheThreadEmptyWhereThereIsNone()
    {
        var cells = Cells.Of(Bind(), 1);
        Assert.AreEqual("High", cells["Severity"]);
        Assert.AreEqual("Balance Set Boosts", cells["Table"]);
        foreach (var column in (string[])["Process", "Process Name", "Process Id", "Thread Id", "Other Threads"])
        {
            Assert.IsNull(cells[column], column);
        }
    }

    [TestMethod]
    public void SaysWhatFoundNothing()
    {
        var cells = Cells.Of(Bind(), 2);
        Assert.AreEqual("None", cells["Severity"]);
        Assert.AreEqual("balance-set", cells["Investigation"]);
        Assert.AreEqual("Nothing.", cells["Sentence"]);
        foreach (var column in (string[])["Process", "Start (s)", "End (s)", "Cost (us)", "Table", "View"])
        {
            Assert.IsNull(cells[column], column);
        }
    }

    [TestMethod]
    public void PutsTheLargestCostOnTopAndNothingAtTheEnd()
    {
        var table = Bind();
        CollectionAssert.AreEqual(new[] { 1, 0, 2 }, RowOrder.Of(table, table.Table.Views[0]));
    }

    [TestMethod]
    public void HasAPlaceForEveryInvestigation()
    {
        foreach (var investigation in Investigations.All)
        {
            var place = FindingPlaces.Of(investigation.Name);
            CollectionAssert.Contains(TableCatalogue.Tables.ToArray(), place.Table);
            CollectionAssert.Contains(place.Table.Views.ToArray(), place.View);
        }
    }

    private static BoundTable Bind()
    {
        var threads = HandMadeTrace.Threads();
        var finding = new Finding(FindingSeverity.Medium, "starvation", "It waited.", 10, 20, 30)
        {
            Threads = [threads[HandMadeTrace.LockApp], threads[HandMadeTrace.Nameless], threads[HandMadeTrace.System]],
        };
        var other = new Finding(FindingSeverity.High, "balance-set", "It starved.", 10, 20, 31);
        var rows = new FindingsRows([finding, other], [new NothingFound("balance-set", "Nothing.")]);
        return new BoundTable(FindingsTable.Definition, rows, rows.Count);
    }
}
