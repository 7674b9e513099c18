using System.Globalization;
using WpaAddins.Report.Page;

namespace WpaAddins.Report.Tests.Page;

[TestClass]
public sealed class TableBudgetTests
{
    private static readonly ReportLimits s_limits = ReportLimits.Default with { StaticRows = 10 };

    [TestMethod]
    public void TablesThatFitKeepAllRows()
    {
        var fitted = Fit([50, 0, 2_000], s_limits, characters: 1_000_000);
        CollectionAssert.AreEqual(new[] { 50, 0, 2_000 }, fitted.Select(t => t.Rows).ToArray());
    }

    /// <summary>The space is for markup and data blocks together, in any number of tables.</summary>
    [TestMethod]
    [DataRow(20_000)]
    [DataRow(100_000)]
    [DataRow(600_000)]
    public void LargeTablesGetWhatSmallOnesDoNotNeed(int characters)
    {
        var fitted = Fit([60_000, 30, 90_000], s_limits, characters);
        Assert.AreEqual(30, fitted[1].Rows);
        var (first, last) = (fitted[0].Block.PageLength, fitted[2].Block.PageLength);
        Assert.IsLessThan(0.15, Math.Abs(first - last) / (double)first, "the large ones get about the same");
        Assert.IsTrue(fitted[0].Rows < 60_000 && fitted[2].Rows < 90_000);
        var used = fitted.Sum(t => t.Block.PageLength + t.FirstRows.Length);
        Assert.IsLessThanOrEqualTo(characters, used);
        Assert.IsGreaterThan(0.8 * characters, used);
    }

    /// <summary>Print and pages without script show rows for which the data block has no space.</summary>
    [TestMethod]
    public void FirstRowsNeedNoSpaceInTheDataBlock()
    {
        var fitted = Fit([500], s_limits, characters: 0);
        Assert.AreEqual(0, fitted[0].Rows);
        AssertFirstRows(fitted[0], 10);
        fitted = Fit([500], s_limits with { TableRows = 3 }, characters: 1_000_000);
        Assert.AreEqual(3, fitted[0].Rows);
        AssertFirstRows(fitted[0], 10);
    }

    private static void AssertFirstRows(FittedTable table, int rows)
    {
        var markup = table.FirstRows.ToString();
        for (var row = 0; row < rows + 1; row++)
        {
            Assert.AreEqual(row < rows, markup.Contains($">{Text(row)}<", StringComparison.Ordinal), Text(row));
        }

        StringAssert.Contains(markup, $"The first {rows} rows of {table.Count}");
    }

    private static FittedTable[] Fit(int[] counts, ReportLimits limits, long characters) => TableBudget.Fit(
        [.. counts.Select<int, Func<int, PageTable>>((count, i) => first => Create($"table{i}", count, first))], limits, characters, CancellationToken.None);

    private static PageTable Create(string name, int count, int first) =>
        new(name, name, [PageColumn.CreateText("Text", "", isNumber: false, Text)], [.. Enumerable.Range(0, Math.Min(count, first))]) { Count = count };

    /// <summary>Texts that compress about as badly as real ones.</summary>
    private static string Text(int row) => new Random(row).Next().ToString("x", CultureInfo.InvariantCulture);
}
