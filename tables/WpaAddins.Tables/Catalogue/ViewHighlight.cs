namespace WpaAddins.Tables.Catalogue;

/// <summary>A highlight of a view with the columns that it names.</summary>
/// <param name="Start">The column where the range begins.</param>
/// <param name="End">The column where it ends.</param>
/// <param name="Query">Which rows are marked, in the host's language.</param>
/// <param name="Colour">Its colour, as alpha, red, green and blue from the highest byte down.</param>
public sealed record ViewHighlight(Column Start, Column End, string Query, uint Colour)
{
    /// <summary>Finds the columns of a highlight.</summary>
    /// <param name="table">The table.</param>
    /// <param name="highlight">The highlight.</param>
    /// <returns>The highlight with its columns.</returns>
    /// <exception cref="ArgumentException">The table lacks a column, it is of another type, or the text cannot be quoted.</exception>
    public static ViewHighlight Of(Table table, Highlight highlight)
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
            return QueryText.Equal(Find(table, highlight.Column, ColumnType.Text).Name, highlight.Text);
        }

        var column = Find(table, highlight.Column, ColumnType.Duration).Name;
        var query = QueryText.Longer(column, longer);
        return highlight.ShorterNs is { } shorter ? $"{query} AND {QueryText.Shorter(column, shorter)}" : query;
    }

    private static Column Find(Table table, string name, ColumnType type) =>
        table.Columns.FirstOrDefault(column => column.Name == name && column.Type == type)
            ?? throw new ArgumentException($"the table {table.Name} has no column {name} of type {type}", nameof(name));
}
