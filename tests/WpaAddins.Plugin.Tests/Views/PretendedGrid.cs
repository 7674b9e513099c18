using Microsoft.Performance.SDK.Processing;
using WpaAddins.Plugin.Tests.Host;

namespace WpaAddins.Plugin.Tests.Views;

/// <summary>Shows a table as the host's grid does: grouped by the keys, summed up, sorted, and open where the view says.</summary>
/// <remarks>
/// Shape: groups are sorted by the columns that sort, in their turn, by what the group's cell holds; a key sorts its own level
/// alone. A group is open if the expansion query names its series, which is the name of its key column, or a key that it has.
/// Rows that do not fulfil the filter query are left out, and those whose start and end are outside of the visible range.
/// Source: Windows Performance Toolkit, "WPA Query Syntax" (series names); the SDK's TableConfiguration.
/// </remarks>
internal sealed class PretendedGrid
{
    private readonly Dictionary<Guid, IDataColumn> _columns;
    private readonly ColumnConfiguration[] _keys;
    private readonly ColumnConfiguration[] _sorting;
    private readonly GridCondition[] _open;

    public PretendedGrid(BuiltTable table, TableConfiguration configuration, VisibleDomain? range = null)
    {
        _columns = table.Columns.ToDictionary(
            column => column.Configuration.Metadata.Guid, column => range is null ? column : range.Narrow(column));
        var columns = configuration.Columns.ToList();
        _keys = [.. columns.Take(columns.IndexOf(TableConfiguration.PivotColumn))];
        _sorting =
        [
            .. columns.Where(c => !TableConfiguration.AllMetadataColumns.Contains(c) && c.DisplayHints.SortOrder != SortOrder.None)
                .OrderBy(c => c.DisplayHints.SortPriority),
        ];
        _open = GridCondition.AnyOf(configuration.InitialExpansionQuery);
        var kept = GridCondition.AllOf(configuration.InitialFilterQuery);
        Assert.IsTrue(kept.Length == 0 || configuration.InitialFilterShouldKeep, "a filter keeps rows");
        var shown = Enumerable.Range(0, table.RowCount)
            .Where(row => range is null || range.Shows(table, configuration, row))
            .Where(row => kept.All(c => c.IsTrueOf(table[c.Column].Project(row))));
        Rows = Group([.. shown], 0, new Dictionary<string, object>());
    }

    public IReadOnlyList<GridRow> Rows { get; }

    /// <summary>Gets the keys of the first row that is not open: what a person reads first.</summary>
    public IReadOnlyList<string> First
    {
        get
        {
            var keys = new List<string>();
            for (var rows = Rows; rows is [var first, ..] && first.Series is not null; rows = first.Below)
            {
                keys.Add(GridCells.Text(first.Key));
            }

            return keys;
        }
    }

    private GridRow[] Group(int[] rows, int level, IReadOnlyDictionary<string, object> above)
    {
        if (level == _keys.Length)
        {
            return Sort(rows.Select(row => new GridRow(null, null, [row])), level);
        }

        var name = _keys[level].Metadata.Name;
        return Sort(
            rows.GroupBy(_columns[_keys[level].Metadata.Guid].Project).Select(group =>
            {
                // A group without a text has the series name of the nearest one above that has one.
                var keys = new Dictionary<string, object>(above) { [name] = group.Key };
                keys[GridCondition.SeriesName] = group.Key is "" ? above.GetValueOrDefault(GridCondition.SeriesName, "") : name;
                var isOpen = _open.Any(c => keys.TryGetValue(c.Column, out var value) && c.IsTrueOf(value));
                return new GridRow(name, group.Key, [.. group]) { Below = isOpen ? Group([.. group], level + 1, keys) : [] };
            }),
            level);
    }

    private GridRow[] Sort(IEnumerable<GridRow> rows, int level)
    {
        var sorted = rows.OrderBy(_ => 0);
        foreach (var column in _sorting)
        {
            var comparer = Comparer<object?>.Create(GridCells.Compare);
            object? Cell(GridRow row) => Value(column, row, level);
            sorted = column.DisplayHints.SortOrder == SortOrder.Descending
                ? sorted.ThenByDescending(Cell, comparer)
                : sorted.ThenBy(Cell, comparer);
        }

        return [.. sorted];
    }

    private object? Value(ColumnConfiguration column, GridRow row, int level)
    {
        var key = Array.FindIndex(_keys, k => k.Metadata.Guid == column.Metadata.Guid);
        return key >= 0 && row.Series is not null
            ? key == level ? row.Key : null
            : GridCells.Aggregate(_columns[column.Metadata.Guid], column.DisplayHints.AggregationMode, row);
    }
}
