namespace WpaAddins.Report;

internal static class MarkupBuilder
{
    /// <summary>Appends markup, formatted with the invariant culture.</summary>
    public static StringBuilder Add(this StringBuilder markup, FormattableString text) =>
        markup.Append(text.ToString(CultureInfo.InvariantCulture));
}
