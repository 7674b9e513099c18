using WpaAddins.Analysis.Findings;

namespace WpaAddins.Tables.Catalogue;

/// <summary>Highlights the time ranges of some rows in the graph of a view.</summary>
/// <remarks>
/// The rows are selected by a text or, with <see cref="LongerNs"/>, by a duration. <see cref="ViewLayout.Create"/>
/// throws an exception if the table lacks one of the columns.
/// </remarks>
/// <param name="Column">The column that selects the rows.</param>
/// <param name="Text">The text of that column in a selected row. It must not contain a quotation mark.</param>
/// <param name="Colour">The colour as 0xAARRGGBB.</param>
public sealed record Highlight(string StartColumn, string EndColumn, string Column, string Text, uint Colour)
{
    /// <summary>The colour of the most severe ranges.</summary>
    public const uint Red = 0xFFFF0000;

    /// <summary>The colour of less severe ranges.</summary>
    public const uint Orange = 0xFFFFA500;

    /// <summary>Gets the duration above which rows are selected, in nanoseconds; null = the text selects them.</summary>
    public long? LongerNs { get; private init; }

    /// <summary>Gets the duration below which rows are selected, in nanoseconds; null = no limit.</summary>
    public long? ShorterNs { get; private init; }

    /// <summary>
    /// Highlights durations in the colour of the severity that a delay of this length has: orange for medium, red for high.
    /// </summary>
    /// <remarks>
    /// A duration that is exactly the lower limit of severity medium or high is not highlighted, because queries in WPA
    /// support only "longer than" and "shorter than".
    /// </remarks>
    public static IReadOnlyList<Highlight> ByLength(string start, string end, string column)
    {
        var (mediumNs, highNs) = (SeverityScale.Default.MediumNs, SeverityScale.Default.HighNs);
        return
        [
            new(start, end, column, "", Red) { LongerNs = highNs },
            new(start, end, column, "", Orange) { LongerNs = mediumNs, ShorterNs = highNs },
        ];
    }
}
