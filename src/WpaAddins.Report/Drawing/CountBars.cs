namespace WpaAddins.Report.Drawing;

/// <summary>Bars of counts, one a category, such as sizes of calls.</summary>
public sealed record CountBars : Picture
{
    /// <summary>Gets the categories, from left to right.</summary>
    public required IReadOnlyList<string> Categories { get; init; }

    /// <summary>Gets the count of each category.</summary>
    public required IReadOnlyList<long> Counts { get; init; }
}
