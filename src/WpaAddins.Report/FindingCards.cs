using WpaAddins.Report.Details;
using WpaAddins.Report.Drawing;

namespace WpaAddins.Report;

/// <summary>
/// Cards for the first findings, at the top of the page: headline, small picture, cause, next command.
/// </summary>
internal static class FindingCards
{
    public static void Write(StringBuilder html, TraceAnalysis analysis, IReadOnlyList<Finding> findings, TraceTimeline shown, string id)
    {
        if (findings.Count == 0)
        {
            return;
        }

        html.Add($"<section aria-label=\"Findings in short\"><ol class=\"cards\">\n");
        var count = 0;
        for (; count < findings.Count && shown.DetailsOf(count) is { } details; count++)
        {
            WriteCard(html, analysis, findings[count], details, count + 1, id);
        }

        html.Append("</ol>");
        if (count < findings.Count)
        {
            html.Add($"<p><a href=\"#{id}-f{count + 1}\">{FindingText.Count(findings.Count - count, "more finding", "more findings")} below</a></p>");
        }

        html.Append("</section>\n");
    }

    /// <summary>
    /// Formats the cost of a finding. A sum over threads can exceed the length of the trace, so it is labelled as a
    /// sum.
    /// </summary>
    public static FormattedText Cost(Finding finding) => finding.CostThreads == 1
        ? FormattedText.Format($"{ReportText.Duration(finding.CostNs)} lost in total")
        : FormattedText.Format($"{ReportText.Duration(finding.CostNs)} lost, summed over {finding.CostThreads:N0} threads");

    private static void WriteCard(
        StringBuilder html, TraceAnalysis analysis, Finding finding, FindingDetails details, int number, string id)
    {
        var (headline, cause, others, next) = finding.Description;
        html.Add($"<li class=\"card {finding.Severity.ToString().ToLowerInvariant()}\"><a class=\"headline\" href=\"#{id}-f{number}\"><span class=\"number\">{number}</span> {MarkupText.Escape(headline)}</a>");
        if (details.Pictures.OfType<TimePicture>().FirstOrDefault() is { } picture)
        {
            html.Append("<div class=\"picture sketch\">")
                .Append(PictureDrawing.DrawSketch(picture, FindingText.Invariant(
                    $"{id}-s{number}"), finding.StartNs, finding.EndNs))
                .Append("</div>");
        }

        foreach (var text in (string[])[cause, others])
        {
            if (text.Length > 0)
            {
                html.Add($"<p>{MarkupText.Escape(text)}</p>");
            }
        }

        html.Add($"<p>Next: <code>{MarkupText.Escape(ReportText.NextCommand(next, analysis))}</code></p></li>\n");
    }
}
