namespace WpaAddins.Report.Drawing;

/// <summary>Builds an SVG of full width. Only the plot is stretched with the width; text keeps its size.</summary>
/// <remarks>
/// Shape: positions along the axis are percentages for text. Inside the plot they are numbers from 0 to
/// <see cref="AxisUnits"/>. Heights are pixels.
/// </remarks>
internal sealed class SvgDrawing
{
    /// <summary>The width of the plot in units of its view box.</summary>
    public const double AxisUnits = 10_000;

    /// <summary>The height of the tick labels, in pixels.</summary>
    public const int AxisHeight = 22;

    private readonly StringBuilder _back = new();
    private readonly StringBuilder _plot = new();
    private readonly StringBuilder _front = new();

    public int PlotHeight { get; set; }

    /// <summary>Gets or sets the top of the markers, below the content that they must not cross.</summary>
    public int MarkerTop { get; set; }

    /// <summary>Gets the height including the axis.</summary>
    public int Height => PlotHeight + AxisHeight;

    /// <summary>Formats a position with at most three decimals: short, and much finer than a pixel.</summary>
    public static string Number(double value) => value.ToString("0.###", CultureInfo.InvariantCulture);

    public void Behind(FormattableString svg) => _back.Append(svg.ToString(CultureInfo.InvariantCulture));

    public void Plot(FormattableString svg) => _plot.Append(svg.ToString(CultureInfo.InvariantCulture));

    /// <summary>Adds SVG that is drawn in front of the plot.</summary>
    public void Front(FormattableString svg) => _front.Append(svg.ToString(CultureInfo.InvariantCulture));

    /// <param name="id">The prefix of the ids in the SVG.</param>
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
