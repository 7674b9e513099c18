namespace WpaAddins.Tables.Catalogue;

/// <summary>A view laid out as WPA wants it: every column of the table in one row, divided by four bars.</summary>
/// <remarks>
/// Shape: keys, the pivot and the left freeze, what is shown of each row, what is hidden, the right freeze and the graph bar,
/// what is drawn. A column of the view stands where the view names it, once for each time that it is named; every other column
/// of the table is there too, hidden, so that a person can call it up. Positions count columns and bars from 0.
/// </remarks>
public sealed class ViewLayout
{
    // WPA's name for the key column of a group.
    private const string SeriesName = "Series Name";

    private ViewLayout(Table table, View view, IReadOnlyList<ViewColumn> columns)
    {
        (Table, View, Columns) = (table, view, columns);
        Roles = [.. RolesOf(table, view)];
        Highlights = [.. view.Highlights.Select(highlight => ViewHighlight.Of(table, highlight))];
        PivotPosition = view.KeyColumns.Count;
        LeftFreezePosition = PivotPosition + 1;
        RightFreezePosition = columns.Count - view.GraphColumns.Count + 2;
        GraphPosition = RightFreezePosition + 1;
    }

    /// <summary>Gets the table.</summary>
    public Table Table { get; }

    /// <summary>Gets the view.</summary>
    public View View { get; }

    /// <summary>Gets the columns in their order, without the bars.</summary>
    public IReadOnlyList<ViewColumn> Columns { get; }

    /// <summary>Gets the ranges of time that are marked in the graphs.</summary>
    public IReadOnlyList<ViewHighlight> Highlights { get; }

    /// <summary>Gets the position of the bar behind the keys.</summary>
    public int PivotPosition { get; }

    /// <summary>Gets the position of the bar left of which columns stay in place.</summary>
    public int LeftFreezePosition { get; }

    /// <summary>Gets the position of the bar right of which columns stay in place.</summary>
    public int RightFreezePosition { get; }

    /// <summary>Gets the position of the bar behind which columns are drawn.</summary>
    public int GraphPosition { get; }

    /// <summary>Gets whether anything is drawn.</summary>
    public bool HasGraph => View.GraphColumns.Count > 0;

    /// <summary>Gets the query that opens the keys to the depth of the view; null if only the outermost key is shown.</summary>
    public string? ExpansionQuery
    {
        get
        {
            var levels = View.KeyColumns.Take(View.ExpandedDepth - 1).Select(key => QueryText.Equal(SeriesName, key));
            string[] open = [.. levels, .. View.Opened is { } group ? [QueryText.Equal(group.Column, group.Value)] : (string[])[]];
            return open.Length == 0 ? null : string.Join(" OR ", open);
        }
    }

    /// <summary>Gets the query that the shown rows fulfil; null = all are shown.</summary>
    public string? FilterQuery => View.LeftOut?.ToQuery();

    /// <summary>Gets what columns are to the graph.</summary>
    public IReadOnlyList<(ColumnRole Role, Column Column)> Roles { get; }

    /// <summary>Lays out a view.</summary>
    /// <param name="table">The table.</param>
    /// <param name="view">One of its views.</param>
    /// <returns>The layout.</returns>
    /// <exception cref="ArgumentException">The view names a column that the table lacks.</exception>
    public static ViewLayout Of(Table table, View view)
    {
        ArgumentNullException.ThrowIfNull(table);
        ArgumentNullException.ThrowIfNull(view);
        var named = view.KeyColumns.Concat(view.DataColumns).Concat(view.GraphColumns).ToHashSet();
        var hidden = table.Columns.Where(column => !named.Contains(column.Name)).Select(column => column.Name);
        string[] order = [.. view.KeyColumns, .. view.DataColumns, .. hidden, .. view.GraphColumns];
        var columns = new ViewColumn[order.Length];
        var sorted = new bool[view.Order.Count];
        var next = view.Order.Count;
        for (var i = 0; i < order.Length; i++)
        {
            var name = order[i];
            var column = table.Columns.FirstOrDefault(c => c.Name == name)
                ?? throw new ArgumentException($"the table {table.Name} has no column {name}", nameof(view));
            var turn = TurnOf(view, name);
            var isSorted = turn >= 0 && !sorted[turn];
            var (priority, direction) = isSorted ? (turn, DirectionOf(view.Order[turn])) : (next++, SortDirection.None);
            var aggregation = view.Aggregations.GetValueOrDefault(name, column.Aggregation);
            columns[i] = new ViewColumn(column, named.Contains(name), priority, direction, aggregation);
            if (isSorted)
            {
                sorted[turn] = true;
            }
        }

        return new ViewLayout(table, view, columns);
    }

    private static IEnumerable<(ColumnRole Role, Column Column)> RolesOf(Table table, View view)
    {
        if (view.Range is not { } range)
        {
            return table.Columns.Where(column => column.Role != ColumnRole.None).Select(column => (column.Role, column));
        }

        var (start, end) = (Find(range.StartColumn), Find(range.EndColumn));
        return [(ColumnRole.StartTime, start), (ColumnRole.EndTime, end)];

        Column Find(string name) => table.Columns.FirstOrDefault(c => c.Name == name && c.Type == ColumnType.Time)
            ?? throw new ArgumentException($"the table {table.Name} has no time {name}", nameof(view));
    }

    private static int TurnOf(View view, string name)
    {
        for (var i = 0; i < view.Order.Count; i++)
        {
            if (view.Order[i].Column == name)
            {
                return i;
            }
        }

        return -1;
    }

    private static SortDirection DirectionOf(SortKey key) =>
        key.Descending ? SortDirection.Descending : SortDirection.Ascending;
}
