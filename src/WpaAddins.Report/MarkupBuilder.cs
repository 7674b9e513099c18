namespace WpaAddins.Report;

/// <summary>Builds markup.</summary>
internal static class MarkupBuilder
{
    /// <summary>Appends markup whose numbers are the same in every culture.</summary>
    public static StringBuilder Add(this StringBuilder markup, FormattableString text) =>
        markup.Append(text.ToString(CultureInfo.InvariantCulture));
}
