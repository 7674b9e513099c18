namespace WpaAddins.Report.Drawing;

/// <summary>Draws pictures as SVG.</summary>
/// <remarks>
/// Shape: a path per lane and colour, so that thousands of bars take little space; class names instead of styles.
/// </remarks>
internal static class PictureDrawing
{
    private const int LabelHeight = 17;
    private const int LaneHeight = 22;
    private const int SlimLaneHeight = 9;
    private const int ManyLanes = 12;
    private const int LaneGap = 5;
    private const int AreaHeight = 170;
    private const int Headroom = 16;
    private const double NanosecondsPerSecond = 1e9;

    /// <summary>A bar narrower than a twelfth of the picture has no text.</summary>
    private const double MinTextUnits = SvgDrawing.AxisUnits / 12;

    /// <summary>Draws a picture as an SVG element.</summary>
    /// <param name="id">The prefix of the ids in the element.</param>
    public static string Draw(Picture picture, string id) => Draw(picture, id, out _);

    /// <param name="height">Its height in pixels.</param>
    public static string Draw(Picture picture, string id, out int height)
    {
        var drawing = picture switch
        {
            TimeBars bars => Bars(bars),
            TimeSteps steps => Steps(steps),
            CountBars counts => Counts(counts),
            _ => throw new NotSupportedException($"Nothing draws a {picture.GetType().Name}."),
        };
        height = drawing.Height;
        return drawing.ToSvg(id, picture);
    }

    /// <summary>Draws a small picture with a marker for a finding: the first lane of bars, or all steps.</summary>
    public static string DrawSketch(TimePicture picture, string id, long startNs, long endNs)
    {
        PictureMarker[] marker = [new(startNs, endNs, "")];
        var sketch = picture switch
        {
            TimeBars bars => Bars(bars with { Lanes = [.. bars.Lanes.Take(1)], Markers = marker }),
            TimeSteps steps => Steps(steps with { Markers = marker }),
            _ => throw new NotSupportedException($"Nothing draws a small {picture.GetType().Name}."),
        };
        return sketch.ToSvg(id, picture);
    }

    public static string ClassOf(PictureColour colour) => "k-" + colour.ToString().ToLowerInvariant();

    private static SvgDrawing Bars(TimeBars picture)
    {
        var drawing = new SvgDrawing();
        var axis = new TimeAxis(picture.FromNs, picture.ToNs);
        var y = axis.BadgeHeight(picture.Markers);
        var first = y;
        drawing.MarkerTop = y + LabelHeight;
        var isMany = picture.Lanes.Count > ManyLanes;
        foreach (var lane in picture.Lanes)
        {
            var height = isMany && y > first ? SlimLaneHeight : LaneHeight;
            drawing.Front($"<text class=\"lane-label{(isMany && y > first ? " slim" : "")}\" x=\"2\" y=\"{y + 12}\">{MarkupText.Escape(lane.Label)}</text>");
            y += LabelHeight;
            drawing.Behind($"<rect class=\"lane\" x=\"0\" y=\"{y}\" width=\"100%\" height=\"{height}\"/>");
            foreach (var group in lane.Bars.GroupBy(b => b.Series).OrderBy(g => g.Key))
            {
                var path = new StringBuilder();
                foreach (var bar in group)
                {
                    var (start, end) = (Math.Max(bar.StartNs, picture.FromNs), Math.Min(bar.EndNs, picture.ToNs));
                    var width = SvgDrawing.Number(axis.Units(end) - axis.Units(start));
                    var tall = SvgDrawing.Number(height * bar.Height);
                    var top = SvgDrawing.Number(y + (height * (1 - bar.Height)));
                    path.Append(CultureInfo.InvariantCulture, $"M{SvgDrawing.Number(axis.Units(start))} {top}h{width}v{tall}h-{width}z");
                    WriteText(drawing, picture, bar, axis, y, height);
                }

                drawing.Plot($"<path class=\"bar {ClassOf(picture.Series[group.Key].Colour)}\" d=\"{path}\"/>");
            }

            y += height + LaneGap;
        }

        drawing.PlotHeight = y;
        axis.Draw(drawing, picture.Markers);
        return drawing;
    }

    /// <summary>Writes the text of a bar inside the bar, if it is wide and high enough for some letters.</summary>
    private static void WriteText(SvgDrawing drawing, TimeBars picture, TimeBar bar, TimeAxis axis, int y, int height)
    {
        var left = axis.Units(Math.Max(bar.StartNs, picture.FromNs));
        var width = axis.Units(Math.Min(bar.EndNs, picture.ToNs)) - left;
        if (bar.Merged == 1 && height >= LaneHeight && bar.Height >= 1 && width >= MinTextUnits && picture.Texts[bar.Text].Length > 0)
        {
            const double Percent = 100 / SvgDrawing.AxisUnits;
            drawing.Front(
                $"<svg x=\"{SvgDrawing.Number(left * Percent)}%\" y=\"{y}\" width=\"{SvgDrawing.Number(width * Percent)}%\" height=\"{height}\"><text class=\"on {ClassOf(picture.Series[bar.Series].Colour)}\" x=\"4\" y=\"15\">{MarkupText.Escape(picture.Texts[bar.Text])}</text></svg>");
        }
    }

