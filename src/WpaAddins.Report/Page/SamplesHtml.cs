using WpaAddins.Analysis.Samples;
using WpaAddins.Report.Drawing;

namespace WpaAddins.Report.Page;

/// <summary>Writes a summary of the CPU samples: two small tables, of processes and of functions.</summary>
internal static class SamplesHtml
{
    private const int MaxRows = 10;

    /// <summary>Writes the section; nothing without samples.</summary>
    public static void Write(StringBuilder html, SampleOverview? samples, string id)
    {
        if (samples is null)
        {
            return;
        }

        var time = samples.WeightNs is { } weight ? $", {FindingText.Duration(weight)} of CPU time" : "";
        html.Add($"<section aria-labelledby=\"{id}-samples\"><h2 id=\"{id}-samples\">CPU samples</h2><p>{samples.Count:N0} samples{time}.</p>\n");
        WriteTable(html, samples, "Process", samples.Processes.Take(MaxRows).Select(p => (p.Process, p.Samples)));
        WriteTable(html, samples, "Function that ran", samples.ListTopExclusive(MaxRows).Select(f => (FindingText.Function(f.Name), f.Exclusive)));
        html.Append("</section>\n");
    }

    private static void WriteTable(
        StringBuilder html, SampleOverview samples, string heading, IEnumerable<(string Name, long Samples)> rows)
    {
        html.Add($"<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"CPU samples: {heading}\"><table><thead><tr><th scope=\"col\">{heading}</th><th scope=\"col\" class=\"n\">Samples</th><th scope=\"col\" class=\"n\">Share</th></tr></thead><tbody>\n");
        foreach (var (name, count) in rows)
        {
            html.Add($"<tr><td>{MarkupText.Escape(name)}</td><td class=\"n\">{count:N0}</td><td class=\"n\">{FindingText.Percent(count, samples.Count)}</td></tr>\n");
        }

        html.Append("</tbody></table></div>");
    }
}
