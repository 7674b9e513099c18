using System.Globalization;
using System.Text;
using WpaAddins.Analysis;
using WpaAddins.Report.Page;
using WpaAddins.Tables;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.Cells;
using SortKey = WpaAddins.Tables.Catalogue.SortKey;

namespace WpaAddins.Report.Tests.Browser;

[TestClass]
public sealed class TablesInBrowserTests : BrowserTests
{
    private const string Intervals = "Ready Intervals";
    private static readonly Lazy<TraceAnalysis> s_ranks = new(() =>
        ReportFiles.Analyse(Etl.Tests.SharedFiles.Require("traces/linux/rank-starvation.etl")));

    [TestMethod]
    public void FindsEveryRowWithAWord()
    {
        using var file = new ReportFile(ReportFiles.Report(s_ranks.Value));
        using var page = Open(file);
        var tables = new TablesInPage(page);
        tables.Open(Intervals);
        var (rows, columns) = View(s_ranks.Value, TableCatalogue.Find(Intervals)!);
        var cells = new CellText(rows, columns);
        var order = RowOrder.Sort(rows, rows.Table.Views[0]);
        foreach (var words in (string[][])[["app-2"], ["LOCKAPP", "rank", "woken"], ["6208", "0.19586"], ["nothing-has-this"]])
        {
            var found = order.Where(row => words.All(w => Enumerable.Range(0, columns.Length)
                .Any(c => cells.Format(row, c)?.Contains(w, StringComparison.OrdinalIgnoreCase) == true))).ToArray();
            Assert.AreEqual(words[0].StartsWith("nothing", StringComparison.Ordinal), found.Length == 0);
            Assert.AreEqual(
                string.Create(CultureInfo.InvariantCulture, $"{found.Length:N0} of {rows.Count:N0} rows"),
                tables.Search(Intervals, string.Join(' ', words)));
            Assert.AreEqual(
                new ExportedRows(rows.Table, s_ranks.Value).Lines([.. columns.Select(c => c.Name)], found), tables.Copy(Intervals));
        }

        AssertNoMessages(page);
    }

    [TestMethod]
    public void SortsByEveryColumnAsExported()
    {
        using var file = new ReportFile(ReportFiles.Report(s_ranks.Value));
        using var page = Open(file);
        var tables = new TablesInPage(page);
        foreach (var name in tables.Names)
        {
            tables.Open(name);
            var (rows, columns) = View(s_ranks.Value, TableCatalogue.Find(name)!);
            var exported = new ExportedRows(rows.Table, s_ranks.Value);
            string[] names = [.. columns.Select(c => c.Name)];
            foreach (var column in columns.SelectMany(c => new[] { c, c }))
            {
                var isDescending = tables.Sort(name, column.Name) == "descending";
                var order = RowOrder.Sort(rows, [new SortKey(column.Name, isDescending), .. rows.Table.Views[0].Order]);
                Assert.AreEqual(exported.Lines(names, order), tables.Copy(name), $"{name} by {column.Name}, {isDescending}");
            }
        }
    }

    [TestMethod]
    public void ShowsEveryRowWhileScrolling()
    {
        using var file = new ReportFile(ReportFiles.Report(s_ranks.Value));
        using var page = Open(file);
        var tables = new TablesInPage(page);
        tables.Open(Intervals);
        var (rows, columns) = View(s_ranks.Value, TableCatalogue.Find(Intervals)!);
        var cells = new CellText(rows, columns);
        var order = RowOrder.Sort(rows, rows.Table.Views[0]);
        var shown = tables.Scroll(Intervals);
        Assert.HasCount(rows.Count, shown);
        for (var i = 0; i < shown.Length; i++)
        {
            CollectionAssert.AreEqual(columns.Select((_, c) => cells.Format(order[i], c) ?? "").ToArray(), shown[i], $"row {i}");
        }

        Assert.IsLessThan(60.0, page.Number("document.querySelectorAll('.grid .space .row').length"));
    }

