namespace WpaAddins.Report.Drawing;

/// <summary>Bars of counts, one a category, such as sizes of calls.</summary>
internal sealed record CountBars : Picture
{
    public required IReadOnlyList<string> Categories { get; init; }
    public required IReadOnlyList<long> Counts { get; init; }
}
