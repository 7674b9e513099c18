namespace WpaAddins.Tables.Catalogue;

/// <summary>A range of time that a view marks in the graphs, because it decides.</summary>
/// <remarks>
/// Shape: columns and text are named as in the view; a name that the table lacks fails the layout. A range is marked by a text
/// or, with <see cref="LongerNs"/>, by a duration.
/// </remarks>
/// <param name="StartColumn">The column where the range begins.</param>
/// <param name="EndColumn">The column where it ends.</param>
/// <param name="Column">The column that says whether the range of a row is marked.</param>
/// <param name="Text">What that column holds where it is; no quotation mark.</param>
/// <param name="Colour">Its colour, as alpha, red, green and blue from the highest byte down.</param>
public sealed record Highlight(string StartColumn, string EndColumn, string Column, string Text, uint Colour)
{
    /// <summary>The colour of what is worst.</summary>
    public const uint Red = 0xFFFF0000;

    /// <summary>The colour of what comes next.</summary>
    public const uint Orange = 0xFFFFA500;

    /// <summary>Gets the time that the column's duration exceeds where it is marked; null = the text decides.</summary>
    public long? LongerNs { get; private init; }

    /// <summary>Gets the time that the column's duration does not reach where it is marked; null = no limit.</summary>
    public long? ShorterNs { get; private init; }

    /// <summary>Marks ranges by how long something took: red above one length, orange between a lesser one and that.</summary>
    /// <remarks>A length of exactly a limit is on neither side of it: the host's queries know longer and shorter.</remarks>
    /// <param name="start">The column where the range begins.</param>
    /// <param name="end">The column where it ends.</param>
    /// <param name="column">The column of durations that decides.</param>
    /// <param name="orangeNs">Above which length a range is orange, in nanoseconds.</param>
    /// <param name="redNs">Above which it is red, in nanoseconds.</param>
    /// <returns>Both marks.</returns>
    public static IReadOnlyList<Highlight> ByLength(string start, string end, string column, long orangeNs, long redNs) =>
    [
        new(start, end, column, "", Red) { LongerNs = redNs },
        new(start, end, column, "", Orange) { LongerNs = orangeNs, ShorterNs = redNs },
    ];
}
