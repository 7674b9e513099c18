namespace WpaAddins.Tables.Catalogue;

/// <summary>A highlight of a view, with its columns resolved.</summary>
/// <param name="Query">WPA's query for the highlighted rows.</param>
/// <param name="Colour">The colour as 0xAARRGGBB.</param>
public sealed record ViewHighlight(Column Start, Column End, string Query, uint Colour)
{
    /// <summary>Resolves the columns of a highlight.</summary>
    /// <exception cref="ArgumentException">
    /// The table has no column of the name and type that the highlight needs (start and end: a time; the column that selects
    /// the rows: a duration or a text), or the text contains a quotation mark.
    /// </exception>
    public static ViewHighlight Resolve(Table table, Highlight highlight)
    {
        ArgumentNullException.ThrowIfNull(table);
        ArgumentNullException.ThrowIfNull(highlight);
        return new ViewHighlight(
            Find(table, highlight.StartColumn, ColumnType.Time),
            Find(table, highlight.EndColumn, ColumnType.Time),
            QueryOf(table, highlight),
            highlight.Colour);
    }

    private static string QueryOf(Table table, Highlight highlight)
    {
        if (highlight.LongerNs is not { } longer)
        {
            return QueryText.Equal(Find(table, highlight.Column, ColumnType.Text).NameInWpa, highlight.Text);
        }

        var column = Find(table, highlight.Column, ColumnType.Duration).NameInWpa;
        var query = QueryText.Longer(column, longer);
        return highlight.ShorterNs is { } shorter ? $"{query} AND {QueryText.Shorter(column, shorter)}" : query;
    }

    private static Column Find(Table table, string name, ColumnType type) =>
        table.Columns.FirstOrDefault(column => column.Name == name && column.Type == type)
            ?? throw new ArgumentException($"the table {table.Name} has no column {name} of type {type}", nameof(name));
}
