namespace WpaAddins.Report.Drawing;

/// <summary>What a colour of a picture means.</summary>
/// <param name="Label">The words of the legend.</param>
internal sealed record Series(string Label, PictureColour Colour);

/// <summary>An event or a range that is drawn over the whole height.</summary>
/// <param name="EndNs">When it ends; the same for an event.</param>
internal sealed record PictureMarker(long StartNs, long EndNs, FormattedText Label)
{
    /// <summary>Gets the one or two characters that stand for it in pictures; empty if it has none.</summary>
    public string Badge { get; init; } = "";

    /// <summary>Gets the number of the finding that it marks, from 1; 0 = none.</summary>
    public int Finding { get; init; }

    /// <summary>Gets the class of the severity of its finding; empty if it marks none.</summary>
    public string Severity { get; init; } = "";
}

/// <summary>A picture as plain data: what is drawn, said and shown under the pointer comes from the same numbers.</summary>
/// <remarks>Units: trace time in nanoseconds.</remarks>
internal abstract record Picture
{
    /// <summary>Gets the heading.</summary>
    public required string Title { get; init; }

    /// <summary>Gets what is to be seen, for those who do not see it.</summary>
    public required FormattedText Description { get; init; }

    /// <summary>Gets what the colours mean, in the order of the legend.</summary>
    public required IReadOnlyList<Series> Series { get; init; }

    /// <summary>Gets what is left out or put together; empty if nothing is.</summary>
    public string Note { get; init; } = "";
}

/// <summary>A picture over time.</summary>
internal abstract record TimePicture : Picture
{
    /// <summary>Gets the left edge.</summary>
    public required long FromNs { get; init; }

    /// <summary>Gets the right edge; behind the left one.</summary>
    public required long ToNs { get; init; }

    /// <summary>Gets the events and ranges to point at.</summary>
    public IReadOnlyList<PictureMarker> Markers { get; init; } = [];
}
