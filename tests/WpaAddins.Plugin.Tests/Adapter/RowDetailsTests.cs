using WpaAddins.Cli.Tests;
using WpaAddins.Plugin.Adapter;
using WpaAddins.Plugin.Loading;
using WpaAddins.Plugin.Tests.Host;
using WpaAddins.Tables;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Plugin.Tests.Adapter;

[TestClass]
public sealed class RowDetailsTests
{
    [TestMethod]
    public void TellWhatIsNotKnownFromZero()
    {
        using var folder = new TemporaryFolder();
        var built = OpenedTrace.Open(folder.Write("broken.etl", SmallTraces.Starvation())).Build("Ready Starvation");
        Assert.IsGreaterThan(0, built.RowCount);
        var details = built.Details(0).ToDictionary(entry => entry.Name, entry => entry.Value);
        CollectionAssert.AreEqual(
            TableCatalogue.Find("Ready Starvation")!.Columns.Select(c => c.Name).ToArray(), details.Keys.ToArray());

        // Two intervals are too few for a 99th percentile, while nothing was throttled for certain.
        Assert.AreEqual(RowDetails.Unknown, details["p99 (us)"]);
        Assert.AreEqual("0.000", details["Throttled (us)"]);
        Assert.AreEqual("140000.000", details["Ready (us)"]);
    }

    [TestMethod]
    public void ListTheFramesOfAStackBelowItsLeaf()
    {
        var stack = new TextColumn<string[]>(Guid.NewGuid(), "Stack", "From where.", (r, row) => r[row], ColumnType.Stack);
        var table = new TableOf<string[]>(Guid.NewGuid(), "Odd", "A row.", "Test", [stack], _ => [], r => r.Length) { Views = [] };
        var rows = new TableRows(new BoundTable(table, new[] { "leaf <- middle <- root", "" }, 2), (_, _, e) => Assert.Fail(e.ToString()));
        var entry = RowDetails.Format(rows, 0).Single();
        Assert.AreEqual("leaf", entry.Value);
        CollectionAssert.AreEqual(new[] { "leaf", "middle", "root" }, entry.Childrens.Select(child => child.Name).ToArray());
        Assert.IsEmpty(RowDetails.Format(rows, 1).Single().Childrens);
    }

    [TestMethod]
    public void TellACellThatFailsAsUnknownAndReportIt()
    {
        var fails = new IntegerColumn<int[]>(
            Guid.NewGuid(), "Fails", "Throws.", ColumnType.Integer, (_, _) => throw new InvalidOperationException("no value today"));
        var holds = new IntegerColumn<int[]>(Guid.NewGuid(), "Holds", "A number.", ColumnType.Integer, (r, row) => r[row]);
        var table = new TableOf<int[]>(Guid.NewGuid(), "Odd", "A row.", "Test", [fails, holds], _ => [], r => r.Length) { Views = [] };
        List<string> reported = [];
        var rows = new TableRows(new BoundTable(table, new[] { 7 }, 1), (column, row, e) => reported.Add($"{column.Name} {row}: {e.Message}"));
        var details = RowDetails.Format(rows, 0).Select(entry => $"{entry.Name}: {entry.Value}").ToArray();
        CollectionAssert.AreEqual(new[] { "Fails: unknown", "Holds: 7" }, details);
        CollectionAssert.AreEqual(new[] { "Fails 0: no value today" }, reported);

        // Once a column, however often it is asked for.
        Assert.HasCount(2, RowDetails.Format(rows, 0).ToArray());
        Assert.HasCount(1, reported);
    }
}
