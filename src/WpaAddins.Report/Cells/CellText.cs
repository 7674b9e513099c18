using System.Text;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Report.Cells;

/// <summary>The cells of a table as text, letter by letter what the exports write.</summary>
public sealed class CellText
{
    private readonly Cell[] _cells;
    private readonly MemoryStream _memory = new();
    private readonly Utf8Output _output;

    /// <summary>Ties columns to rows.</summary>
    /// <param name="table">The table and its rows.</param>
    /// <param name="columns">The columns that are asked for.</param>
    public CellText(BoundTable table, IReadOnlyList<Column> columns)
    {
        ArgumentNullException.ThrowIfNull(table);
        ArgumentNullException.ThrowIfNull(columns);
        _output = new Utf8Output(_memory);
        _cells = [.. columns.Select(c => Cell.Bind(c, table.Rows, static (output, text) => output.Write(text)))];
    }

    /// <summary>Writes a cell.</summary>
    /// <param name="row">Row index.</param>
    /// <param name="column">Index of the column.</param>
    /// <returns>The text; null if the value is unknown.</returns>
    public string? Of(int row, int column)
    {
        _memory.SetLength(0);
        if (!_cells[column].Write(_output, row))
        {
            return null;
        }

        _output.Flush();
        return Encoding.UTF8.GetString(_memory.GetBuffer(), 0, (int)_memory.Length);
    }
}
