namespace WpaAddins.Report.Drawing;

/// <summary>A bar chart of counts with one bar per category, such as call sizes.</summary>
internal sealed record CountBars : Picture
{
    public required IReadOnlyList<string> Categories { get; init; }
    public required IReadOnlyList<long> Counts { get; init; }
}
