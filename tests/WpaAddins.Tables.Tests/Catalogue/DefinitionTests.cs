using WpaAddins.Analysis.Investigations;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Tables.Tests.Catalogue;

/// <summary>Checks that what other code looks up in a definition is there, and is the same in all tables.</summary>
[TestClass]
public sealed class DefinitionTests
{
    public static IEnumerable<object[]> TableNames => TableCatalogue.Tables.Select(t => new object[] { t.Name });

    [TestMethod]
    [DynamicData(nameof(TableNames))]
    public void ChangesRowsWithSymbolsOnlyWhereItSaysSo(string name)
    {
        var table = TableCatalogue.Find(name)!;
        var with = table.Bind(LockTrace.Analyse());
        var without = table.Bind(LockTrace.AnalyseWithoutNames());
        if (!table.RowsNeedSymbols)
        {
            Assert.AreEqual(without.Count, with.Count);
        }
    }

    [TestMethod]
    public void NeedsSymbolsWhereRowsAreLocksSitesOrFunctions()
    {
        var tables = TableCatalogue.Tables.Where(t => t.Columns.Any(c => c.Name is "Lock" or "Wait Site" or "Function")).ToArray();
        Assert.IsNotEmpty(tables);
        foreach (var table in tables)
        {
            Assert.IsTrue(table.RowsNeedSymbols, table.Name);
            Assert.AreEqual(table.Columns.Any(c => c.Name == "Function"), table.IsByFunction, table.Name);
        }
    }

    /// <summary>What happens below several functions counts for each of them, so a module must not show the sum.</summary>
    [TestMethod]
    public void SumsOnlyExclusiveColumnsOverFunctions()
    {
        // The views of samples below a function show its sum over processes.
        var views = TableCatalogue.Tables.Where(t => t.IsByFunction)
            .SelectMany(t => t.Views, ViewLayout.Create)
            .Where(l => !l.View.KeyColumns.SkipWhile(c => c != "Function").Contains("Process"))
            .ToArray();
        Assert.IsGreaterThan(3, views.Length);
        foreach (var layout in views)
        {
            var summed = layout.Columns.Where(c => c.Aggregation == ColumnAggregation.Sum && !c.Column.Name.Contains("Exclusive"));
            Assert.IsEmpty(summed.Select(c => c.Column.Name), layout.View.Name);
        }
    }

    [TestMethod]
    public void ShowsTheFindingsOfEachInvestigationInOneTable()
    {
        var shown = TableCatalogue.Tables.Select(t => t.FindingsOf).OfType<string>().ToArray();
        CollectionAssert.AreEquivalent(InvestigationCatalogue.All.Where(i => i.CanHaveFindings).Select(i => i.Id).ToArray(), shown);
        foreach (var investigation in shown)
        {
            var place = FindingPlaces.Find(investigation);
            Assert.AreSame(place.Table.Views[0], place.View);
        }
    }

    [TestMethod]
    public void HasKeysOfTextInEveryTableThatMeasuresSomething()
    {
        foreach (var table in TableCatalogue.Tables)
        {
            var keys = table.Columns.Where(c => c.ComparisonKey != ColumnKey.None).ToArray();
            Assert.IsTrue(Array.TrueForAll(keys, k => k is ITextColumn && k.Type == ColumnType.Text), table.Name);
            Assert.IsTrue(keys.Length > 0 || !table.Columns.Any(c => c.Aggregation == ColumnAggregation.Sum), table.Name);
            Assert.AreEqual(keys.Count(k => k.ComparisonKey == ColumnKey.SideA), keys.Count(k => k.ComparisonKey == ColumnKey.SideB), table.Name);
        }
    }

    [TestMethod]
    public void TreatsColumnsOfOneNameAlike()
    {
        // In a table of pairs, the common columns repeat thread A, which is no key. In tables by function and in Wait Sites, a
        // row names a thread only as long as it is the only one.
        var columns = TableCatalogue.Tables
            .Where(t => !t.IsByFunction && t.Name != "Wait Sites" && !t.Columns.Any(c => c.ComparisonKey == ColumnKey.SideA))
            .SelectMany(t => t.Columns.Where(c => c.Type == ColumnType.Text))
            .GroupBy(c => c.Name);
        foreach (var column in columns)
        {
            Assert.HasCount(1, column.Select(c => c.ComparisonKey).Distinct(), column.Key);
        }
    }

    [TestMethod]
    [DataRow("Lock Holders", true)]
    [DataRow("Wait Sites", false)]
    [DataRow("Waits by Function", false)]
    public void ComparesRowsByThreadOnlyWhereTheyAreAboutThreads(string name, bool isAboutThreads) =>
        Assert.AreEqual(
            isAboutThreads ? ColumnKey.Name : ColumnKey.None,
            TableCatalogue.Find(name)!.Columns.Single(c => c.Name == "Process Name").ComparisonKey);

    [TestMethod]
    [DynamicData(nameof(TableNames))]
    public void TakesTheIdOffKeysThatEndWithOne(string name)
    {
        // Ids differ from trace to trace, so that no key may keep one.
        var table = TableCatalogue.Find(name)!;
        var bound = table.Bind(LockTrace.Analyse());
        foreach (var key in table.Columns.Where(c => c.ComparisonKey != ColumnKey.None && !c.EndsWithId))
        {
            var text = ((ITextColumn)key).Bind(bound.Rows);
            for (var row = 0; row < bound.Count; row++)
            {
                Assert.DoesNotMatchRegex(" \\([0-9]+\\)$", text(row) ?? "", key.Name);
            }
        }
    }
}
