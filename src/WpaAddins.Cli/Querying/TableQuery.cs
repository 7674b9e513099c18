namespace WpaAddins.Cli.Querying;

/// <summary>A query of a table: its columns, the condition on its rows, their order and their maximum number.</summary>
/// <param name="View">The view whose name an export contains.</param>
/// <param name="Columns">The columns, in the order in which they are written.</param>
/// <param name="Order">The columns that sort the rows, the most important first.</param>
/// <param name="Condition">The condition that rows must meet; null = all rows.</param>
/// <param name="Top">The maximum number of rows; null = all rows.</param>
internal sealed record TableQuery(
    Table Table, View View, IReadOnlyList<Column> Columns, IReadOnlyList<SortKey> Order, RowCondition? Condition = null, int? Top = null)
{
    /// <summary>Gets whether the user named the columns. Their order is then kept.</summary>
    public bool HasOwnColumns { get; init; }

    /// <summary>Creates a query for all columns and rows, in the order of the first view.</summary>
    public static TableQuery All(Table table) => new(table, table.Views[0], table.Columns, table.Views[0].Order);

    /// <summary>Parses the options of a query.</summary>
    /// <param name="view">The view; null = all columns, in the order of the first view.</param>
    /// <param name="columns">Column names, separated by commas; null = those of the view.</param>
    /// <param name="sort">
    /// Column names, each optionally with <c>:asc</c> or <c>:desc</c>; empty = the order of the view.
    /// </param>
    /// <param name="conditions">Conditions for <see cref="ConditionParser"/>; a row must meet all of them.</param>
    /// <param name="top">The maximum number of rows; null = all rows.</param>
    /// <exception cref="CommandFailedException">A name or a condition is invalid.</exception>
    public static TableQuery Parse(
        Table table, View? view, string? columns, IReadOnlyList<string> sort, IReadOnlyList<string> conditions, int? top) => Create(
            table,
            view,
            columns?.Split(','),
            [.. sort.Select(text => ParseSort(table, text))],
            conditions.Select(c => ConditionParser.Parse(table, c)),
            top);

    /// <summary>Creates a query for named columns and rows that meet all conditions.</summary>
    /// <exception cref="CommandFailedException">The table has no such column.</exception>
    public static TableQuery Create(
        Table table,
        View? view,
        IEnumerable<string>? columns,
        IReadOnlyList<SortKey> sort,
        IEnumerable<RowCondition> conditions,
        int? top)
    {
        var order = view ?? table.Views[0];
        return new TableQuery(
            table,
            order,
            columns is not null ? [.. columns.Select(name => NamedColumn.Find(table, name)).Distinct()]
                : view is null ? table.Columns
                : ColumnsOf(table, view),
            sort.Count > 0 ? sort : order.Order,
            conditions.Aggregate((RowCondition?)null, (all, c) => all?.And(c) ?? c),
            top)
        {
            HasOwnColumns = columns is not null,
        };
    }

    /// <summary>
    /// Returns the query for a terminal, which is too narrow for all columns. A query of all columns gets only those of
    /// the view and of the order. A query without a limit gets at most the given number of rows.
    /// </summary>
    public TableQuery ForTerminal(int rows) =>
        this with
        {
            Columns = Columns == Table.Columns
                ? [.. ColumnsOf(Table, View).Concat(Order.Select(key => NamedColumn.Find(Table, key.Column))).Distinct()]
                : Columns,
            Top = Top ?? rows,
        };

    /// <summary>Returns the query with the columns that mark its numbers as lower bounds added at the end.</summary>
    public TableQuery WithLowerBoundColumns() =>
        this with
        {
            Columns =
            [
                .. Columns
                    .Concat(Columns.Select(c => c.LowerBoundColumn).OfType<string>().Select(name => NamedColumn.Find(Table, name)))
                    .Distinct(),
            ],
        };

    /// <summary>Selects the rows of a trace.</summary>
    public SelectedRows Select(TraceAnalysis analysis)
    {
        var table = Table.Bind(analysis);
        var isMet = Condition?.Bind(table.Rows);
        var rows = isMet is null ? null : Enumerable.Range(0, table.Count).Where(isMet).ToArray();
        return new SelectedRows(
            this, table, RowOrder.Sort(table, Order, rows, Top ?? int.MaxValue, analysis.Options.MaxThreads), rows?.Length ?? table.Count);
    }

    private static IReadOnlyList<Column> ColumnsOf(Table table, View view) =>
        [.. view.KeyColumns.Concat(view.DataColumns).Concat(view.GraphColumns).Distinct().Select(name => NamedColumn.Find(table, name))];

    private static SortKey ParseSort(Table table, string text)
    {
        var colon = text.LastIndexOf(':');
        var direction = colon < 0 ? "" : text[(colon + 1)..].Trim().ToUpperInvariant();
        return direction switch
        {
            "ASC" or "DESC" => new SortKey(NamedColumn.Find(table, text[..colon]).Name, direction == "DESC"),
            _ when colon >= 0 && NamedColumn.TryFind(table, text[..colon].Trim()) is not null =>
                throw new CommandFailedException($"--sort takes COLUMN:asc or COLUMN:desc, not '{text}'", ExitCode.Usage),
            _ => new SortKey(NamedColumn.Find(table, text).Name, false),
        };
    }
}
