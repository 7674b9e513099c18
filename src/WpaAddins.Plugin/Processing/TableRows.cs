using System.Collections.Concurrent;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Plugin.Processing;

/// <summary>The rows of one table as the columns of the host read them; they can be exchanged while the host shows them.</summary>
/// <remarks>
/// Shape: the number of rows never changes, since the host was told it. Columns ask for <see cref="Current"/> by each cell, so
/// that an exchange is seen at once by all.
/// </remarks>
/// <param name="rows">The rows.</param>
/// <param name="onCellFailure">Learns of the first cell of a column that fails; the others of the column are then silent.</param>
internal sealed class TableRows(BoundTable rows, Action<Column, int, Exception> onCellFailure)
{
    private volatile BoundTable _current = rows;
    private readonly ConcurrentDictionary<Column, int> _failed = new();

    /// <summary>Gets the rows.</summary>
    public BoundTable Current => _current;

    /// <summary>Gets how many there are.</summary>
    public int Count { get; } = rows.Count;

    /// <summary>Puts others in the place of the rows.</summary>
    /// <param name="rows">As many rows of the same table.</param>
    /// <returns>Whether they fit; if not, nothing changes.</returns>
    public bool TryExchange(BoundTable rows)
    {
        if (rows.Count != Count || rows.Table != _current.Table)
        {
            return false;
        }

        _current = rows;
        return true;
    }

    /// <summary>Learns that a cell cannot be computed; it is shown as unknown, because the host cannot stand exceptions there.</summary>
    /// <param name="column">Its column.</param>
    /// <param name="row">Its row.</param>
    /// <param name="failure">Why.</param>
    public void ReportCellFailure(Column column, int row, Exception failure)
    {
        if (_failed.TryAdd(column, row))
        {
            onCellFailure(column, row, failure);
        }
    }
}
