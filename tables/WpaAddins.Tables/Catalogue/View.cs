namespace WpaAddins.Tables.Catalogue;

/// <summary>A way to look at a table: which columns, in which order, drawn how.</summary>
/// <remarks>Shape: columns are named; a name that the table lacks fails the catalogue's tests.</remarks>
public sealed record View
{
    /// <summary>Gets the identity; never changes once published.</summary>
    public required Guid Id { get; init; }

    /// <summary>Gets the name: what a person would look for.</summary>
    public required string Name { get; init; }

    /// <summary>Gets the question that the view answers.</summary>
    public required string Question { get; init; }

    /// <summary>Gets the columns by which rows are grouped, outermost first.</summary>
    public required IReadOnlyList<string> KeyColumns { get; init; }

    /// <summary>Gets the columns shown of each row.</summary>
    public required IReadOnlyList<string> DataColumns { get; init; }

    /// <summary>Gets the columns that are drawn.</summary>
    public IReadOnlyList<string> GraphColumns { get; init; } = [];

    /// <summary>Gets the order of the rows.</summary>
    public required IReadOnlyList<SortKey> Order { get; init; }

    /// <summary>Gets how it is drawn.</summary>
    public ChartType Chart { get; init; }

    /// <summary>Gets the ranges of time that are marked in the graphs.</summary>
    public IReadOnlyList<Highlight> Highlights { get; init; } = [];

    /// <summary>Gets to which depth of the key columns it opens.</summary>
    public int ExpandedDepth { get; init; } = 1;

    /// <summary>Gets the group that is open down to its rows, because it is the one on top; null = none.</summary>
    public OpenGroup? Opened { get; init; }

    /// <summary>Gets which rows it leaves out; null = none.</summary>
    public RowFilter? LeftOut { get; init; }

    /// <summary>Gets how grouped rows are summed up, by name of the column, where it differs from the column's own.</summary>
    public IReadOnlyDictionary<string, ColumnAggregation> Aggregations { get; init; } =
        new Dictionary<string, ColumnAggregation>();

    /// <summary>Gets the columns between which a row lies in time; null = those to which the table gives the roles.</summary>
    public TimeRange? Range { get; init; }
}
