namespace WpaAddins.Tables.Catalogue;

/// <summary>A view laid out as WPA wants it: every column of the table in one row, divided by four bars.</summary>
/// <remarks>
/// Shape: keys, the pivot and the left freeze, what is shown of each row, what is hidden, the right freeze and the graph bar,
/// what is drawn. A column of the view stands where the view names it, once for each time that it is named; every other column
/// of the table is there too, hidden, so that a person can call it up. Positions count columns and bars from 0.
/// </remarks>
public sealed class ViewLayout
{
    private ViewLayout(Table table, View view, IReadOnlyList<ViewColumn> columns)
    {
        (Table, View, Columns) = (table, view, columns);
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
    public string? ExpansionQuery => View.ExpandedDepth < 2 || View.KeyColumns.Count < 2
        ? null
        : string.Join(" OR ", View.KeyColumns.Take(View.ExpandedDepth - 1).Select(key => $"[Series Name]:=\"{key}\""));

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
            columns[i] = isSorted
                ? new ViewColumn(column, named.Contains(name), turn, DirectionOf(view.Order[turn]))
                : new ViewColumn(column, named.Contains(name), next++, SortDirection.None);
            if (isSorted)
            {
                sorted[turn] = true;
            }
        }

        return new ViewLayout(table, view, columns);
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
