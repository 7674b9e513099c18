using WpaAddins.Report.Comparison;
using WpaAddins.Report.Details;
using WpaAddins.Report.Drawing;
using WpaAddins.Report.Page;
using WpaAddins.Trace.Session;

namespace WpaAddins.Report;

/// <summary>A comparison as one HTML page, self-contained like <see cref="ReportPage"/>.</summary>
internal static class ComparisonPage
{
    /// <summary>An upper bound for the bytes of the style, the script and the table headings.</summary>
    private const int FrameBytes = 250_000;

    /// <summary>The maximum size of the schedule of each trace.</summary>
    private const int ScheduleCharacters = 2_000_000;

    public static string Write(TraceComparison comparison)
    {
        var body = new StringBuilder();
        body.Add(
            $"<h1>{MarkupText.Escape(comparison.Before.Name)} → {MarkupText.Escape(comparison.After.Name)}</h1><dl>");
        Trace(body, "Before", comparison.Before, comparison.ShownBeforeNs);
        Trace(body, "After", comparison.After, comparison.ShownAfterNs);
        body.Append("</dl>\n");
        Summary(body, comparison);
        Timelines(body, comparison);
        Findings(body, comparison);
        Tables(body, comparison);
        using var html = new StringWriter(CultureInfo.InvariantCulture);
        PageFrame.Write(html, $"{comparison.Before.Name} → {comparison.After.Name}", body);
        return html.ToString();
    }

    private static void Trace(StringBuilder body, string name, TraceInfo info, long ns) => body.Add($"<dt>{name}</dt><dd>{MarkupText.Escape(info.Name)}: {((FormattedText)ReportText.Duration(ns)).ToMarkup()} on {info.NumberOfProcessors:N0} {(info.NumberOfProcessors == 1 ? "CPU" : "CPUs")}</dd>");

    private static void Summary(StringBuilder body, TraceComparison comparison)
    {
        body.Append("<section aria-labelledby=\"summary\"><h2 id=\"summary\">Summary</h2><dl class=\"facts\">");
        foreach (var (title, text) in ComparisonSummary.Create(comparison))
        {
            body.Add($"<dt>{title}</dt><dd>{MarkupText.Escape(text)}</dd>");
        }

        body.Append("</dl><p class=\"note\">Costs of findings and sums are compared per second of trace. A change is noise if it is less than 10 %, 1 ms or 1 percentage point, or within the random variation of a count.</p></section>\n");
    }

    /// <summary>Draws both traces over an axis of the same length, so that equal times have equal widths.</summary>
    private static void Timelines(StringBuilder body, TraceComparison comparison)
    {
        var limits = ReportLimits.Default with { ScheduleCharacters = ScheduleCharacters };
        var length = comparison.Traces.Select(PictureRange.Whole).Max(r => r.LengthNs);
        for (var i = 0; i < comparison.Traces.Count; i++)
        {
            var (analysis, name) = (comparison.Traces[i], i == 0 ? "Before" : "After");
            new TraceTimeline(analysis, analysis.Findings, name.ToLowerInvariant(), limits, CancellationToken.None, length)
                .WriteOverview(body, $"{name}: {analysis.Trace.Info.Name}");
        }
    }

    private static void Findings(StringBuilder body, TraceComparison comparison)
    {
        body.Append("<section aria-labelledby=\"findings\"><h2 id=\"findings\">Findings</h2>\n");
        if (comparison.Findings.Count == 0)
        {
            body.Append("<p>Neither trace has a finding.</p>");
        }

        foreach (var finding in comparison.Findings)
        {
            var severity = (finding.After ?? finding.Before)!.Severity.ToString().ToLowerInvariant();
            body.Add($"<article class=\"finding {(finding.Verdict == ChangeVerdict.Gone ? "gone" : severity)}\"><h3>{MarkupText.Escape(ComparisonText.Headline(finding))}</h3>");
            Sentence(body, "Before", finding.Before);
            Sentence(body, "After", finding.After);
            body.Append("</article>\n");
        }

        body.Append("</section>\n");
    }

    private static void Sentence(StringBuilder body, string when, Finding? finding)
    {
        if (finding is not null)
        {
            body.Add($"<p><strong>{when}:</strong> {MarkupText.Escape(finding.HeadlineAndCause)}</p>");
        }
    }

    private static void Tables(StringBuilder body, TraceComparison comparison)
    {
        var limits = ReportLimits.Default;
        var tables = comparison.Tables.Where(t => t.Changes.Count > 0).ToArray();
        var fitted = TableBudget.Fit(
            [.. tables.Select((t, i) => (Func<int, PageTable>)(_ => Bind(t, FindingText.Invariant($"c{i + 1}"))))],
            limits,
            limits.PageBytes - FrameBytes - body.Length,
            CancellationToken.None);
        for (var i = 0; i < tables.Length; i++)
        {
            var (page, beyond) = (fitted[i], tables[i].Changes.Count(c => c.IsBeyondNoise));
            body.Add($"<section><details class=\"table\" id=\"{page.Id}\"{(beyond > 0 ? " open" : "")}><summary><h2>{MarkupText.Escape(page.Name)}</h2> ");
            body.Add($"<span>{beyond:N0} of {page.Count:N0} values changed beyond noise</span></summary>");
            if (page.Rows < page.Count)
            {
                body.Add($"<p><strong>This page has {PageTable.Format(page.Rows)} of {page.Count:N0}.</strong> All of them: <code>{MarkupText.Escape(Command(comparison, page.Name))}</code></p>");
            }

            page.WriteTo(body);
            body.Append("</details></section>\n");
        }
    }

    private static string Command(TraceComparison comparison, string table) =>
        $"wpaaddins compare \"{comparison.Before.Name}\" \"{comparison.After.Name}\" --table \"{table}\" --out \"{table}.csv\"";

    /// <summary>Lists the changes of a table, those beyond noise first.</summary>
    private static PageTable Bind(TableComparison table, string id)
    {
        var changes = table.Changes.Where(c => c.Before is not null || c.After is not null)
            .OrderByDescending(c => c.IsBeyondNoise).ToList();
        var names = table.KeyColumns.Select((column, i) =>
            PageColumn.CreateText(column.Name, column.Description, isNumber: false, row => changes[row].Key[i]));
        var measures = ComparisonText.Headings.Select((heading, i) =>
            PageColumn.CreateText(heading, "", heading is not ("Measure" or "Verdict"), row => ComparisonText.Cells(changes[row])[i]));
        return new PageTable(table.Table.Name, id, [.. names, .. measures], [.. Enumerable.Range(0, changes.Count)])
        {
            IsEmphasised = row => changes[row].IsBeyondNoise,
        };
    }
}
