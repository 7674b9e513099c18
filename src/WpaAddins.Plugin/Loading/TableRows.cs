using System.Collections.Concurrent;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Plugin.Loading;

/// <summary>
/// The rows of a table, as the host's columns read them. They can be replaced while the host shows them.
/// </summary>
/// <remarks>
/// Shape: the number of rows never changes, because the host reads it only once. Columns read <see cref="Current"/> for
/// each cell, so all of them see new rows at once. A selection of the rows reads from the whole table.
/// </remarks>
internal sealed class TableRows(
    BoundTable rows, Action<Column, int, Exception> onCellFailure, (long FirstNs, long LastNs) span = default, int cpus = 0)
{
    private volatile BoundTable _current = rows;
    private readonly ConcurrentDictionary<Column, int> _failed = new();
    private TableRows? _whole;
    private int[]? _chosen;

    public BoundTable Current => _whole?.Current ?? _current;

    /// <summary>Gets the times of the first and the last event of the trace.</summary>
    public (long FirstNs, long LastNs) Span => span;

    public int Cpus => cpus;

    public int Count => _chosen?.Length ?? _current.Count;

    public TableRows Choose(int[] chosen) => new(_current, onCellFailure, span, cpus) { _whole = this, _chosen = chosen };

    public int IndexOf(int row) => _chosen is { } chosen ? chosen[row] : row;

    /// <summary>Returns whether these are all or some of the rows of a table.</summary>
    public bool BelongTo(TableRows table) => this == table || (_whole?.BelongTo(table) ?? false);

    /// <summary>Replaces the rows with the same number of rows of the same table.</summary>
    /// <returns>Whether the table and the number of rows match; if not, nothing changes.</returns>
    public bool TryExchange(BoundTable rows)
    {
        if (rows.Count != Count || rows.Table != _current.Table)
        {
            return false;
        }

        _current = rows;
        return true;
    }

    /// <summary>
    /// Reports that a cell cannot be computed, once for each column. The cell is shown as unknown, because the host
    /// does not handle exceptions from cells.
    /// </summary>
    public void ReportCellFailure(Column column, int row, Exception failure)
    {
        if (_failed.TryAdd(column, row))
        {
            onCellFailure(column, row, failure);
        }
    }
}
