namespace WpaAddins.Report.Drawing;

/// <summary>Where times lie in a drawing; its ticks and markers.</summary>
/// <param name="fromNs">Left edge.</param>
/// <param name="toNs">Right edge.</param>
internal sealed class TimeAxis(long fromNs, long toNs)
{
    private const int MostTicks = 10;

    /// <summary>Text nearer to an edge than this would be cut off.</summary>
    private const double EdgePercent = 6;

    /// <summary>Finds a time in the plot.</summary>
    /// <returns>Units of the plot.</returns>
    public double Units(long timeNs) => Share(timeNs) * SvgDrawing.AxisUnits;

    /// <summary>Draws lines and words of the axis, and the markers.</summary>
    /// <param name="drawing">Where to draw.</param>
    /// <param name="markers">What to point at.</param>
    public void Draw(SvgDrawing drawing, IReadOnlyList<PictureMarker> markers)
    {
        var height = drawing.PlotHeight;
        var unit = TickUnit.For(toNs - fromNs, MostTicks);
        var place = 0;
        drawing.Front($"<g class=\"ticks\">");
        foreach (var tick in unit.Ticks(fromNs, toNs))
        {
            var percent = 100 * Share(tick);
            var anchor = percent < EdgePercent ? "start" : percent > 100 - EdgePercent ? "end" : "middle";
            var x = SvgDrawing.Number(percent);
            var minor = place++ % 2 == 0 ? "" : " class=\"minor\"";
            drawing.Front($"<line x1=\"{x}%\" x2=\"{x}%\" y1=\"0\" y2=\"{height + 4}\"/>");
            drawing.Front($"<text{minor} x=\"{x}%\" y=\"{height + 17}\" text-anchor=\"{anchor}\">{unit.Text(tick)}</text>");
        }

        drawing.Front($"</g>");
        foreach (var marker in markers)
        {
            DrawMarker(drawing, marker, height);
        }
    }

    private void DrawMarker(SvgDrawing drawing, PictureMarker marker, int height)
    {
        var start = SvgDrawing.Number(Units(Math.Clamp(marker.StartNs, fromNs, toNs)));
        var title = MarkupText.Escape(marker.Label.Exact);
        if (marker.EndNs > marker.StartNs)
        {
            var width = SvgDrawing.Number(
                Units(Math.Clamp(marker.EndNs, fromNs, toNs)) - Units(Math.Clamp(marker.StartNs, fromNs, toNs)));
            drawing.Plot($"<rect class=\"range\" x=\"{start}\" y=\"0\" width=\"{width}\" height=\"{height}\"><title>{title}</title></rect>");
        }
        else
        {
            drawing.Plot($"<path class=\"mark\" d=\"M{start} 0V{height}\"><title>{title}</title></path>");
        }
    }

    private double Share(long timeNs) => (timeNs - fromNs) / (double)(toNs - fromNs);
}
