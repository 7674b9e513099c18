using System.Globalization;
using System.Net;
using System.Text;

namespace WpaAddins.Samples.Drawing;

/// <summary>A drawing of lanes over time, as plain SVG that follows the reader's light or dark theme.</summary>
/// <remarks>
/// Spans of one colour in a lane are one path. Spans that are narrower than a pixel are drawn one pixel wide.
/// </remarks>
internal sealed class SvgPage
{
    private const int Width = 960;
    private const int Left = 84;
    private const int Right = 16;
    private const int FirstLane = 40;
    private const int LaneHeight = 34;
    private const int LaneGap = 10;
    private const int LegendHeight = 24;
    private const int LetterWidth = 7;
    private const double MinWidth = 1;
    private const double StepMs = 100;

    private const string Style = """
        <style>
          svg { color-scheme: light dark; }
          text { font: 12px system-ui, sans-serif; fill: #24292f; }
          .title { font-size: 14px; font-weight: 600; }
          .lane { fill: #8883; } .axis { stroke: #8886; fill: none; } .self { fill: #24292f; }
          .rankbeaten { fill: #d1495b; } .prioritybeaten { fill: #e0902f; } .equal { fill: #c9b458; }
          .inverted { fill: #8e6bbf; } .idle { fill: #6aa84f; } .interrupt { fill: #999; } .unknown { fill: #bbb; }
          .thread0 { fill: #2f6f9f; } .thread1 { fill: #4fa3c7; } .thread2 { fill: #2a9d8f; } .other { fill: #9aa0a6; }
          @media (prefers-color-scheme: dark) { text, .self { fill: #e6edf3; } }
        </style>

        """;

    private readonly StringBuilder _body = new();
    private readonly SortedDictionary<string, StringBuilder> _paths = new(StringComparer.Ordinal);
    private readonly long _endNs;
    private readonly int _lanes;
    private string _title = "";
    private int _lane;
    private double _legendX = Left;
    private int _legendRow;

    /// <summary>Begins a drawing.</summary>
    /// <param name="endNs">Trace time at the right edge; the left edge is time 0.</param>
    public SvgPage(long endNs, int lanes)
    {
        (_endNs, _lanes) = (endNs, lanes);
        DrawAxis();
    }

    private int Top => FirstLane + (_lane * (LaneHeight + LaneGap));
    private int AxisY => FirstLane + (_lanes * (LaneHeight + LaneGap));
    private int LegendY => AxisY + 30 + (_legendRow * LegendHeight);

    /// <summary>Sets the title at the top.</summary>
    public void Title(string text) => _title = WebUtility.HtmlEncode(text);

    public void BeginLane(string label)
    {
        Append($"""<text x="{Left - 8}" y="{Top + 21}" text-anchor="end">{WebUtility.HtmlEncode(label)}</text>""");
        Append($"""<rect class="lane" x="{Left}" y="{Top}" width="{Width - Left - Right}" height="{LaneHeight}"/>""");
    }

    /// <summary>Draws a span of time in the current lane.</summary>
    public void Span(string colour, long startNs, long endNs)
    {
        if (!_paths.TryGetValue(colour, out var path))
        {
            _paths.Add(colour, path = new StringBuilder());
        }

        var x = X(startNs);
        var width = Math.Max(X(endNs) - x, MinWidth);
        path.Append(CultureInfo.InvariantCulture, $"M{x:0.#} {Top}h{width:0.#}v{LaneHeight}h-{width:0.#}z");
    }

    /// <summary>
    /// Ends the current lane. Spans of the class <c>self</c> (the starved thread runs) are drawn above all others.
    /// </summary>
    public void EndLane()
    {
        foreach (var (colour, path) in _paths.OrderBy(p => p.Key == "self"))
        {
            Append($"""<path class="{colour}" d="{path}"/>""");
        }

        _paths.Clear();
        _lane++;
    }

    public void Legend(string colour, string text)
    {
        Append($"""<rect class="{colour}" x="{_legendX:0}" y="{LegendY}" width="12" height="12"/>""");
        Append($"""<text x="{_legendX + 18:0}" y="{LegendY + 11}">{WebUtility.HtmlEncode(text)}</text>""");
        _legendX += 40 + (text.Length * LetterWidth);
    }

    /// <summary>Places the next entry of the legend at the left, below the others.</summary>
    public void NextLegendRow()
    {
        _legendRow++;
        _legendX = Left;
    }

    public override string ToString()
    {
        var height = LegendY + LegendHeight;
        var open = string.Create(
            CultureInfo.InvariantCulture,
            $"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {Width} {height}" role="img" aria-label="{_title}">""");
        return $"{open}\n{Style}<text class=\"title\" x=\"16\" y=\"24\">{_title}</text>\n{_body}</svg>\n";
    }

    private void DrawAxis()
    {
        for (var ms = 0.0; ms * 1e6 <= _endNs; ms += StepMs)
        {
            var x = X((long)(ms * 1e6));
            Append($"""<path class="axis" d="M{x:0.#} {FirstLane}V{AxisY}"/>""");
            Append($"""<text x="{x:0.#}" y="{AxisY + 14}" text-anchor="middle">{ms / 1000:0.0} s</text>""");
        }
    }

    private double X(long timeNs) => Left + ((Width - Left - Right) * (double)timeNs / _endNs);

    private void Append(FormattableString text) => _body.Append(text.ToString(CultureInfo.InvariantCulture)).Append('\n');
}
