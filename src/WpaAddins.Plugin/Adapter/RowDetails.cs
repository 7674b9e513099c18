using Microsoft.Performance.SDK.Processing;
using WpaAddins.Plugin.Loading;
using WpaAddins.Tables.Cells;
using Column = WpaAddins.Tables.Catalogue.Column;

namespace WpaAddins.Plugin.Adapter;

/// <summary>
/// Formats the details of a row: every column, including hidden ones; unknown values are written as <c>unknown</c>.
/// </summary>
/// <remarks>Units: those of the column's name; times and durations are exact to the nanosecond.</remarks>
internal static class RowDetails
{
    /// <summary>The text of an unknown value.</summary>
    public const string Unknown = "unknown";

    /// <summary>Lists the details of a row.</summary>
    /// <returns>An entry for each column, in the order of an export; a cell that fails is unknown and reported.</returns>
    public static IEnumerable<TableRowDetailEntry> Format(TableRows rows, int row)
    {
        var current = rows.Current;
        var columns = current.Table.Columns;
        var cells = new CellText(current, columns);
        return columns.Select((column, i) => new TableRowDetailEntry(column.Name, TextOrUnknown(column, rows, () => cells.Format(row, i), row)));
    }

    private static string TextOrUnknown(Column column, TableRows rows, Func<string?> text, int row)
    {
        try
        {
            return text() ?? Unknown;
        }
        catch (Exception e)
        {
            rows.ReportCellFailure(column, row, e);
            return Unknown;
        }
    }
}
