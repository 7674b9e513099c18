using WpaAddins.Report.Drawing;

namespace WpaAddins.Report.Page;

/// <summary>Writes a picture on the page: heading, drawing, legend, and its numbers as a table.</summary>
internal static class FigureHtml
{
    /// <summary>The maximum number of markers in the legend; the reader can expand a list of the others.</summary>
    public const int MarkersInLegend = 4;

    public static void Write(StringBuilder html, Picture picture, string id)
    {
        html.Add($"<figure id=\"{id}\"><figcaption>{MarkupText.Escape(picture.Title)}</figcaption>");
        WriteContent(html, picture, id);
        html.Append("</figure>\n");
    }

    /// <summary>Writes a picture without its heading.</summary>
    /// <param name="id">The prefix of the ids in the markup.</param>
    public static void WriteContent(StringBuilder html, Picture picture, string id)
    {
        html.Append("<div class=\"picture\">").Append(PictureDrawing.Draw(picture, id)).Append("</div>");
        WriteLegend(html, picture);
        html.Add($"<p class=\"about\">{picture.Description.ToMarkup()}");
        if (picture.Note.Length > 0)
        {
            html.Add($" <strong>{MarkupText.Escape(picture.Note)}</strong>");
        }

        html.Append("</p>");
        WriteSums(html, picture);
    }

    private static void WriteLegend(StringBuilder html, Picture picture)
    {
        html.Append("<ul class=\"legend\">");
        foreach (var series in picture.Series)
        {
            html.Add($"<li><svg width=\"12\" height=\"12\" aria-hidden=\"true\"><rect class=\"{PictureDrawing.ClassOf(series.Colour)}\" width=\"12\" height=\"12\"/></svg> {MarkupText.Escape(series.Label)}</li>");
        }

        var markers = (picture as TimePicture)?.Markers ?? [];
        foreach (var marker in markers.Take(MarkersInLegend))
        {
            WriteMarker(html, marker);
        }

        html.Append("</ul>");
        if (markers.Count > MarkersInLegend)
        {
            html.Add($"<details class=\"markers\"><summary>{markers.Count - MarkersInLegend:N0} more markers</summary><ul class=\"legend\">");
            foreach (var marker in markers.Skip(MarkersInLegend))
            {
                WriteMarker(html, marker);
            }

            html.Append("</ul></details>");
        }
    }

    private static void WriteMarker(StringBuilder html, PictureMarker marker)
    {
        var shape = marker.EndNs > marker.StartNs ? "range" : "mark";
        html.Add($"<li><svg width=\"12\" height=\"12\" aria-hidden=\"true\"><rect class=\"{shape}\" width=\"12\" height=\"12\"/></svg> {marker.Label.ToMarkup()}</li>");
    }

    private static void WriteSums(StringBuilder html, Picture picture)
    {
        html.Append("<details class=\"sums\"><summary>The numbers of this picture</summary><div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Numbers\"><table>");
        switch (picture)
        {
            case TimeBars bars:
                html.Append("<thead><tr><th scope=\"col\">Lane</th><th scope=\"col\">Colour</th><th scope=\"col\" class=\"n\">Bars</th><th scope=\"col\" class=\"n\">Time (us)</th><th scope=\"col\" class=\"n\">Longest (us)</th></tr></thead><tbody>");
                foreach (var lane in bars.Lanes)
                {
                    foreach (var sum in lane.Sums)
                    {
                        Row(html, lane.Label, bars.Series[sum.Series].Label, Whole(sum.Bars), Micro(sum.CoveredNs), Micro(sum.LongestNs));
                    }
                }

                break;
            case TimeSteps steps:
                var isCpu = steps.Unit == StepUnit.CpuTime;
                html.Append(isCpu
                    ? "<thead><tr><th scope=\"col\">Colour</th><th scope=\"col\" class=\"n\">CPU (us)</th><th scope=\"col\" class=\"n\">Most in one step (us)</th></tr></thead><tbody>"
                    : "<thead><tr><th scope=\"col\">Colour</th><th scope=\"col\" class=\"n\">Count</th><th scope=\"col\" class=\"n\">Most in one step</th></tr></thead><tbody>");
                for (var i = 0; i < steps.Series.Count; i++)
                {
                    var (sum, most) = (steps.Values[i].Sum(), steps.Values[i].DefaultIfEmpty(0).Max());
                    Row(html, steps.Series[i].Label, null, isCpu ? Micro(sum) : Whole(sum), isCpu ? Micro(most) : Whole(most));
                }

                break;
            case CountBars counts:
                html.Append("<thead><tr><th scope=\"col\">Bar</th><th scope=\"col\" class=\"n\">Count</th></tr></thead><tbody>");
                for (var i = 0; i < counts.Counts.Count; i++)
                {
                    Row(html, counts.Categories[i], null, Whole(counts.Counts[i]));
                }

                break;
        }

        html.Append("</tbody></table></div></details>");
    }

    private static void Row(StringBuilder html, string name, string? second, params ReadOnlySpan<string> numbers)
    {
        html.Add($"<tr><td>{MarkupText.Escape(name)}</td>");
        if (second is not null)
        {
            html.Add($"<td>{MarkupText.Escape(second)}</td>");
        }

        foreach (var number in numbers)
        {
            html.Add($"<td class=\"n\">{number}</td>");
        }

        html.Append("</tr>");
    }

    private static string Whole(long value) => value.ToString(CultureInfo.InvariantCulture);

    private static string Micro(long ns) => ((decimal)ns / 1_000).ToString("0.000", CultureInfo.InvariantCulture);
}