    private static SvgDrawing Steps(TimeSteps picture)
    {
        var drawing = new SvgDrawing { PlotHeight = AreaHeight + Headroom };
        var axis = new TimeAxis(picture.FromNs, picture.ToNs);
        var top = Full(picture);
        var below = new double[picture.Count];
        var isCpu = picture.Unit == StepUnit.CpuTime;
        for (var series = 0; series < picture.Series.Count; series++)
        {
            var path = new StringBuilder();
            for (var step = 0; step < picture.Count; step++)
            {
                var value = Share(picture, series, step, top);
                if (value > 0)
                {
                    var start = axis.Units(picture.FromNs + (step * picture.StepNs));
                    var width = SvgDrawing.Number(axis.Units(picture.FromNs + (step * picture.StepNs) + picture.LengthNs(step)) - start);
                    var y = Headroom + (AreaHeight * (1 - below[step]));
                    path.Append(
                        CultureInfo.InvariantCulture,
                        $"M{SvgDrawing.Number(start)} {y:0.##}h{width}v-{AreaHeight * value:0.##}h-{width}z");
                    below[step] += value;
                }
            }

            drawing.Plot($"<path class=\"area {ClassOf(picture.Series[series].Colour)}\" d=\"{path}\"/>");
        }

        DrawValueAxis(drawing, isCpu ? 100 : top * NanosecondsPerSecond / picture.StepNs, isCpu ? " %" : "/s");
        axis.Draw(drawing, picture.Markers);
        return drawing;
    }

    private static SvgDrawing Counts(CountBars picture)
    {
        var drawing = new SvgDrawing { PlotHeight = AreaHeight + Headroom };
        var top = NiceTop(picture.Counts.DefaultIfEmpty(0).Max());
        var width = 100.0 / Math.Max(picture.Counts.Count, 1);
        var path = new StringBuilder();
        for (var i = 0; i < picture.Counts.Count; i++)
        {
            var height = AreaHeight * picture.Counts[i] / top;
            var units = SvgDrawing.Number(width * 0.8 * SvgDrawing.AxisUnits / 100);
            var start = SvgDrawing.Number(width * (i + 0.1) * SvgDrawing.AxisUnits / 100);
            path.Append(CultureInfo.InvariantCulture, $"M{start} {Headroom + AreaHeight}h{units}v-{height:0.##}h-{units}z");
            var minor = i % 2 == 0 ? "" : " class=\"minor\"";
            drawing.Front($"<text{minor} x=\"{SvgDrawing.Number(width * (i + 0.5))}%\" y=\"{AreaHeight + Headroom + 17}\" text-anchor=\"middle\">{MarkupText.Escape(picture.Categories[i])}</text>");
        }

        drawing.Plot($"<path class=\"bar {ClassOf(picture.Series[0].Colour)}\" d=\"{path}\"/>");
        DrawValueAxis(drawing, top, "");
        return drawing;
    }

    /// <summary>Draws lines at a quarter, a half, three quarters and the whole, each with its value.</summary>
    private static void DrawValueAxis(SvgDrawing drawing, double top, string unit)
    {
        for (var quarter = 1; quarter <= 4; quarter++)
        {
            var y = Headroom + (AreaHeight * (4 - quarter) / 4.0);
            var value = top * quarter / 4;
            var text = value.ToString(value == Math.Floor(value) ? "N0" : "N2", CultureInfo.InvariantCulture) + unit;
            drawing.Front($"<g class=\"values\"><line x1=\"0\" x2=\"100%\" y1=\"{y:0.#}\" y2=\"{y:0.#}\"/>");
            drawing.Front($"<text x=\"2\" y=\"{y - 3:0.#}\">{text}</text></g>");
        }
    }

    private static double Full(TimeSteps picture)
    {
        if (picture.Unit == StepUnit.CpuTime)
        {
            return 1;
        }

        var most = 0L;
        for (var step = 0; step < picture.Count; step++)
        {
            most = Math.Max(most, picture.Values.Sum(v => v[step]));
        }

        return NiceTop(most);
    }

    private static double Share(TimeSteps picture, int series, int step, double top) =>
        picture.Unit == StepUnit.CpuTime
            ? picture.Values[series][step] / ((double)picture.LengthNs(step) * picture.Cpus)
            : picture.Values[series][step] / top;

    /// <summary>Computes the top of a value axis: four times a round number, at least the greatest value.</summary>
    private static double NiceTop(long most) => 4.0 * TickUnit.NiceStep(Math.Max(most - 1, 1), 4);
}
