using WpaAddins.Analysis.Timeline;
using WpaAddins.Analysis.WhoRanMeanwhile;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.WhoRanMeanwhile;

namespace WpaAddins.Tables.Tests.WhoRanMeanwhile;

[TestClass]
public sealed class WhoRanMeanwhileTableTests
{
    [TestMethod]
    public void DescribesTheVictimFirstAndThenTheRunningThread() =>
        Cells.AssertRow(Bind(), 0, new("LockApp.exe", 7524, 1234, "ASTA"), new()
        {
            ["Occupant Process"] = "System (4)",
            ["Occupant Thread Id"] = 88,
            ["Class"] = "Rank Beaten",
            ["Blame (us)"] = 500,
            ["Same-CPU Blame (us)"] = 300,
            ["Occupant Priority"] = 4,
            ["Occupant Rank"] = 0,
            ["Occupant Thread Name"] = null,
            ["Occupant Process Name"] = "System",
            ["Occupant Process Id"] = 4,
            ["Occupant Incarnation"] = 1,
        });

    [TestMethod]
    public void LeavesAnUnknownRankOfTheRunningThreadEmpty()
    {
        var cells = Cells.Read(Bind(), 1);
        Assert.IsNull(cells["Occupant Rank"]);
        Assert.AreEqual("ASTA", cells["Occupant Thread Name"]);
    }

    [TestMethod]
    public void PutsTheLargestBlameOnTopInEveryView()
    {
        var table = Bind();
        foreach (var view in table.Table.Views)
        {
            CollectionAssert.AreEqual(new[] { 1, 0 }, RowOrder.Sort(table, view), view.Name);
        }
    }

    private static BoundTable Bind()
    {
        Blame[] blames =
        [
            new(HandMadeTrace.LockApp, HandMadeTrace.System, ReadyClass.RankBeaten, 500, 300, 4, 0),
            new(HandMadeTrace.Nameless, HandMadeTrace.LockApp, ReadyClass.Equal, 501, 0, 8, -1),
        ];
        var rows = HandMadeTrace.Rows(blames);
        return new BoundTable(WhoRanMeanwhileTable.Definition, rows, rows.Count);
    }
}
