namespace WpaAddins.Tables.Catalogue;

/// <summary>The layout of a view in WPA: all columns of the table from left to right, separated by four bars.</summary>
/// <remarks>
/// Shape: key columns; pivot bar, left freeze bar; data columns; hidden columns; right freeze bar, graph bar; graph
/// columns. Positions count columns and bars from 0. These rules apply:
/// <list type="bullet">
/// <item>Data columns by which rows are sorted come first.</item>
/// <item>
/// Columns that the view does not name are hidden, and so are data columns that do not fit on a screen
/// (<see cref="MaxDataColumns"/>, <see cref="MaxPixels"/>). A user can show them.
/// </item>
/// <item>
/// In a view for a visible range, each <see cref="VisibleRangeColumn"/> precedes its column. In other views, it follows
/// its column or, for a count, is hidden. A flame chart draws the <see cref="VisibleRangeColumn"/> instead of its
/// column.
/// </item>
/// <item>A column can appear as key, as data and in the graph.</item>
/// </list>
/// </remarks>
public sealed class ViewLayout
{
    /// <summary>The maximum number of visible data columns.</summary>
    public const int MaxDataColumns = 12;

    /// <summary>The maximum width of all visible columns in pixels, so that they fit on a screen.</summary>
    public const int MaxPixels = 1_900;

    // WPA's name for the key column of a group in queries.
    private const string SeriesName = "Series Name";

    private ViewLayout(
        Table table,
        View view,
        IReadOnlyList<ViewColumn> columns,
        IReadOnlyList<string> graph,
        IReadOnlyList<SortKey> order)
    {
        (Table, View, Columns, GraphColumns, Order) = (table, view, columns, graph, order);
        Roles = [.. RolesOf(table, view)];
        Highlights = [.. view.Highlights.Select(highlight => ViewHighlight.Resolve(table, highlight))];
        PivotPosition = view.KeyColumns.Count;
        LeftFreezePosition = PivotPosition + 1;
        RightFreezePosition = columns.Count - graph.Count + 2;
        GraphPosition = RightFreezePosition + 1;
    }

    /// <summary>Gets the table.</summary>
    public Table Table { get; }

    /// <summary>Gets the view.</summary>
    public View View { get; }

    /// <summary>Gets the columns in order, without the bars.</summary>
    public IReadOnlyList<ViewColumn> Columns { get; }

    /// <summary>
    /// Gets the columns in the graph; without a graph, an empty list. If the view names graph columns, gets these; in a flame
    /// chart, a column that has a <see cref="VisibleRangeColumn"/> is replaced by it. A view that names none has the start and the
    /// end of the rows, or no graph if it is a flame chart or if the table lacks one of them.
    /// </summary>
    public IReadOnlyList<string> GraphColumns { get; }

    /// <summary>
    /// Gets the sort order of the rows: that of the view. In a view for a visible range, each column is replaced by its
    /// <see cref="VisibleRangeColumn"/>, if there is one.
    /// </summary>
    public IReadOnlyList<SortKey> Order { get; }

    /// <summary>Gets the time ranges that are highlighted in the graph.</summary>
    public IReadOnlyList<ViewHighlight> Highlights { get; }

    /// <summary>Gets the position of the bar after the key columns.</summary>
    public int PivotPosition { get; }

    /// <summary>Gets the position of the left freeze bar. Columns before it do not scroll.</summary>
    public int LeftFreezePosition { get; }

    /// <summary>Gets the position of the right freeze bar. Columns after it do not scroll.</summary>
    public int RightFreezePosition { get; }

    /// <summary>Gets the position of the bar after which columns are in the graph.</summary>
    public int GraphPosition { get; }

    /// <summary>Gets the query for the groups that are expanded at first; null = none.</summary>
    public string? ExpansionQuery
    {
        get
        {
            var levels = View.KeyColumns.Take(View.ExpandedDepth - 1).Select(key => QueryText.Equal(SeriesName, NameOf(key)));
            string[] open = [.. levels, .. View.ExpandedGroup is { } group ? [QueryText.Equal(NameOf(group.Column), group.Value)] : (string[])[]];
            return open.Length == 0 ? null : string.Join(" OR ", open);
        }
    }

    /// <summary>Gets the query that the shown rows match; null = all rows are shown.</summary>
    public string? FilterQuery => View.HiddenRows?.ToQuery();

    /// <summary>Gets the columns with a role in the graph.</summary>
    public IReadOnlyList<(ColumnRole Role, Column Column)> Roles { get; }

