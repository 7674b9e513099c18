using WpaAddins.Analysis;
using WpaAddins.Report.Comparison;
using WpaAddins.Report.Drawing;
using WpaAddins.Tables;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Report.Tests.Browser;

[TestClass]
public sealed class HostileTextInBrowserTests : BrowserTests
{
    private const string SmallIo = "Small File I/O";

    private static readonly string[] s_texts =
    [
        "</script><img src=x onerror=alert(1)>.txt",
        "\u202egnp.exe",
        "=cmd()",
        "\uff1dcmd();a,b",
        "a \"b\" 'c' \u0001\u0085\u009f\u2028\ufffe \\u0041 ⟨U+0007⟩ 😀",
        "\tx\r\ny\rz\n",
        new string('x', 10_000),
        string.Concat(Enumerable.Repeat("</script>\u202e\"", 700)),
    ];

    public static IEnumerable<object[]> Texts => Enumerable.Range(0, s_texts.Length).Select(i => new object[] { i });

    [TestMethod]
    [DynamicData(nameof(Texts))]
    public void CopiesNamesAsTheyAreExported(int text)
    {
        var analysis = ReportFiles.Analyse(ReportFiles.Named(s_texts[text], s_texts[text]));
        using var file = new ReportFile(ReportFiles.Report(analysis));
        using var page = Open(file);
        Assert.IsGreaterThan(3, AssertCopies(page, analysis));
        AssertNoMessages(page);
    }

    [TestMethod]
    public void ShowsTheTextIfTheClipboardIsForbidden()
    {
        var analysis = ReportFiles.Analyse(ReportFiles.Named("a\r\nb", "a\r\nb"));
        using var file = new ReportFile(ReportFiles.Report(analysis));
        using var page = Open(file);
        const string Name = "Ready Starvation";
        new TablesInPage(page).Open(Name);
        var copied = page.Text($$"""
            (async () => {
            Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) }, configurable: true });
            const d = document.querySelector('table.data[data-name="{{Name}}"]').closest('details');
            [...d.querySelectorAll('.tools button')].find(b => b.textContent === 'Copy as CSV').click();
            await Promise.resolve(); await new Promise(done => setTimeout(done));
            const data = new DataTransfer();
            d.querySelector('textarea').dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, cancelable: true }));
            return data.getData('text/plain'); })()
            """);
        StringAssert.Contains(copied, "\"a\r\nb");
        Assert.AreEqual(Expected(new TablesInPage(page), analysis, Name), copied);
    }

    [TestMethod]
    [DynamicData(nameof(Texts))]
    public void ShowsPathsOfFilesAsText(int text)
    {
        var path = @"\Device\HarddiskVolume3\" + s_texts[text];
        foreach (var given in (string[])[s_texts[text], path])
        {
            var analysis = ReportFiles.Analyse(ReportFiles.Reads(given));
            Assert.AreEqual(given, analysis.Trace.Files.Path(analysis.FileCalls[0].File));
            using var file = new ReportFile(ReportFiles.Report(analysis));
            using var page = Open(file, 380);
            AssertHarmless(page, file, given);
            Assert.AreEqual(1.0, page.Number("document.querySelectorAll('article.finding').length"));
            StringAssert.Contains(page.Text("document.getElementById('t1-f1').textContent"), MarkupText.Visible(given));
            AssertCopies(page, analysis);
            Assert.Contains(SmallIo, new TablesInPage(page).Names);
        }
    }

    [TestMethod]
    [DynamicData(nameof(Texts))]
    public void ShowsPathsOfFilesInComparisonsAsText(int text)
    {
        var before = ReportFiles.Analyse(ReportFiles.Reads(s_texts[text]));
        var after = ReportFiles.Analyse(ReportFiles.Reads(s_texts[text], 2_400));
        var table = TableCatalogue.Find(SmallIo)!;
        var comparison = TraceComparison.Create(before, after, [table]);
        using var file = new ReportFile(ComparisonPage.Write(comparison));
        using var page = Open(file, 380);
        AssertHarmless(page, file, s_texts[text]);
        Assert.IsGreaterThan(0.0, page.Number("document.querySelectorAll('tr.changed').length"));
        var line = new ExportedRows(table, before).Lines(["File"], [0]);
        var tables = new TablesInPage(page);
        tables.Open(SmallIo);
        StringAssert.Contains(tables.Copy(SmallIo), "," + line["File\n".Length..^1] + ",");
    }

    private static int AssertCopies(BrowserPage page, TraceAnalysis analysis)
    {
        var tables = new TablesInPage(page);
        foreach (var name in tables.Names)
        {
            tables.Open(name);
            Assert.AreEqual(Expected(tables, analysis, name), tables.Copy(name), name);
        }

        return tables.Names.Length;
    }

    private static string Expected(TablesInPage tables, TraceAnalysis analysis, string name)
    {
        var rows = TableCatalogue.Find(name)!.Bind(analysis);
        return new ExportedRows(rows.Table, analysis).Lines(tables.Headings(name), RowOrder.Sort(rows, rows.Table.Views[0]));
    }

    private static void AssertHarmless(BrowserPage page, ReportFile file, string given)
    {
        var text = page.Text("document.body.textContent");
        AssertQuiet(page, file);
        Assert.AreEqual(0.0, page.Number("document.images.length"));
        Assert.AreEqual(page.Number("document.documentElement.clientWidth"), page.Number("document.documentElement.scrollWidth"));
        StringAssert.Contains(text, MarkupText.Visible(given));
        Assert.DoesNotContain("\u202e", text);
    }
}
