using System.Globalization;
using System.Text.Json;
using WpaAddins.Analysis.Findings;
using WpaAddins.Report.Drawing;

namespace WpaAddins.Report.Tests.Browser;

[TestClass]
public sealed class ReportInBrowserTests : BrowserTests
{
    private const string Hostile = "</script><img src=x onerror=alert(1)>\"'&\u202egnp.exe\u0007=cmd()";

    private static readonly string[] s_shared =
    [
        "rank-starvation", "mixed-load", "parallel-build", "lock-contention", "lock-handoff", "small-io",
    ];

    public static IEnumerable<object[]> Shared => s_shared.Select(n => new object[] { n });

    public static IEnumerable<object[]> Scenarios => ScenarioFiles.Names.Select(n => new object[] { n });

    [TestMethod]
    [DataRow(380, "light")]
    [DataRow(1800, "dark")]
    public void OpensWithoutErrorsOrRequests(int width, string scheme)
    {
        using var file = new ReportFile(ReportFiles.Report(ReportFiles.Analyse(ReportFiles.Sample)));
        using var page = OpenWithTimelines(file, width, scheme);
        AssertQuiet(page, file);
        AssertNoSidewaysScrolling(page);
        Assert.AreEqual(scheme == "dark" ? "rgb(15, 19, 24)" : "rgb(255, 255, 255)", page.Text("getComputedStyle(document.body).backgroundColor"));
        Keep(page, $"sample-{width}-{scheme}");
    }

    [TestMethod]
    [DynamicData(nameof(Shared))]
    public void ShowsTheNumbersOfTheFindingsInTextAndPictures(string name)
    {
        var analysis = ReportFiles.Analyse(SharedFiles($"traces/linux/{name}.etl"));
        using var file = new ReportFile(ReportFiles.Report(analysis));
        using var page = OpenWithTimelines(file);
        AssertQuiet(page, file);
        var findings = analysis.Findings;
        Assert.AreEqual((double)findings.Count, page.Number("document.querySelectorAll('article.finding').length"));
        for (var i = 0; i < Math.Min(findings.Count, ReportLimits.Default.PicturedFindings); i++)
        {
            var article = page.Text($"document.getElementById('t1-f{i + 1}').textContent");
            StringAssert.Contains(article, findings[i].Description.Headline);
            if (findings[i].Explained is null)
            {
                continue;
            }

            var length = findings[i].EndNs - findings[i].StartNs;
            StringAssert.Contains(article, FindingText.Duration(length) + " in its longest ready interval");
            CollectionAssert.Contains(Exact(page, i), Micro(length) + " us");
            var marked = page.Number(
                $"(() => {{ const m = JSON.parse(document.getElementById('t1-schedule-about').textContent).marks[{i}]; return m[1] - m[0]; }})()");
            Assert.AreEqual(length, (long)marked);
        }

        Keep(page, name);
    }

    [TestMethod]
    [DynamicData(nameof(Scenarios))]
    public void ShowsTheFindingsOfEachScenario(string name)
    {
        var analysis = ScenarioFiles.Analyse(name);
        using var file = new ReportFile(ReportFiles.Report(analysis));
        using var page = OpenWithTimelines(file);
        AssertQuiet(page, file);
        AssertNoSidewaysScrolling(page);
        Assert.AreEqual((double)Math.Min(analysis.Findings.Count, ReportLimits.Default.ShownFindings), page.Number("document.querySelectorAll('article.finding').length"));
        for (var i = 0; i < Math.Min(analysis.Findings.Count, ReportLimits.Default.PicturedFindings); i++)
        {
            var finding = analysis.Findings[i];
            var article = page.Text($"document.getElementById('t1-f{i + 1}').textContent");
            StringAssert.Contains(article, finding.Description.Headline);
            StringAssert.Contains(article, finding.Description.Cause);
            StringAssert.Contains(article, FindingText.Range(finding.StartNs, finding.EndNs));
            CollectionAssert.Contains(Exact(page, i), $"{Seconds(finding.StartNs)} → {Seconds(finding.EndNs)}");
            var card = page.Text($"document.querySelectorAll('.card')[{i}].textContent");
            StringAssert.Contains(card, finding.Description.Headline);
            StringAssert.Contains(card, finding.Description.Cause);
            StringAssert.Contains(card, finding.Description.Next.ToCommand(analysis.Trace.Info.Name, []));
            Assert.IsGreaterThan(0.0, page.Number($$"""
                Math.min(...[...document.querySelectorAll('#t1-f{{i + 1}} .view canvas')].map(c => new Set(
                  new Uint32Array(c.getContext('2d').getImageData(0, 0, c.width, c.height).data.buffer)).size)) - 3
                """), "nothing is drawn");
        }

        Keep(page, name);
    }

