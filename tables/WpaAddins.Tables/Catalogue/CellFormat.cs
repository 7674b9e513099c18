namespace WpaAddins.Tables.Catalogue;

/// <summary>
/// The formats of the values of a column in WPA's tables, and their decimals in exports, the report and row details.
/// </summary>
/// <remarks>
/// WPA's time formats are <c>s</c> (seconds), <c>m</c> (ms), <c>u</c> (us) and <c>n</c> (ns). A following <c>N</c> groups
/// the digits. Number formats are those of .NET.
/// </remarks>
public static class CellFormat
{
    /// <summary>Gets the format of a column in WPA's tables.</summary>
    /// <returns>The format; null for text and for whole numbers that are not summed.</returns>
    public static string? Find(Column column)
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

    /// <summary>Gets the number of decimals of a column in exports, in the report and in the details of a row in WPA.</summary>
    /// <returns>
    /// 9 for times in seconds and 3 for durations in microseconds, both exact to the nanosecond; 6 for
    /// <see cref="ColumnType.Percent"/> and <see cref="ColumnType.Real"/>; otherwise 0.
    /// </returns>
    public static int Decimals(Column column)
    {
        ArgumentNullException.ThrowIfNull(column);
        return column.Type switch
        {
            ColumnType.Time => 9,
            ColumnType.Duration => 3,
            ColumnType.Percent or ColumnType.Real => 6,
            _ => 0,
        };
    }
}
