namespace WpaAddins.Report.Drawing;

/// <summary>A measured number as short text, and exactly as in the exports with its unit.</summary>
/// <param name="Text">Such as <c>19.494 s</c>.</param>
/// <param name="Exact">Such as <c>19494000.000 us</c>.</param>
internal readonly record struct FormattedValue(string Text, string Exact)
{
    public override string ToString() => Text;
}
