namespace WpaAddins.Report.Comparison;

/// <summary>The rows of a table of one trace, grouped by their names.</summary>
internal sealed class ComparedRows
{
    private readonly BoundTable _table;
    private readonly Dictionary<string[], List<int>> _rows = new(KeyComparer.Instance);
    private readonly HashSet<int> _swapped = [];
    private readonly Dictionary<Column, MeasuredColumn> _columns = [];

    public ComparedRows(BoundTable table)
    {
        _table = table;
        var keys = new ComparisonKey(table);
        for (var row = 0; row < table.Count; row++)
        {
            var key = keys.ReadNames(row, out var isSwapped);
            if (!_rows.TryGetValue(key, out var rows))
            {
                _rows.Add(key, rows = []);
            }

            rows.Add(row);
            if (isSwapped)
            {
                _swapped.Add(row);
            }
        }
    }

    public IEnumerable<string[]> Keys => _rows.Keys;

    /// <returns>The row indexes; none if the trace lacks the key.</returns>
    public IReadOnlyList<int> Rows(string[] key) => _rows.TryGetValue(key, out var rows) ? rows : [];

    /// <summary>
    /// Gets the aggregated value of rows of one name. For a pair whose sides were exchanged, the value is that of the
    /// opposite column.
    /// </summary>
    public decimal? Value(Column column, IReadOnlyList<int> rows)
    {
        if (column.OppositeColumn is not { } opposite)
        {
            return Bind(column).Aggregate(rows);
        }

        var other = _table.Table.Columns.First(c => c.Name == opposite);
        var straight = rows.Where(r => !_swapped.Contains(r)).ToList();
        var swapped = rows.Where(_swapped.Contains).ToList();
        return swapped.Count == 0 ? Bind(column).Aggregate(straight)
            : straight.Count == 0 ? Bind(other).Aggregate(swapped)
            : Bind(column).Aggregate(straight) + Bind(other).Aggregate(swapped);
    }

    private MeasuredColumn Bind(Column column)
    {
        if (!_columns.TryGetValue(column, out var bound))
        {
            _columns.Add(column, bound = new MeasuredColumn(column, _table.Rows));
        }

        return bound;
    }
}
