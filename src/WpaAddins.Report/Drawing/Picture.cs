namespace WpaAddins.Report.Drawing;

/// <summary>The meaning of a colour in a picture.</summary>
/// <param name="Label">The text in the legend.</param>
internal sealed record Series(string Label, PictureColour Colour);

/// <summary>An event or a range that is drawn over the whole height of a picture.</summary>
/// <param name="EndNs">The end of a range; equal to the start for an event.</param>
internal sealed record PictureMarker(long StartNs, long EndNs, FormattedText Label)
{
    /// <summary>Gets the one or two characters that stand for it in pictures; empty if it has none.</summary>
    public string Badge { get; init; } = "";

    /// <summary>Gets the number of the finding that it marks, from 1; 0 = none.</summary>
    public int Finding { get; init; }

    /// <summary>Gets the CSS class for the severity of its finding; empty if it marks none.</summary>
    public string Severity { get; init; } = "";
}

/// <summary>A picture as plain data: drawing, description and tooltips use the same numbers.</summary>
/// <remarks>Units: trace time in nanoseconds.</remarks>
internal abstract record Picture
{
    /// <summary>Gets the heading.</summary>
    public required string Title { get; init; }

    /// <summary>Gets the text alternative for readers who cannot see the picture.</summary>
    public required FormattedText Description { get; init; }

    /// <summary>Gets the meanings of the colours, in the order of the legend.</summary>
    public required IReadOnlyList<Series> Series { get; init; }

    /// <summary>Gets a note on content that is left out or combined; empty if there is none.</summary>
    public string Note { get; init; } = "";
}

/// <summary>A picture over time.</summary>
internal abstract record TimePicture : Picture
{
    /// <summary>Gets the left edge.</summary>
    public required long FromNs { get; init; }

    /// <summary>Gets the right edge, which is greater than the left one.</summary>
    public required long ToNs { get; init; }

    /// <summary>Gets the events and ranges to mark.</summary>
    public IReadOnlyList<PictureMarker> Markers { get; init; } = [];
}