    [TestMethod]
    public void ReachesEveryCellWithTheKeyboard()
    {
        using var file = new ReportFile(ReportFiles.Report(s_ranks.Value));
        using var page = Open(file);
        var tables = new TablesInPage(page);
        tables.Open(Intervals);
        var (rows, columns) = View(s_ranks.Value, TableCatalogue.Find(Intervals)!);
        var cells = new CellText(rows, columns);
        var order = RowOrder.Sort(rows, rows.Table.Views[0]);
        Assert.AreEqual(Cell(1, 0), tables.Press(Intervals, "ArrowDown"));
        Assert.AreEqual(Cell(1, 1), tables.Press(Intervals, "ArrowRight"));
        Assert.AreEqual(Cell(^1, columns.Length - 1), tables.Press(Intervals, "End", withControl: true));
        Assert.AreEqual(Cell(^1, 0), tables.Press(Intervals, "Home"));
        tables.Press(Intervals, "PageUp");
        Assert.AreEqual(Cell(0, 0), tables.Press(Intervals, "Home", withControl: true));
        Assert.AreEqual(columns[0].Name, tables.Press(Intervals, "ArrowUp"));
        Assert.AreEqual(columns[0].Name, tables.Press(Intervals, "Enter"));
        var first = RowOrder.Sort(rows, [new SortKey(columns[0].Name, false), .. rows.Table.Views[0].Order])[0];
        Assert.AreEqual(cells.Format(first, 0), tables.Press(Intervals, "ArrowDown"));

        string Cell(Index row, int column) => cells.Format(order[row], column) ?? "";
    }

    [TestMethod]
    public void ShowsTheFirstAndTheLastOfAMillionRows()
    {
        const int Rows = 1_000_000;
        var table = new PageTable(
            "Numbers", "n", [PageColumn.CreateText("Row", "", isNumber: true, row => row.ToString(CultureInfo.InvariantCulture))], [.. Enumerable.Range(0, Rows)]);
        var html = new StringBuilder("<details class=\"table\">");
        table.WriteFirstRows(html, ReportLimits.Default);
        table.Compress(Rows).WriteTo(html.Append("</details>"), "n-data");
        using var writer = new StringWriter();
        PageFrame.Write(writer, "Numbers", html);
        using var file = new ReportFile(writer.ToString());
        using var page = Open(file);
        var tables = new TablesInPage(page);
        tables.Open("Numbers");
        Assert.AreEqual("999999", tables.Press("Numbers", "End", withControl: true));
        AssertActiveIsInSight(page);
        Assert.AreEqual("999999", page.Text("[...document.querySelectorAll('.grid .space .row')].at(-1).textContent"));
        Assert.AreEqual("999998", tables.Press("Numbers", "ArrowUp"));
        AssertActiveIsInSight(page);
        Assert.AreEqual("0", tables.Press("Numbers", "Home", withControl: true));
        AssertActiveIsInSight(page);
        Assert.AreEqual("1 of 1,000,000 rows", tables.Search("Numbers", "765432"));
        Assert.AreEqual("765432", page.Text("document.querySelector('.grid .space .row').textContent"));
    }

    [TestMethod]
    public void KeepsTheFirstRowsIfTheDataIsDamaged()
    {
        var html = ReportFiles.Report(s_ranks.Value);
        var start = html.IndexOf($"id=\"t1-{TableCatalogue.Find("Ready Starvation")!.Id}-data\">", StringComparison.Ordinal);
        start = html.IndexOf('>', start) + 1;
        using var file = new ReportFile(html[..(start + 40)] + "AAAA" + html[(start + 44)..]);
        using var page = Open(file);
        var tables = new TablesInPage(page);
        tables.Open("Ready Starvation");
        StringAssert.StartsWith(tables.Status("Ready Starvation"), "The rows of this page are damaged");
        Assert.AreEqual("block", page.Text("getComputedStyle(document.querySelector('table[data-name=\"Ready Starvation\"]').closest('.first-rows')).display"));
        AssertNoMessages(page);
    }

    private static void AssertActiveIsInSight(BrowserPage page) => Assert.AreEqual("true", page.Text("""
        (() => { const grid = document.querySelector('.grid'); const a = grid.querySelector('.space .active').getBoundingClientRect();
        const b = grid.getBoundingClientRect(); const h = grid.querySelector('.head').getBoundingClientRect();
        return String(a.top >= h.bottom - 2 && a.bottom <= b.bottom + 2); })()
        """));

    private static (BoundTable Rows, Column[] Columns) View(TraceAnalysis analysis, Table table)
    {
        var view = table.Views[0];
        return (table.Bind(analysis), [.. view.KeyColumns.Concat(view.DataColumns).Concat(view.GraphColumns).Distinct()
            .Select(n => table.Columns.Single(c => c.Name == n))]);
    }
}
