using System.Globalization;
using Microsoft.Performance.SDK.Processing;
using WpaAddins.Plugin.Processing;
using WpaAddins.Tables.Catalogue;
using Column = WpaAddins.Tables.Catalogue.Column;

namespace WpaAddins.Plugin.Adapter;

/// <summary>The details of one row: every column, hidden ones too, and what is not known said as such.</summary>
/// <remarks>Units: as the column's name says; times and durations to the nanosecond.</remarks>
internal static class RowDetails
{
    /// <summary>What is written for a value that the trace does not tell.</summary>
    public const string Unknown = "unknown";

    private const decimal NanosecondsPerSecond = 1_000_000_000;
    private const decimal NanosecondsPerMicrosecond = 1_000;

    /// <summary>Lists the details of a row.</summary>
    /// <param name="rows">The rows.</param>
    /// <param name="row">Row index.</param>
    /// <returns>An entry a column, in the order of an export; a cell that fails is unknown, and reported.</returns>
    public static IEnumerable<TableRowDetailEntry> Of(TableRows rows, int row)
    {
        var current = rows.Current;
        return current.Table.Columns.Select(column => new TableRowDetailEntry(column.Name, TextOrUnknown(column, rows, current, row)));
    }

    private static string TextOrUnknown(Column column, TableRows rows, BoundTable current, int row)
    {
        try
        {
            return Text(column, current.Rows, row) ?? Unknown;
        }
        catch (Exception e)
        {
            rows.ReportCellFailure(column, row, e);
            return Unknown;
        }
    }

    private static string? Text(Column column, object rows, int row) => column switch
    {
        ITextColumn text => text.Bind(rows)(row),
        IIntegerColumn time when column.Type == ColumnType.Time =>
            (time.Bind(rows)(row) / NanosecondsPerSecond)?.ToString("F9", CultureInfo.InvariantCulture),
        IIntegerColumn duration when column.Type == ColumnType.Duration =>
            (duration.Bind(rows)(row) / NanosecondsPerMicrosecond)?.ToString("F3", CultureInfo.InvariantCulture),
        IIntegerColumn number => number.Bind(rows)(row)?.ToString(CultureInfo.InvariantCulture),
        IRealColumn real => real.Bind(rows)(row)?.ToString("F6", CultureInfo.InvariantCulture),
        _ => null,
    };
}
