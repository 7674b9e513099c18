using System.Text;
using WpaAddins.Analysis.Findings;
using WpaAddins.Report;
using WpaAddins.Report.Drawing;
using WpaAddins.Report.Page;

namespace WpaAddins.Samples.Drawing;

/// <summary>Writes a picture of the report as a separate SVG file: heading, drawing, legend.</summary>
/// <remarks>
/// Shape: the drawing and the style of the report page on its own background, so that it is readable on any page. It
/// follows the reader's light or dark theme.
/// </remarks>
internal static class PictureFile
{
    private const int Width = 960;
    private const int Margin = 14;
    private const int HeadingHeight = 24;
    private const int LegendGap = 8;
    private const int LegendHeight = 20;
    private const int SwatchWidth = 18;
    private const int ItemGap = 22;

    /// <summary>The approximate width of a letter in pixels at a font size of 12 pixels.</summary>
    private const double LetterWidth = 7.4;

    /// <summary>Writes a picture.</summary>
    /// <returns>An SVG document.</returns>
    public static string Write(Picture picture)
    {
        var drawing = PictureDrawing.Draw(picture, "picture", out var drawingHeight);
        var legend = new StringBuilder();
        var bottom = WriteLegend(legend, picture, Margin + HeadingHeight + drawingHeight + LegendGap);
        var svg = new StringBuilder();
        svg.Add($"<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"picture\" width=\"{Width}\" height=\"{bottom + Margin}\" viewBox=\"0 0 {Width} {bottom + Margin}\">\n");
        svg.Add($"<style>\n{PageAssets.PictureStyle}</style>\n");
        svg.Add($"<rect class=\"page\" x=\".5\" y=\".5\" width=\"{Width - 1}\" height=\"{bottom + Margin - 1}\" rx=\"6\"/>\n");
        svg.Add(
            $"<text class=\"heading\" x=\"{Margin}\" y=\"{Margin + 12}\">{MarkupText.Escape(picture.Title)}</text>\n");
        svg.Add($"<svg x=\"{Margin}\" y=\"{Margin + HeadingHeight}\" width=\"{Width - (2 * Margin)}\" height=\"{drawingHeight}\">\n");
        return svg.Append(drawing).Append("\n</svg>\n").Append(legend).Append("</svg>\n").ToString();
    }

    /// <summary>
    /// Writes the legend (colours, markers, the number of omitted markers) in as many rows as necessary, then the note.
    /// </summary>
    private static int WriteLegend(StringBuilder legend, Picture picture, int top)
    {
        var markers = (picture as TimePicture)?.Markers ?? [];
        var more = markers.Count - FigureHtml.MarkersInLegend;
        var items = picture.Series.Select(s => (Class: PictureDrawing.ClassOf(s.Colour), s.Label))
            .Concat(markers.Take(FigureHtml.MarkersInLegend).Select(m => (m.EndNs > m.StartNs ? "range" : "mark", m.Label.Text)))
            .Concat(more > 0 ? [("mark", FindingText.Invariant($"{more:N0} more markers"))] : []);
        var (x, y) = ((double)Margin, top);
        foreach (var (name, label) in items)
        {
            var width = SwatchWidth + (label.Length * LetterWidth);
            if (x > Margin && x + width > Width - Margin)
            {
                (x, y) = (Margin, y + LegendHeight);
            }

            legend.Add($"<rect class=\"{name}\" x=\"{x:0.#}\" y=\"{y}\" width=\"12\" height=\"12\"/>");
            legend.Add($"<text x=\"{x + SwatchWidth:0.#}\" y=\"{y + 10}\">{MarkupText.Escape(label)}</text>\n");
            x += width + ItemGap;
        }

        if (picture.Note.Length > 0)
        {
            y += LegendHeight;
            legend.Add($"<text x=\"{Margin}\" y=\"{y + 10}\">{MarkupText.Escape(picture.Note)}</text>\n");
        }

        return y + 12;
    }
}
