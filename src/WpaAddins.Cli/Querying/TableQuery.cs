namespace WpaAddins.Cli.Querying;

/// <summary>What is asked of a table: which columns, which rows, in which order, and how many.</summary>
/// <param name="View">The view whose name an export contains.</param>
/// <param name="Columns">The columns, in the order in which they are written.</param>
/// <param name="Order">The columns that sort the rows, the most important first.</param>
/// <param name="Condition">Which rows; null = all.</param>
/// <param name="Top">The most rows; null = all.</param>
internal sealed record TableQuery(
    Table Table, View View, IReadOnlyList<Column> Columns, IReadOnlyList<SortKey> Order, RowCondition? Condition = null, int? Top = null)
{
    /// <summary>Gets whether a user named the columns, so that their order is chosen.</summary>
    public bool HasOwnColumns { get; init; }

    /// <summary>Asks for all columns and rows, in the order of the first view.</summary>
    public static TableQuery All(Table table) => new(table, table.Views[0], table.Columns, table.Views[0].Order);

    /// <summary>Reads what a user typed.</summary>
    /// <param name="view">The view; null = all columns, in the order of the first view.</param>
    /// <param name="columns">Names with commas between; null = those of the view.</param>
    /// <param name="sort">Names, each with <c>:asc</c> or <c>:desc</c> or without; none = as the view.</param>
    /// <param name="conditions">Conditions as <see cref="ConditionParser"/> reads them; a row must meet all of them.</param>
    /// <param name="top">The most rows; null = all.</param>
    /// <exception cref="CommandFailedException">A name or the condition is wrong.</exception>
    public static TableQuery Parse(
        Table table, View? view, string? columns, IReadOnlyList<string> sort, IReadOnlyList<string> conditions, int? top) => Create(
            table,
            view,
            columns?.Split(','),
            [.. sort.Select(text => ParseSort(table, text))],
            conditions.Select(c => ConditionParser.Parse(table, c)),
            top);

    /// <summary>Asks for named columns and rows that meet all conditions.</summary>
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

    /// <summary>Asks for the columns of the view, if no others were chosen: all columns do not fit a terminal.</summary>
    public TableQuery ForTerminal(int rows) =>
        this with
        {
            Columns = Columns == Table.Columns
                ? [.. ColumnsOf(Table, View).Concat(Order.Select(key => NamedColumn.Find(Table, key.Column))).Distinct()]
                : Columns,
            Top = Top ?? rows,
        };

    /// <summary>Selects the rows of a trace.</summary>
    public SelectedRows Select(TraceAnalysis analysis)
    {
        var rows = Table.Bind(analysis);
        var order = RowOrder.Sort(rows, Order);
        if (Condition is not null)
        {
            var isMet = Condition.Bind(rows.Rows);
            order = [.. order.Where(isMet)];
        }

        return new SelectedRows(this, rows, Top is { } top && top < order.Length ? order[..top] : order, order.Length);
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
