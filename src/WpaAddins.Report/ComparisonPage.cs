using System.Globalization;
using System.Text;
using WpaAddins.Analysis.Findings;
using WpaAddins.Report.Comparison;
using WpaAddins.Report.Details;
using WpaAddins.Report.Drawing;
using WpaAddins.Report.Page;
using WpaAddins.Trace.Session;

namespace WpaAddins.Report;

/// <summary>A comparison as one HTML page, complete in itself as <see cref="ReportPage"/> is.</summary>
public static class ComparisonPage
{
    /// <summary>More than a person reads; the exports have all.</summary>
    private const int MostRows = 1_000;

    /// <summary>Writes the page.</summary>
    /// <param name="comparison">The comparison.</param>
    /// <returns>An HTML document.</returns>
    public static string Write(TraceComparison comparison)
    {
        ArgumentNullException.ThrowIfNull(comparison);
        var body = new StringBuilder("<main id=\"main\">\n");
        body.Append(CultureInfo.InvariantCulture, $"<h1>{MarkupText.Escape(comparison.Before.Name)} → {MarkupText.Escape(comparison.After.Name)}</h1><dl>");
        Trace(body, "Before", comparison.Before, comparison.BeforeNs);
        Trace(body, "After", comparison.After, comparison.AfterNs);
        body.Append("</dl>\n");
        Findings(body, comparison);
        foreach (var table in comparison.Tables.Where(t => t.Changes.Count > 0))
        {
            Table(body, table);
        }

        body.Append("</main>\n");
        return PageFrame.Write($"{comparison.Before.Name} → {comparison.After.Name}", body);
    }

    private static void Trace(StringBuilder body, string name, TraceInfo info, long ns) => body.Append(
        CultureInfo.InvariantCulture,
        $"<dt>{name}</dt><dd>{MarkupText.Escape(info.Name)}: {((FormattedText)ReportText.Duration(ns)).ToMarkup()} on {info.NumberOfProcessors:N0} {(info.NumberOfProcessors == 1 ? "CPU" : "CPUs")}</dd>");

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
            body.Append(
                CultureInfo.InvariantCulture,
                $"<article class=\"finding {(finding.After is null ? "gone" : severity)}\"><h3>{MarkupText.Escape(ComparisonText.Headline(finding))}</h3>");
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
            body.Append(CultureInfo.InvariantCulture, $"<p><strong>{when}:</strong> {MarkupText.Escape(finding.Sentence)}</p>");
        }
    }

    private static void Table(StringBuilder body, TableComparison table)
    {
        var changes = table.Changes.Where(c => c.Before is not null || c.After is not null).ToList();
        var beyond = changes.Count(c => c.IsBeyondNoise);
        var shown = changes.OrderByDescending(c => c.IsBeyondNoise).Take(MostRows).ToList();
        body.Append(CultureInfo.InvariantCulture, $"<section><details class=\"table\"{(beyond > 0 ? " open" : "")}><summary><h2>{MarkupText.Escape(table.Table.Name)}</h2> ");
        body.Append(CultureInfo.InvariantCulture, $"<span>{beyond:N0} of {changes.Count:N0} values changed beyond noise</span></summary>");
        if (shown.Count < changes.Count)
        {
            body.Append(CultureInfo.InvariantCulture, $"<p><strong>Here are {shown.Count:N0} of them; an export has all.</strong></p>");
        }

        var name = MarkupText.Escape(table.Table.Name);
        body.Append(CultureInfo.InvariantCulture, $"<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"{name}\"><table class=\"sortable\" data-name=\"{name}\"><thead><tr>");
        foreach (var column in table.KeyColumns)
        {
            body.Append(CultureInfo.InvariantCulture, $"<th scope=\"col\">{MarkupText.Escape(column.Name)}</th>");
        }

        foreach (var heading in ComparisonText.Headings)
        {
            var isNumber = heading is not ("Measure" or "Verdict");
            body.Append(CultureInfo.InvariantCulture, $"<th scope=\"col\"{(isNumber ? " class=\"n\"" : "")}>{heading}</th>");
        }

        body.Append("</tr></thead><tbody>\n");
        foreach (var change in shown)
        {
            Row(body, change);
        }

        body.Append("</tbody></table></div></details></section>\n");
    }

    private static void Row(StringBuilder body, Change change)
    {
        body.Append(change.IsBeyondNoise ? "<tr class=\"changed\">" : "<tr>");
        foreach (var text in change.Key)
        {
            body.Append(CultureInfo.InvariantCulture, $"<td{MarkupText.RawAttribute(text)}>{MarkupText.Escape(text)}</td>");
        }

        var cells = ComparisonText.Cells(change);
        for (var i = 0; i < cells.Count; i++)
        {
            var isNumber = ComparisonText.Headings[i] is not ("Measure" or "Verdict");
            body.Append(isNumber ? "<td class=\"n\">" : "<td>").Append(MarkupText.Escape(cells[i])).Append("</td>");
        }

        body.Append("</tr>\n");
    }
}
