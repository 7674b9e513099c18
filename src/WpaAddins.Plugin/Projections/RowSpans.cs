using WpaAddins.Plugin.Loading;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Plugin.Projections;

/// <summary>The start and the end of every row of a table, for the columns that follow the visible range.</summary>
/// <remarks>
/// Shape: 16 bytes for a row, read when a range is known for the first time, because each change of the range needs those of all
/// rows. The columns of a table share them. Safe for several threads.
/// </remarks>
internal sealed class RowSpans(TableRows rows, Column start, Column end)
{
    private readonly object _gate = new();
    private volatile Times? _times;

    public TableRows Rows => rows;

    /// <summary>Gets the times of a row; false if one is unknown.</summary>
    public bool TryGet(int row, out long startNs, out long endNs)
    {
        var times = _times;
        if (times is null || !ReferenceEquals(times.Rows, rows.Current))
        {
            times = Read();
        }

        (startNs, endNs) = (times.Starts[row], times.Ends[row]);
        return startNs <= endNs;
    }

    private Times Read()
    {
        lock (_gate)
        {
            var current = rows.Current;
            if (_times is { } known && ReferenceEquals(known.Rows, current))
            {
                return known;
            }

            var (from, to) = (Values(start), Values(end));
            var times = new Times(current, new long[rows.Count], new long[rows.Count]);
            for (var row = 0; row < rows.Count; row++)
            {
                // A row without a time ends before it starts.
                (times.Starts[row], times.Ends[row]) = (from[row] ?? long.MaxValue, to[row] ?? long.MinValue);
            }

            return _times = times;
        }
    }

    private ColumnValues<long?> Values(Column column) => new(rows, column, TimePlaces.Bind(rows, column, (IIntegerColumn)column));

    private sealed record Times(BoundTable Rows, long[] Starts, long[] Ends);
}
