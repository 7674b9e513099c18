namespace WpaAddins.Tables.Catalogue;

/// <summary>The layout of a view in WPA: all columns of the table in one row, separated by four bars.</summary>
/// <remarks>
/// Shape: key columns; pivot and left freeze bar; data columns; hidden columns; right freeze and graph bar; graph columns. A column
/// appears once for each time that the view names it. All other columns of the table are included as hidden columns, so that a user
/// can show them. Positions count columns and bars from 0.
/// </remarks>
public sealed class ViewLayout
{
    // WPA's name for the key column of a group in queries.
    private const string SeriesName = "Series Name";

    private ViewLayout(Table table, View view, IReadOnlyList<ViewColumn> columns)
    {
        (Table, View, Columns) = (table, view, columns);
        Roles = [.. RolesOf(table, view)];
        Highlights = [.. view.Highlights.Select(highlight => ViewHighlight.Resolve(table, highlight))];
        PivotPosition = view.KeyColumns.Count;
        LeftFreezePosition = PivotPosition + 1;
        RightFreezePosition = columns.Count - view.GraphColumns.Count + 2;
        GraphPosition = RightFreezePosition + 1;
    }

    /// <summary>Gets the table.</summary>
    public Table Table { get; }

    /// <summary>Gets the view.</summary>
    public View View { get; }

    /// <summary>Gets the columns in order, without the bars.</summary>
    public IReadOnlyList<ViewColumn> Columns { get; }

    /// <summary>Gets the time ranges that are highlighted in the graph.</summary>
    public IReadOnlyList<ViewHighlight> Highlights { get; }

    /// <summary>Gets the position of the bar after the key columns.</summary>
    public int PivotPosition { get; }

    /// <summary>Gets the position of the bar to the left of which columns do not scroll.</summary>
    public int LeftFreezePosition { get; }

    /// <summary>Gets the position of the bar to the right of which columns do not scroll.</summary>
    public int RightFreezePosition { get; }

    /// <summary>Gets the position of the bar after which columns are in the graph.</summary>
    public int GraphPosition { get; }

    /// <summary>
    /// Gets the query that expands the key columns to the depth of the view; null if only the outermost key is shown.
    /// </summary>
    public string? ExpansionQuery
    {
        get
        {
            var levels = View.KeyColumns.Take(View.ExpandedDepth - 1).Select(key => QueryText.Equal(SeriesName, key));
            string[] open = [.. levels, .. View.Opened is { } group ? [QueryText.Equal(group.Column, group.Value)] : (string[])[]];
            return open.Length == 0 ? null : string.Join(" OR ", open);
        }
    }

    /// <summary>Gets the query that the shown rows match; null = all rows are shown.</summary>
    public string? FilterQuery => View.LeftOut?.ToQuery();

    /// <summary>Gets the columns with a role in the graph.</summary>
    public IReadOnlyList<(ColumnRole Role, Column Column)> Roles { get; }

    /// <summary>Creates the layout of a view.</summary>
    /// <param name="table">The table.</param>
    /// <param name="view">One of its views.</param>
    /// <returns>The layout.</returns>
    /// <exception cref="ArgumentException">The view names a column that the table lacks.</exception>
    public static ViewLayout Create(Table table, View view)
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
