namespace WpaAddins.Report.Drawing;

/// <summary>The body of an SVG of full width: only the plot is stretched with the width; text keeps its size.</summary>
/// <remarks>
/// Shape: positions along the axis are percentages for text, and units of <see cref="AxisUnits"/> inside the plot, which a
/// script zooms by changing its view box. Heights are pixels.
/// </remarks>
internal sealed class SvgDrawing
{
    /// <summary>Units along the axis of the plot.</summary>
    public const double AxisUnits = 10_000;

    /// <summary>Space for the words of an axis.</summary>
    public const int AxisHeight = 22;

    private readonly StringBuilder _back = new();
    private readonly StringBuilder _plot = new();
    private readonly StringBuilder _front = new();

    public int PlotHeight { get; set; }

    /// <summary>Gets or sets where markers begin, below what they must not cross.</summary>
    public int MarkerTop { get; set; }

    /// <summary>Gets the height with the axis.</summary>
    public int Height => PlotHeight + AxisHeight;

    /// <summary>Writes a position with at most three decimals: short, and fine enough to zoom into.</summary>
    public static string Number(double value) => value.ToString("0.###", CultureInfo.InvariantCulture);

    public void Behind(FormattableString svg) => _back.Append(svg.ToString(CultureInfo.InvariantCulture));

    public void Plot(FormattableString svg) => _plot.Append(svg.ToString(CultureInfo.InvariantCulture));

    /// <summary>Adds something before the plot.</summary>
    public void Front(FormattableString svg) => _front.Append(svg.ToString(CultureInfo.InvariantCulture));

    /// <param name="id">Begins the ids in it.</param>
    public string ToSvg(string id, Picture picture) =>
        string.Create(
            CultureInfo.InvariantCulture,
            $"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100%\" height=\"{Height}\" role=\"img\" "
            + $"aria-labelledby=\"{id}-title\" aria-describedby=\"{id}-desc\">"
            + $"<title id=\"{id}-title\">{MarkupText.Escape(picture.Title)}</title>"
            + $"<desc id=\"{id}-desc\">{MarkupText.Escape(picture.Description.Text)}</desc>"
            + $"{_back}<svg class=\"plot\" x=\"0\" y=\"0\" width=\"100%\" height=\"{PlotHeight}\" "
            + $"viewBox=\"0 0 {AxisUnits:0} {PlotHeight}\" preserveAspectRatio=\"none\">{_plot}</svg>{_front}</svg>");
}
