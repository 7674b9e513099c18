namespace WpaAddins.Tables.Catalogue;

/// <summary>Sorts rows in the order of a view, for exports and the report.</summary>
/// <remarks>
/// The result is a list of row indexes. Rows that are equal in each column of the order keep the order of the table. A
/// row whose value is unknown comes after all rows with a value, whatever the direction. An order without columns is
/// the order of the table.
/// </remarks>
public sealed class RowOrder
{
    private readonly SortColumn[] _columns;
    private readonly int[] _rows;

    // A range of rows is sorted by the keys in the same range. Deeper levels overwrite only keys that are no longer needed.
    private readonly long[] _keys;

    private RowOrder(SortColumn[] columns, int count)
    {
        _columns = columns;
        _rows = new int[count];
        _keys = columns.Length == 0 ? [] : new long[count];
        for (var i = 0; i < count; i++)
        {
            _rows[i] = i;
        }
    }

    /// <summary>Sorts rows in the order of a view.</summary>
    /// <exception cref="ArgumentException">The view names a column that the table lacks.</exception>
    public static int[] Sort(BoundTable table, View view)
    {
        ArgumentNullException.ThrowIfNull(view);
        return Sort(table, view.Order);
    }

    /// <summary>Sorts rows by columns.</summary>
    /// <param name="order">The columns, the most important first.</param>
    /// <exception cref="ArgumentException">The table lacks a column.</exception>
    public static int[] Sort(BoundTable table, IReadOnlyList<SortKey> order)
    {
        ArgumentNullException.ThrowIfNull(table);
        ArgumentNullException.ThrowIfNull(order);
        var sort = new RowOrder([.. order.Select(key => new SortColumn(table, key))], table.Count);
        if (order.Count > 0)
        {
            sort.Sort(0, table.Count, 0);
        }

        return sort._rows;
    }

    private void Sort(int start, int end, int level)
    {
        if (end - start < 2)
        {
            return;
        }

        if (level == _columns.Length)
        {
            _rows.AsSpan(start, end - start).Sort();
            return;
        }

        var known = SeparateKnown(start, end, _columns[level]);
        _keys.AsSpan(start, known - start).Sort(_rows.AsSpan(start, known - start));
        for (int run = start, next; run < known; run = next)
        {
            next = run + 1;
            while (next < known && _keys[next] == _keys[run])
            {
                next++;
            }

            Sort(run, next, level + 1);
        }

        Sort(known, end, level + 1);
    }

    /// <summary>Moves rows without a value after those with one, and stores the keys of the latter.</summary>
    /// <returns>The position of the first row without a value.</returns>
    private int SeparateKnown(int start, int end, SortColumn column)
    {
        var known = start;
        while (known < end)
        {
            if (column.TryKey(_rows[known], out _keys[known]))
            {
                known++;
            }
            else
            {
                end--;
                (_rows[known], _rows[end]) = (_rows[end], _rows[known]);
            }
        }

        return known;
    }
}
