namespace WpaAddins.Tables.Catalogue;

/// <summary>A view of a table: its columns, their order, sorting and graph.</summary>
/// <remarks>Columns are given by name. A test checks that the table has them.</remarks>
/// <param name="Id">The GUID; it never changes once published.</param>
/// <param name="Name">The name: a phrase that a user would search for.</param>
/// <param name="Question">The question that the view answers.</param>
public sealed record View(Guid Id, string Name, string Question)
{
    /// <summary>Creates a view.</summary>
    public View(string id, string name, string question)
        : this(new Guid(id), name, question)
    {
    }

    /// <summary>Gets the columns that group the rows, outermost first.</summary>
    public required IReadOnlyList<string> KeyColumns { get; init; }

    /// <summary>Gets the columns with the data of each row.</summary>
    public required IReadOnlyList<string> DataColumns { get; init; }

    /// <summary>
    /// Gets the columns that <c>--format table</c> shows first, from the left; null = the key columns. On a narrow
    /// terminal, only the first column of the sort order has precedence over them.
    /// </summary>
    public IReadOnlyList<string>? Essential { get; init; }

    /// <summary>
    /// Gets the columns in the graph. If the list is empty, the graph shows the start and the end of the rows, if the
    /// table has both columns. A flame chart without graph columns has no graph.
    /// </summary>
    public IReadOnlyList<string> GraphColumns { get; init; } = [];

    /// <summary>Gets the sort order of the rows.</summary>
    public required IReadOnlyList<SortKey> Order { get; init; }

    /// <summary>
    /// Gets whether the view is made for a part of the trace to which WPA is zoomed (the visible range). In such a view,
    /// each <see cref="VisibleRangeColumn"/> comes before the column with the value of the whole row, and replaces it
    /// in the sort order.
    /// </summary>
    public bool IsForVisibleRange { get; init; }

    /// <summary>Gets the type of the graph.</summary>
    public ChartType Chart { get; init; }

    /// <summary>Gets the time ranges that are highlighted in the graph.</summary>
    public IReadOnlyList<Highlight> Highlights { get; init; } = [];

    /// <summary>
    /// Gets the number of levels that are shown at first. 1 shows only the outermost groups. A value of one more
    /// than the number of key columns also shows the rows.
    /// </summary>
    public int ExpandedDepth { get; init; } = 1;

    /// <summary>Gets the group that is expanded down to its rows; null = none.</summary>
    public RowGroup? ExpandedGroup { get; init; }

    /// <summary>Gets the rows that are hidden at first; null = none.</summary>
    public RowFilter? HiddenRows { get; init; }

    /// <summary>Gets the aggregations that differ from those of the columns, by column name.</summary>
    public IReadOnlyDictionary<string, ColumnAggregation> Aggregations { get; init; } =
        new Dictionary<string, ColumnAggregation>();

    /// <summary>Gets the columns with the time range of a row; null = the columns with the roles of start and end.</summary>
    public TimeRangeColumns? Range { get; init; }
}
