using System.Text;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Tables.Cells;

/// <summary>Formats cells as text, as in an export but without its quotes and escapes.</summary>
/// <remarks>Not thread-safe: all cells share one buffer.</remarks>
public sealed class CellText
{
    private readonly BoundTable _table;
    private readonly IReadOnlyList<Column> _columns;
    private readonly ColumnWriter?[] _cells;
    private readonly MemoryStream _memory = new();
    private readonly Utf8Output _output;

    /// <summary>Binds columns to rows.</summary>
    public CellText(BoundTable table, IReadOnlyList<Column> columns)
    {
        ArgumentNullException.ThrowIfNull(table);
        ArgumentNullException.ThrowIfNull(columns);
        _output = new Utf8Output(_memory);
        (_table, _columns, _cells) = (table, columns, new ColumnWriter?[columns.Count]);
    }

    /// <summary>Formats a cell.</summary>
    /// <param name="column">Index in the list of columns that was passed to the constructor.</param>
    /// <returns>The text; null if the value is unknown.</returns>
    public string? Format(int row, int column)
    {
        // A column is bound when it is first needed. If that fails, only the cells of this column fail.
        var cell = _cells[column] ??=
            ColumnWriter.Bind(_columns[column], _table.Rows, static (output, text) => output.Write(text));
        _memory.SetLength(0);
        if (!cell.TryWrite(_output, row))
        {
            return null;
        }

        _output.Flush();
        return Encoding.UTF8.GetString(_memory.GetBuffer(), 0, (int)_memory.Length);
    }
}
