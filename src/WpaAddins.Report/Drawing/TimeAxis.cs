namespace WpaAddins.Report.Drawing;

/// <summary>The time axis of a drawing: computes positions, and draws ticks and markers.</summary>
internal sealed class TimeAxis(long fromNs, long toNs)
{
    private const int MaxTicks = 10;

    /// <summary>Text nearer to an edge than this is cut off; on a narrow page, text nearer than twice this.</summary>
    private const double EdgePercent = 3;

    /// <summary>The height of a row of finding numbers, in pixels.</summary>
    private const int RowHeight = 18;

    /// <summary>Two numbers nearer to each other than this are in different rows.</summary>
    private const double BadgePercent = 4.5;

    public double Units(long timeNs) => Share(timeNs) * SvgDrawing.AxisUnits;

    /// <summary>Computes the height of the numbers of the findings above a picture.</summary>
    public int BadgeHeight(IReadOnlyList<PictureMarker> markers) => RowHeight * PlaceBadges(markers).Select(b => b.Row + 1).DefaultIfEmpty(0).Max();

    public void Draw(SvgDrawing drawing, IReadOnlyList<PictureMarker> markers)
    {
        var height = drawing.PlotHeight;
        var unit = TickUnit.For(toNs - fromNs, MaxTicks);
        var place = 0;
        drawing.Front($"<g class=\"ticks\">");
        foreach (var tick in unit.Ticks(fromNs, toNs))
        {
            var percent = 100 * Share(tick);
            var edge = Math.Min(percent, 100 - percent);
            var x = SvgDrawing.Number(percent);
            var minor = place++ % 2 == 0 && edge >= 2 * EdgePercent ? "" : " class=\"minor\"";
            drawing.Front($"<line x1=\"{x}%\" x2=\"{x}%\" y1=\"0\" y2=\"{height + 4}\"/>");
            if (edge >= EdgePercent)
            {
                drawing.Front($"<text{minor} x=\"{x}%\" y=\"{height + 17}\" text-anchor=\"middle\">{unit.Text(tick)}</text>");
            }
        }

        drawing.Front($"</g>");
        foreach (var marker in markers)
        {
            DrawMarker(drawing, marker, height);
        }

        foreach (var (marker, percent, row) in PlaceBadges(markers))
        {
            var x = SvgDrawing.Number(percent);
            var y = (row * RowHeight) + 9;
            drawing.Front($"<g class=\"badge {marker.Severity}\"><circle cx=\"{x}%\" cy=\"{y}\" r=\"8\"/><text x=\"{x}%\" y=\"{y + 4}\" text-anchor=\"middle\">{MarkupText.Escape(marker.Badge)}</text></g>");
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
            drawing.Plot($"<rect class=\"range\" x=\"{start}\" y=\"{drawing.MarkerTop}\" width=\"{width}\" height=\"{height - drawing.MarkerTop}\"><title>{title}</title></rect>");
        }
        else
        {
            drawing.Plot($"<path class=\"mark\" d=\"M{start} {drawing.MarkerTop}V{height}\"><title>{title}</title></path>");
        }
    }

    /// <summary>
    /// Places the number of each finding at its start, in the first row where it covers no other one.
    /// </summary>
    private List<(PictureMarker Marker, double Percent, int Row)> PlaceBadges(IReadOnlyList<PictureMarker> markers)
    {
        var placed = new List<(PictureMarker Marker, double Percent, int Row)>();
        foreach (var marker in markers.Where(m => m.Finding > 0).OrderBy(m => m.StartNs).ThenBy(m => m.Finding))
        {
            var percent = Math.Clamp(100 * Share(Math.Clamp(marker.StartNs, fromNs, toNs)), BadgePercent / 2, 100 - (BadgePercent / 2));
            var row = 0;
            while (placed.Any(b => b.Row == row && percent - b.Percent < BadgePercent))
            {
                row++;
            }

            placed.Add((marker, percent, row));
        }

        return placed;
    }

    private double Share(long timeNs) => (timeNs - fromNs) / (double)(toNs - fromNs);
}
