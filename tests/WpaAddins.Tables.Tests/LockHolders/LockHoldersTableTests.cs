using WpaAddins.Analysis;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.LockHolders;

namespace WpaAddins.Tables.Tests.LockHolders;

[TestClass]
public sealed class LockHoldersTableTests
{
    [TestMethod]
    public void ShowsEveryNumberOfAHolder() => Cells.AssertRow(Bind(), 0, new("app.exe", 50, 100, "owner"), new()
    {
        ["Lock"] = "gate of app.exe (50)",
        ["Scope"] = "Process",
        ["Identity"] = "Both stacks",
        ["Hand-Offs"] = 1,
        ["Hold Min (us)"] = 30_000,
        ["Hold Max (us)"] = 40_000,
        ["Longest Hold (us)"] = 40_000,
        ["Blame (us)"] = 70_000,
        ["Hold Running (us)"] = 40_000,
        ["Hold Ready (us)"] = 0,
        ["Hold Waiting (us)"] = 0,
        ["Utilisation Min %"] = 100.0 * 30 / 70,
        ["Utilisation Max %"] = 100.0 * 40 / 70,
        ["Hold Stack"] = LockTrace.ReleaseStack,
        ["Part"] = "Holder",
        ["Hold Unknown (us)"] = 0,
        ["Transfer"] = "Barging",
        ["Bounds"] = "Bounds",
        ["Waits"] = 2,
        ["Time Waited (us)"] = 100_000,
        ["Mean Queue"] = 100.0 / 70,
        ["Most Waiters"] = 2,
        ["Address"] = null,
    });

    [TestMethod]
    [DataRow(0xFFFF_B284_1234_5678UL, 0UL, "Address", "0xFFFFB28412345678", "Bounds")]
    [DataRow(0xFFFF_B284_1234_5678UL, 0xFFFF_B284_1234_5678UL, "Address", "0xFFFFB28412345678", "Bounds")]
    [DataRow(0xFFFF_B284_1234_5678UL, 0xFFFF_B284_0000_0010UL, "Both stacks", null, "Estimates")]
    public void AddressesTellOneLockFromSeveral(ulong first, ulong second, string identity, string? address, string bounds)
    {
        var table = LockHoldersTable.Definition.Bind(LockTrace.Analyse(null, first, second));
        for (var row = 0; row < table.Count; row++)
        {
            var cells = Cells.Read(table, row);
            Assert.AreEqual((identity, address, bounds), (cells["Identity"], cells["Address"], cells["Bounds"]));
            Assert.AreEqual(100_000L, cells["Time Waited (us)"]);
        }
    }

    [TestMethod]
    public void BlameOfAllRowsIsTheSumOfTheWaits()
    {
        var table = Bind();
        Assert.AreEqual(4, table.Count);
        var rows = Enumerable.Range(0, table.Count).Select(i => Cells.Read(table, i)).ToList();
        CollectionAssert.AreEqual(
            new[] { "Holder 70000", "Holder 28000", "Hand-off 2000", "Unattributed 0" },
            rows.Select(r => $"{r["Part"]} {r["Blame (us)"]}").ToArray());
        Assert.IsNull(rows[2]["Process"]);
        Assert.IsNull(rows[2]["Hold Max (us)"]);
        Assert.IsNull(rows[2]["Hold Unknown (us)"]);
        Assert.IsNull(rows[2]["Hold Stack"]);
        Assert.IsNull(rows[2]["Utilisation Max %"]);
    }

    [TestMethod]
    public void ListsOnlyTheHolderThatIsAskedForWithTheSameNumbers()
    {
        var table = Bind(new() { ThreadId = 200 });
        Assert.AreEqual(1, table.Count);
        Assert.AreEqual(28_000L, Cells.Read(table, 0)["Blame (us)"]);
    }

    [TestMethod]
    public void ReleaseBehindTheRangeIsNoHandOff()
    {
        var table = Bind(new() { FromNs = 0, ToNs = 60_000 });
        Assert.AreEqual((100L, 1L, 40_000L), (Cells.Read(table, 0)["Thread Id"], Cells.Read(table, 0)["Hand-Offs"], Cells.Read(table, 0)["Hold Max (us)"]));
        Assert.AreEqual((200L, 0L, 8_000L), (Cells.Read(table, 1)["Thread Id"], Cells.Read(table, 1)["Hand-Offs"], Cells.Read(table, 1)["Hold Max (us)"]));
    }

    [TestMethod]
    [DataRow(49_000)]
    [DataRow(50_000)]
    [DataRow(51_000)]
    public void RangesThatFollowEachOtherHaveAllHandOffsTogether(long boundNs) =>
        Assert.AreEqual(2, HandOffs(new() { ToNs = boundNs }) + HandOffs(new() { FromNs = boundNs }));

    private static long HandOffs(AnalysisOptions options)
    {
        var table = Bind(options);
        return Enumerable.Range(0, table.Count).Sum(row => (long?)Cells.Read(table, row)["Hand-Offs"] ?? 0);
    }

    private static BoundTable Bind(AnalysisOptions? options = null) =>
        LockHoldersTable.Definition.Bind(LockTrace.Analyse(options));
}
