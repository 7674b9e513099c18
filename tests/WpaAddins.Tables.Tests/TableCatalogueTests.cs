namespace WpaAddins.Tables.Tests;

[TestClass]
public sealed class TableCatalogueTests
{
    [TestMethod]
    [DataRow("Ready Starvation")]
    [DataRow("ready starvation")]
    [DataRow("READY STARVATION")]
    public void FindsTableByNameWhateverItsCase(string name) =>
        Assert.AreEqual("Ready Starvation", TableCatalogue.Find(name)?.Name);

    [TestMethod]
    public void FindsEveryTableByItsGuid()
    {
        foreach (var table in TableCatalogue.Tables)
        {
            Assert.AreSame(table, TableCatalogue.Find(table.Id));
        }
    }

    [TestMethod]
    public void FindsNoTableForAnUnknownNameOrGuid()
    {
        Assert.IsNull(TableCatalogue.Find("Ready"));
        Assert.IsNull(TableCatalogue.Find(Guid.Empty));
    }

    [TestMethod]
    public void FindsViewByNameWhateverItsCase()
    {
        var table = TableCatalogue.Find("Ready Intervals")!;
        Assert.AreSame(table.Views[0], TableCatalogue.FindView(table, "longest WAITS for a cpu"));
        Assert.IsNull(TableCatalogue.FindView(table, "Most starved threads"));
    }

    [TestMethod]
    [DataRow("Ready Starvaton", "Ready Starvation")]
    [DataRow("ready-starvation", "Ready Starvation")]
    [DataRow("Raedy Intervals", "Ready Intervals")]
    [DataRow("who ran meanwhil", "Who Ran Meanwhile")]
    [DataRow("diagnostics", "Trace Diagnostics")]
    [DataRow("Commit Charge", null)]
    [DataRow("", null)]
    public void NamesTheTableThatWasMeant(string typed, string? meant) =>
        Assert.AreEqual(meant, TableCatalogue.NearestTable(typed));

    [TestMethod]
    public void NamesTheViewThatWasMeant()
    {
        var table = TableCatalogue.Find("Ready Intervals")!;
        Assert.AreEqual("Longest waits for a CPU", TableCatalogue.NearestView(table, "longest wait for CPU"));
        Assert.AreEqual("Who woke the threads that were ready", TableCatalogue.NearestView(table, "who woke thraeds that waited"));
        Assert.IsNull(TableCatalogue.NearestView(table, "Most starved threads"));
    }
}
