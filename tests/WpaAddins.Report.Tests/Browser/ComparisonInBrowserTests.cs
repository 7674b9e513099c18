using WpaAddins.Report.Comparison;
using WpaAddins.Report.Details;
using WpaAddins.Tables;

namespace WpaAddins.Report.Tests.Browser;

[TestClass]
public sealed class ComparisonInBrowserTests : BrowserTests
{
    [TestMethod]
    public void ShowsTheSummaryBothTimelinesOnOneScaleAndAllChanges()
    {
        const string Table = "Ready Starvation";
        var before = ReportFiles.Analyse(Etl.Tests.SharedFiles.Require("traces/linux/rank-starvation.etl"));
        var after = ReportFiles.Analyse(Etl.Tests.SharedFiles.Require("traces/linux/mixed-load.etl"));
        var comparison = TraceComparison.Create(before, after, [TableCatalogue.Find(Table)!]);
        using var file = new ReportFile(ComparisonPage.Write(comparison));
        using var page = Open(file);
        var text = page.Text("document.getElementById('main').innerText");
        foreach (var (title, summary) in ComparisonSummary.Create(comparison))
        {
            StringAssert.Contains(text, title);
            StringAssert.Contains(text, summary);
        }

        Assert.IsLessThan(
            text.IndexOf("After: mixed-load.etl", StringComparison.Ordinal), text.IndexOf("Within noise", StringComparison.Ordinal));
        page.Text("""
            (async () => { for (const f of document.querySelectorAll('figure.timeline')) {
              f.scrollIntoView();
              while (!f.classList.contains('live')) await new Promise(done => setTimeout(done)); }
            return ''; })()
            """);
        var ends = page.Text("[...document.querySelectorAll('figure.timeline')].map(f => f.dataset.from + ' ' + f.dataset.to).join()").Split(',');
        Assert.HasCount(2, ends);
        Assert.AreEqual(ends[0], ends[1]);
        Assert.AreEqual($"0 {comparison.Traces.Max(t => PictureRange.Whole(t).LengthNs)}", ends[0]);
        Assert.AreNotEqual(comparison.BeforeNs, comparison.AfterNs);

        var tables = new TablesInPage(page);
        tables.Open(Table);
        var changes = comparison.Tables[0].Changes.Where(c => c.Before is not null || c.After is not null).ToList();
        Assert.AreEqual(changes.Count + 1, tables.Copy(Table).Count(c => c == '\n'));
        Assert.AreEqual("descending", tables.Sort(Table, "After"));
        Assert.AreEqual(
            ComparisonText.Value(changes[0].Measure, changes.Max(c => c.After)).TrimEnd('0').TrimEnd('.'),
            tables.Copy(Table).Split('\n')[1].Split(',')[^4].TrimEnd('0').TrimEnd('.'));
        AssertQuiet(page, file);
    }
}
