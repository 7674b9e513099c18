using WpaAddins.Plugin.Loading;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Plugin.Projections;

/// <summary>The start and the end of every row of a table, for the columns that depend on the visible range.</summary>
/// <remarks>
/// Shape: 16 bytes per row. All times are read when the visible range is first known, because each change of the range
/// needs the times of all rows. The columns of a table share them. Thread-safe.
/// </remarks>
internal sealed class RowSpans(TableRows rows, Column start, Column end)
{
    private readonly object _gate = new();
    private volatile Times? _times;

    public TableRows Rows => rows;

    /// <summary>Gets the times of a row. Returns false if one of them is unknown.</summary>
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
                // An unknown time is stored so that the row ends before it starts, which TryGet recognizes.
                (times.Starts[row], times.Ends[row]) = (from[row] ?? long.MaxValue, to[row] ?? long.MinValue);
            }

            return _times = times;
        }
    }

    private ColumnValues<long?> Values(Column column) => new(rows, column, FallbackTimes.Bind(rows, column, (IIntegerColumn)column));

    private sealed record Times(BoundTable Rows, long[] Starts, long[] Ends);
}
