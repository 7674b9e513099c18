namespace WpaAddins.Tables.Catalogue;

/// <summary>How WPA writes the cells of a column.</summary>
/// <remarks>Source: times take one of <c>s m u n</c> and <c>N</c> for groups of three digits; numbers the formats of .NET.</remarks>
public static class CellFormat
{
    /// <summary>Gets the format of a column.</summary>
    /// <param name="column">The column.</param>
    /// <returns>The format; null for text and for numbers that identify something.</returns>
    public static string? Of(Column column)
    {
        ArgumentNullException.ThrowIfNull(column);
        return column.Type switch
        {
            ColumnType.Time => "sN",
            ColumnType.Duration => "uN",
            ColumnType.Percent or ColumnType.Real => "N2",
            ColumnType.Integer when column.Aggregation == ColumnAggregation.Sum => "N0",
            _ => null,
        };
    }
}
