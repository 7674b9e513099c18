using WpaAddins.Plugin.Loading;
using WpaAddins.Plugin.Projections;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.Cells;
using Column = WpaAddins.Tables.Catalogue.Column;

namespace WpaAddins.Plugin.Adapter;

/// <summary>
/// Formats the details of a row: every column, including hidden ones. Unknown values are written as <c>unknown</c>. A
/// stack has an entry with its leaf, and below it an entry for each frame, leaf first.
/// </summary>
/// <remarks>Units: those of the column's name; times and durations are exact to the nanosecond.</remarks>
internal static class RowDetails
{
    public const string Unknown = "unknown";

    /// <summary>Lists the details of a row.</summary>
    /// <returns>An entry for each column, in export order; a cell that fails is unknown and is reported.</returns>
    public static IEnumerable<TableRowDetailEntry> Format(TableRows rows, int row)
    {
        var current = rows.Current;
        var columns = current.Table.Columns;
        var cells = new CellText(current, columns);
        var index = rows.IndexOf(row);
        return columns.Select((column, i) => Entry(column, TextOrUnknown(column, rows, () => cells.Format(index, i), row)));
    }

    private static TableRowDetailEntry Entry(Column column, string text)
    {
        if (column.Type != ColumnType.Stack || text is "" or Unknown)
        {
            return new(column.Name, text);
        }

        var frames = text.Split(StackNumbers.Separator);
        var entry = new TableRowDetailEntry(column.Name, frames[0]);
        foreach (var frame in frames)
        {
            entry.AddChildDetailsInfo(new TableRowDetailEntry(frame));
        }

        return entry;
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
