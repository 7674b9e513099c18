using System.Text.RegularExpressions;
using WpaAddins.Analysis;
using WpaAddins.Analysis.Findings;
using WpaAddins.Report.Drawing;
using WpaAddins.Report.Page;
using WpaAddins.Tables;
using WpaAddins.Tables.Cells;

namespace WpaAddins.Report.Tests.Page;

[TestClass]
public sealed class ReportPageTests
{
    [TestMethod]
    public void TimesThatSpanCenturiesAreCutAndDrawn()
    {
        const long CenturiesInTicks = 60_000_000_000_000_000;
        var trace = new WpaAddins.TestTraces.ScheduleWriter(new() { NumberOfProcessors = 3 });
        foreach (var cpu in (int[])[0, 1, 2])
        {
            trace.Switch(cpu, 2_000 + cpu, 0, 100 + (uint)cpu);
            trace.Switch(cpu, CenturiesInTicks, 100 + (uint)cpu, 0);
        }

        var html = ReportFiles.Report(ReportFiles.Analyse(trace.ToArray()));
        StringAssert.Contains(html, "<figure id=\"t1-overview\">");
    }

    [TestMethod]
    public void ShowsTheProcessesAndFunctionsThatRan()
    {
        var trace = new WpaAddins.TestTraces.ScheduleWriter(new() { NumberOfProcessors = 1 });
        trace.Process(300, "<app>.exe");
        trace.Thread(300, 300);
        trace.Sample(0, 2_000, 300, 0x1234);
        trace.Sample(0, 3_000, 300, 0x1234);
        var html = ReportFiles.Report(ReportFiles.Analyse(trace.ToArray()));
        StringAssert.Contains(html, "<h2 id=\"t1-samples\">CPU samples</h2><p>2 samples.</p>");
        StringAssert.Contains(html, "<tr><td>&lt;app&gt;.exe (300)</td><td class=\"n\">2</td><td class=\"n\">100 %</td></tr>");
        Assert.DoesNotContain("t1-samples", ReportFiles.Report(ReportFiles.Analyse(ReportFiles.Sample)));
    }

    [TestMethod]
    public void AllowsItsOwnStyleAndScriptOnly()
    {
        var html = ReportFiles.Report(ReportFiles.Analyse(ReportFiles.Sample));
        StringAssert.Contains(html, $"http-equiv=\"Content-Security-Policy\" content=\"{PageAssets.Policy}\"");
        StringAssert.StartsWith(PageAssets.Policy, "default-src 'none'; style-src 'sha256-");
        Assert.DoesNotContain("unsafe", PageAssets.Policy);
        Assert.IsFalse(Regex.IsMatch(html, "<[^>]*\\s(style|on[a-z]+)="), "an attribute that the policy forbids");
        Assert.HasCount(1, Regex.Matches(html, "<script>"));
    }

    [TestMethod]
    public void ShowsTheCellsOfEveryTableAsTheyAreExported()
    {
        var analysis = ReportFiles.Analyse(ReportFiles.Sample);
        var limits = new ReportLimits { StaticCharacters = int.MaxValue };
        var html = ReportFiles.Report(analysis, limits);
        foreach (var table in TableCatalogue.Tables)
        {
            var bound = table.Bind(analysis);
            var view = table.Views[0];
            var columns = view.KeyColumns.Concat(view.DataColumns).Concat(view.GraphColumns).Distinct()
                .Select(n => table.Columns.Single(c => c.Name == n)).ToArray();
            var cells = new CellText(bound, columns);
            var start = html.IndexOf($"id=\"t1-{table.Id}\"", StringComparison.Ordinal);
            var place = html.IndexOf("<tbody>", start, StringComparison.Ordinal);
            foreach (var row in Catalogue(bound, view).Take(limits.StaticRows))
            {
                for (var i = 0; i < columns.Length; i++)
                {
                    var cell = $">{MarkupText.Escape(cells.Format(row, i))}</td>";
                    var found = html.IndexOf("<td", place, StringComparison.Ordinal);
                    var end = html.IndexOf("</td>", found, StringComparison.Ordinal) + 5;
                    Assert.AreEqual(cell, html[html.IndexOf('>', found)..end], $"{table.Name}, row {row}, {columns[i].Name}");
                    place = end;
                }
            }
        }

        static int[] Catalogue(Tables.Catalogue.BoundTable bound, Tables.Catalogue.View view) =>
            Tables.Catalogue.RowOrder.Sort(bound, view);
    }

    [TestMethod]
    public void KeepsTheFirstRowsThatFitAndNamesTheCommandForAll()
    {
        var analysis = ReportFiles.Analyse(
            Etl.Tests.SharedFiles.Require("traces/linux/rank-starvation.etl"), new AnalysisOptions { FromNs = 500_000_000, Process = "LockApp.exe" });
        var full = ReportFiles.Report(analysis);
        var limits = new ReportLimits { PageBytes = ReportFiles.Bytes(full) - 20_000 };
        var html = ReportFiles.Report(analysis, limits);
        Assert.IsLessThan(limits.PageBytes, ReportFiles.Bytes(html));
        StringAssert.Matches(html, new Regex(@"This page has the first [\d,]+ rows of [\d,]+ in the order of the view"));
        StringAssert.Matches(html, new Regex(
            "wpaaddins export &quot;rank-starvation.etl&quot; --table &quot;[^&]+&quot; --view &quot;[^&]+&quot; --from 0.5 --process &quot;LockApp.exe&quot; --out"));
        Assert.DoesNotContain("This page has the first", full);
    }

    [TestMethod]
    public void SaysThatNothingWasFoundAndWhy()
    {
        var analysis = ReportFiles.Analyse(ReportFiles.Sample, new AnalysisOptions { FromNs = 0, ToNs = 10_000_000 });
        var html = ReportFiles.Report(analysis);
        StringAssert.Contains(html, "investigations could not look, the others found nothing</strong>");
        StringAssert.Contains(html, MarkupText.Escape(analysis.InvestigationResults.First(r => r.Outcome == InvestigationOutcome.NothingFound).Reason));
    }

    [TestMethod]
    public void SaysHowManyFindingsItLeavesOut()
    {
        var analysis = ReportFiles.Analyse(Etl.Tests.SharedFiles.Require("traces/linux/mixed-load.etl"));
        Assert.IsGreaterThan(1, analysis.Findings.Count);
        var html = ReportFiles.Report(analysis, new ReportLimits { ShownFindings = 1 });
        StringAssert.Contains(html, $"<strong>{analysis.Findings.Count - 1} more findings are in the exports.</strong>");
        StringAssert.Contains(html, "id=\"t1-f1\"");
        Assert.DoesNotContain("id=\"t1-f2\"", html);
        Assert.DoesNotContain("more findings", ReportFiles.Report(analysis));
    }

    [TestMethod]
    public void StaysSmallEnoughToMail()
    {
        foreach (var name in (string[])["linux/lock-handoff.etl", "linux/parallel-build.etl", "windows/win7-x64-stackwalk.etl"])
        {
            var html = ReportFiles.Report(ReportFiles.Analyse(Etl.Tests.SharedFiles.Require("traces/" + name)));
            Assert.IsLessThan(5_000_000, ReportFiles.Bytes(html), name);
        }
    }
}