    [TestMethod]
    public void IsCompleteWithoutScript()
    {
        using var file = new ReportFile(ReportFiles.Report(ReportFiles.Analyse(ReportFiles.Sample)));
        using var page = Open(file, hasScript: false);
        Assert.AreEqual(0.0, page.Number("document.querySelectorAll('button').length"));
        Assert.AreEqual(2.0, page.Number("document.querySelectorAll('article.finding').length"));
        Assert.IsGreaterThan(10.0, page.Number("document.querySelectorAll('#t1-f2-p1 path.bar').length * document.querySelector('#t1-f2-p1 path.bar').getBBox().width"));
        Assert.IsGreaterThan(3.0, page.Number("document.querySelectorAll('#t1-f2-p1 .ticks text').length"));
    }

    [TestMethod]
    public void PrintsWhatIsOpenAndNothingBeyondTheEdge()
    {
        using var file = new ReportFile(ReportFiles.Report(ReportFiles.Analyse(ReportFiles.Sample)));
        using var page = OpenWithTimelines(file, 720);
        var pages = page.PrintedPages();
        Assert.IsTrue(pages is > 1 and < 12, $"{pages} pages");
        page.Text("(() => { document.querySelector('table.data[data-name=\"Ready Intervals\"]').closest('details').open = true; return ''; })()");
        Assert.IsGreaterThan(pages, page.PrintedPages());
        page.Text("(() => { document.querySelector('table.data[data-name=\"Ready Intervals\"]').closest('details').open = false; return ''; })()");
        page.ForPaper();
        AssertNoSidewaysScrolling(page);
    }

    [TestMethod]
    [DataRow(Hostile)]
    [DataRow("=cmd()")]
    [DataRow("LONG")]
    public void ShowsHostileNamesAsText(string given)
    {
        var name = given == "LONG" ? new string('x', 10_000) : given;
        var analysis = ReportFiles.Analyse(ReportFiles.Named(name, name));
        using var file = new ReportFile(ReportFiles.Report(analysis));
        using var page = OpenWithTimelines(file, 380);
        AssertQuiet(page, file);
        Assert.AreEqual(0.0, page.Number("document.images.length"));
        AssertNoSidewaysScrolling(page);
        var text = page.Text("document.body.textContent");
        var read = analysis.Trace.Threads[analysis.StarvationByThread[0].Thread].ProcessName!;
        Assert.IsGreaterThanOrEqualTo(6, read.Length);
        StringAssert.Contains(text, MarkupText.Visible(read));
        Assert.IsFalse(text.Contains('\u202e', StringComparison.Ordinal));
    }

    /// <summary>The exact values behind the numbers of a finding.</summary>
    private static string[] Exact(BrowserPage page, int finding) => JsonSerializer.Deserialize<string[]>(page.Text(
        $"JSON.stringify([...document.querySelectorAll('#t1-f{finding + 1} .exact')].map(e => e.title))"))!;

    private static void AssertNoSidewaysScrolling(BrowserPage page) => Assert.AreEqual(
        page.Number("document.documentElement.clientWidth"), page.Number("document.documentElement.scrollWidth"));

    /// <summary>Keeps a picture for a person to look at, if one asks for it.</summary>
    private static void Keep(BrowserPage page, string name)
    {
        if (Environment.GetEnvironmentVariable("WPAADDINS_SCREENSHOTS") is { Length: > 0 } folder)
        {
            File.WriteAllBytes(Path.Combine(folder, name + ".png"), page.Screenshot());
        }
    }

    private static string Seconds(long ns) => ((decimal)ns / 1_000_000_000).ToString("0.000000000", CultureInfo.InvariantCulture) + " s";

    private static string SharedFiles(string path) => Etl.Tests.SharedFiles.Require(path);
}
