using WpaAddins.Analysis;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.LockWaits;

namespace WpaAddins.Tables.Tests.LockWaits;

[TestClass]
public sealed class LockWaitsTableTests
{
    [TestMethod]
    public void ShowsAWaitWithBothSides() => Cells.AssertRow(Bind(), 0, new("app.exe", 50, 200, "second"), new()
    {
        ["Lock"] = "gate of app.exe (50)",
        ["Wait Start (s)"] = 10_000,
        ["Ready Time (s)"] = 50_000,
        ["Switch-In Time (s)"] = 52_000,
        ["Wait (us)"] = 40_000,
        ["Repeated Waits"] = 0,
        ["Readying Thread Id"] = 100,
        ["New Thread Stack"] = LockTrace.AcquireStack,
        ["Ready Thread Stack"] = LockTrace.ReleaseStack,
        ["Readying Process"] = "app.exe (50)",
        ["Readying Thread Name"] = "owner",
        ["Identity"] = "Both stacks",
        ["Count"] = 1,
        ["Address"] = null,
    });

    [TestMethod]
    public void WaitHasTheAddressThatItsThreadShowed()
    {
        var table = LockWaitsTable.Definition.Bind(LockTrace.Analyse(null, 0, 0xFFFF_B284_1234_5678));
        Assert.AreEqual(("Both stacks", null), (Cells.Read(table, 0)["Identity"], Cells.Read(table, 0)["Address"]));
        Assert.AreEqual(("Address", "0xFFFFB28412345678"), (Cells.Read(table, 1)["Identity"], Cells.Read(table, 1)["Address"]));
    }

    [TestMethod]
    public void PutsTheLongestWaitOnTop()
    {
        var table = Bind();
        CollectionAssert.AreEqual(new[] { 1, 0 }, RowOrder.Sort(table, table.Table.Views[0]));
    }

    [TestMethod]
    public void RangeCutsAWaitAtItsBounds()
    {
        var table = Bind(new() { FromNs = 30_000, ToNs = 60_000 });
        Assert.AreEqual(2, table.Count);
        Assert.AreEqual(20_000L, Cells.Read(table, 0)["Wait (us)"]);
        Assert.AreEqual(52_000L, Cells.Read(table, 0)["Switch-In Time (s)"]);
        Assert.AreEqual(30_000L, Cells.Read(table, 1)["Wait (us)"]);
        Assert.IsNull(Cells.Read(table, 1)["Switch-In Time (s)"], "it lies behind the range");
    }

    private static BoundTable Bind(AnalysisOptions? options = null) =>
        LockWaitsTable.Definition.Bind(LockTrace.Analyse(options));
}
