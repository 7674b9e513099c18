namespace WpaAddins.Tables.Catalogue;

/// <summary>Sorts rows in the order of a view, for exports and the report.</summary>
/// <remarks>
/// The result is a list of row indexes. Rows that are equal in each column of the order keep the order of the table. A
/// row whose value is unknown comes after all rows with a value, whatever the direction. An order without columns is
/// the order of the table. Finding the first few of many rows takes much less time than sorting all of them.
/// </remarks>
public sealed class RowOrder
{
    private const int LeastBlock = 1 << 20;

    private readonly SortColumn[] _columns;
    private readonly int[] _rows;
    private readonly int _most;

    // A range of rows is sorted by the keys in the same range. Deeper levels overwrite only keys that are no longer needed.
    private readonly long[] _keys;

    // The same numbers in each run, so that the time does not vary.
    private readonly Random _random = new(0);

    private RowOrder(SortColumn[] columns, int[] rows, int most) =>
        (_columns, _rows, _most, _keys) = (columns, rows, most, columns.Length == 0 ? [] : new long[rows.Length]);

    /// <summary>Sorts rows in the order of a view.</summary>
    /// <inheritdoc cref="Sort(BoundTable, IReadOnlyList{SortKey}, int[], int, int)"/>
    public static int[] Sort(BoundTable table, View view, int most = int.MaxValue, int threads = 1)
    {
        ArgumentNullException.ThrowIfNull(view);
        return Sort(table, view.Order, most: most, threads: threads);
    }

    /// <summary>Sorts rows by columns.</summary>
    /// <param name="order">The columns, the most important first.</param>
    /// <param name="rows">The rows to sort, in the order of the table; null = all.</param>
    /// <param name="most">The maximum number of rows to return: the first ones.</param>
    /// <param name="threads">The maximum number of threads that find the first rows; 0 = one per CPU.</param>
    /// <exception cref="ArgumentException">The table lacks a column.</exception>
    public static int[] Sort(
        BoundTable table, IReadOnlyList<SortKey> order, int[]? rows = null, int most = int.MaxValue, int threads = 1)
    {
        ArgumentNullException.ThrowIfNull(table);
        ArgumentNullException.ThrowIfNull(order);
        var columns = order.Select(key => new SortColumn(table, key)).ToArray();
        var count = rows?.Length ?? table.Count;
        // The rows are taken in blocks, so that finding a few of many rows needs little memory.
        var block = (int)Math.Min(Math.Max(LeastBlock, 4L * most), Math.Max(count, 1));
        var blocks = (int)(((long)count + block - 1) / block);
        var firsts = new int[Math.Clamp(blocks, 1, Workers.Count(threads))][];
        Workers.Run(firsts.Length, part =>
        {
            var first = Array.Empty<int>();
            for (var i = part; i < blocks; i += firsts.Length)
            {
                var start = i * block;
                var candidates = new int[first.Length + Math.Min(block, count - start)];
                first.CopyTo(candidates, 0);
                for (var place = first.Length; place < candidates.Length; place++, start++)
                {
                    candidates[place] = rows?[start] ?? start;
                }

                first = Sort(columns, candidates, most);
            }

            firsts[part] = first;
        });
        return firsts.Length == 1 ? firsts[0] : Sort(columns, [.. firsts.SelectMany(f => f)], most);
    }

    private static int[] Sort(SortColumn[] columns, int[] rows, int most)
    {
        new RowOrder(columns, rows, most).Sort(0, rows.Length, 0);
        return most < rows.Length ? rows[..most] : rows;
    }

    private void Sort(int start, int end, int level)
    {
        if (end - start < 2 || start >= _most)
        {
            return;
        }

        if (level == _columns.Length)
        {
            _rows.AsSpan(start, end - start).Sort();
            return;
        }

        var known = SeparateKnown(start, end, _columns[level]);
        var (sorted, last) = known > _most ? SeparateFirst(start, known) : (known, known);
        _keys.AsSpan(start, sorted - start).Sort(_rows.AsSpan(start, sorted - start));
        for (int run = start, next; run < last; run = next)
        {
            next = run + 1;
            while (next < last && _keys[next] == _keys[run])
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

    /// <summary>
    /// Moves the rows with the smallest keys to the front, until the last row to return is among those with one key:
    /// smaller keys are before them, and larger keys after them.
    /// </summary>
    /// <returns>The position of the first row with that key, and the position after the last one.</returns>
    private (int First, int Past) SeparateFirst(int start, int end)
    {
        // Quickselect. Rows with the key of the pivot stay together, so that many equal keys take no longer.
        while (true)
        {
            var pivot = _keys[_random.Next(start, end)];
            var (first, next, past) = (start, start, end);
            while (next < past)
            {
                if (_keys[next] < pivot)
                {
                    Swap(first++, next++);
                }
                else if (_keys[next] > pivot)
                {
                    Swap(next, --past);
                }
                else
                {
                    next++;
                }
            }

            if (_most > past)
            {
                start = past;
            }
            else if (_most <= first)
            {
                end = first;
            }
            else
            {
                return (first, past);
            }
        }
    }

    private void Swap(int one, int other)
    {
        (_keys[one], _keys[other]) = (_keys[other], _keys[one]);
        (_rows[one], _rows[other]) = (_rows[other], _rows[one]);
    }
}
