namespace WpaAddins.Tables.Catalogue;

/// <summary>A range of time that a view marks in the graphs, because it decides.</summary>
/// <remarks>Shape: columns and text are named as in the view; a name that the table lacks fails the layout.</remarks>
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
}