    /// <summary>Creates the layout of a view.</summary>
    /// <exception cref="ArgumentException">
    /// The table lacks a column of the view, or a column of a highlight or of <see cref="View.Range"/> has the wrong type, or
    /// the text of a highlight contains a quotation mark. Only these columns are checked: those that the layout shows,
    /// those of highlights and of <see cref="View.Range"/>, and those that <see cref="Table.VisibleRangeColumns"/> declares.
    /// </exception>
    public static ViewLayout Create(Table table, View view)
    {
        ArgumentNullException.ThrowIfNull(table);
        ArgumentNullException.ThrowIfNull(view);
        var parts = table.ColumnsInWpa.OfType<VisibleRangeColumn>().ToDictionary(part => part.Whole.Name);
        SortKey[] keys =
        [
            .. view.Order.Select(key => view.IsForVisibleRange ? key with { Column = InView(parts, key.Column) } : key),
        ];
        var graph = GraphOf(table, view, parts);
        string[] data =
        [
            .. view.DataColumns.Where(name => view.GraphColumns.Count > 0 || !graph.Contains(name))
                .Select(name => WithPart(view, parts, name))
                .OrderBy(names => TurnOf(keys, names[0]) is >= 0 and var turn ? turn : int.MaxValue)
                .SelectMany(names => names).Except(view.Chart == ChartType.Flame ? graph : []),
        ];
        var named = view.KeyColumns.Concat(data).Concat(graph).Concat(view.DataColumns).ToHashSet();
        var hidden = table.ColumnsInWpa.Where(column => !named.Contains(column.Name)).Select(column => column.Name);
        string[] order = [.. view.KeyColumns, .. data, .. hidden, .. graph];
        var pixels = WidthOf(table, view.KeyColumns) + WidthOf(table, graph);
        var columns = new ViewColumn[order.Length];
        var sorted = new bool[keys.Length];
        var next = keys.Length;
        for (var i = 0; i < order.Length; i++)
        {
            var name = order[i];
            var column = table.ColumnsInWpa.FirstOrDefault(c => c.Name == name)
                ?? throw new ArgumentException($"the table {table.Name} has no column {name}", nameof(view));
            var turn = TurnOf(keys, name);
            var isSorted = turn >= 0 && !sorted[turn];
            var (priority, direction) = isSorted ? (turn, DirectionOf(keys[turn])) : (next++, SortDirection.None);
            var aggregation = view.Aggregations.GetValueOrDefault(name, column.AggregationInWpa);
            var isVisible = named.Contains(name);
            if (i >= view.KeyColumns.Count && i < view.KeyColumns.Count + data.Length)
            {
                isVisible = i < view.KeyColumns.Count + MaxDataColumns && (pixels += column.Width) <= MaxPixels;
            }

            columns[i] = new ViewColumn(column, isVisible, priority, direction, aggregation);
            if (isSorted)
            {
                sorted[turn] = true;
            }
        }

        return new ViewLayout(table, view, columns, graph, keys);
    }

    private string NameOf(string column) => Table.Columns.First(each => each.Name == column).NameInWpa;

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

    private static IReadOnlyList<string> GraphOf(Table table, View view, IReadOnlyDictionary<string, VisibleRangeColumn> parts)
    {
        string[] times =
        [
            .. RolesOf(table, view).Where(role => role.Role is ColumnRole.StartTime or ColumnRole.EndTime)
                .OrderBy(role => role.Role).Select(role => role.Column.Name),
        ];
        return view.Chart == ChartType.Flame ? [.. view.GraphColumns.Select(name => InView(parts, name))]
            : view.GraphColumns.Count > 0 ? view.GraphColumns
            : times.Length == 2 ? times
            : [];
    }

    private static string InView(IReadOnlyDictionary<string, VisibleRangeColumn> parts, string name) =>
        parts.TryGetValue(name, out var part) ? part.Name : name;

    /// <summary>
    /// Lists a data column with its <see cref="VisibleRangeColumn"/>, if it has one. A count is listed with it only in
    /// a view for a visible range.
    /// </summary>
    private static string[] WithPart(View view, IReadOnlyDictionary<string, VisibleRangeColumn> parts, string name) =>
        !parts.TryGetValue(name, out var part) ? [name]
        : view.IsForVisibleRange ? [part.Name, name]
        : part.Type == ColumnType.Duration ? [name, part.Name]
        : [name];

    private static int WidthOf(Table table, IReadOnlyList<string> names) =>
        table.ColumnsInWpa.Where(column => names.Contains(column.Name)).Sum(column => column.Width);

    private static int TurnOf(SortKey[] keys, string name) => Array.FindIndex(keys, key => key.Column == name);

    private static SortDirection DirectionOf(SortKey key) =>
        key.Descending ? SortDirection.Descending : SortDirection.Ascending;
}
