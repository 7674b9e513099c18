namespace WpaAddins.Tables.Catalogue;

/// <summary>The definition of a column.</summary>
/// <remarks>
/// Shape: there are subclasses for texts, whole numbers and real numbers, so that values are not boxed:
/// <see cref="TextColumn{TRows}"/>, <see cref="IntegerColumn{TRows}"/> (whole numbers, times and durations) and <see cref="RealColumn{TRows}"/>
/// (percentages, rates and ratios). Each has a function from row index to value.
/// </remarks>
/// <param name="id">The GUID; it never changes once published, even if the column is renamed.</param>
/// <param name="description">What the value means, in one sentence.</param>
public abstract class Column(Guid id, string name, string description, ColumnType type)
{
    /// <summary>Gets the GUID.</summary>
    public Guid Id => id;

    /// <summary>Gets the name, with the unit.</summary>
    public string Name => name;

    /// <summary>Gets the name for WPA. For times and durations it lacks the unit, because WPA appends the unit.</summary>
    public string NameInWpa =>
        type is ColumnType.Time or ColumnType.Duration && name.EndsWith($" ({Unit})", StringComparison.Ordinal)
            ? name[..^(Unit.Length + 3)]
            : name;

    /// <summary>Gets what the value means, in one sentence.</summary>
    public string Description => description;

    /// <summary>Gets the kind of value.</summary>
    public ColumnType Type => type;

    /// <summary>Gets the unit of the type: <c>s</c>, <c>us</c>, <c>%</c> or empty.</summary>
    public string Unit => type switch
    {
        ColumnType.Time => "s",
        ColumnType.Duration => "us",
        ColumnType.Percent => "%",
        _ => "",
    };

    /// <summary>Gets the width in pixels.</summary>
    public int Width { get; init; } = 100;

    /// <summary>Gets whether values are aligned to the right.</summary>
    public bool IsRightAligned => type is not (ColumnType.Text or ColumnType.Stack);

    /// <summary>Gets how the values of grouped rows are combined.</summary>
    public ColumnAggregation Aggregation { get; init; }

    /// <summary>
    /// Gets how WPA combines the values of grouped rows: as <see cref="Aggregation"/>, except that WPA does not combine
    /// whole numbers whose aggregation is the minimum. In WPA, an unknown whole number is -1, which must not become the
    /// minimum of a group.
    /// </summary>
    public ColumnAggregation AggregationInWpa =>
        type == ColumnType.Integer && Aggregation == ColumnAggregation.Min ? ColumnAggregation.None : Aggregation;

    /// <summary>Gets the role of the column in a graph.</summary>
    public ColumnRole Role { get; init; }

    /// <summary>
    /// Gets which number of a thread the column contains: process id, thread id or incarnation. The thread is that of the
    /// row, or thread A of a pair.
    /// </summary>
    public ThreadKeyPart ThreadKey { get; init; }

    /// <summary>Gets how the column helps to find the same row in another trace.</summary>
    public ColumnKey ComparisonKey { get; init; }

    /// <summary>
    /// Gets whether comparisons remove an id in parentheses from the end of the text, such as that of
    /// <c>LockApp.exe (7524)</c>.
    /// </summary>
    public bool EndsWithId { get; init; }

    /// <summary>
    /// Gets the column with the numerator of this percentage. A comparison treats a change of the percentage as noise if
    /// the change of its numerator is noise.
    /// </summary>
    /// <value>The name of a column of the same table; null = the percentage is judged alone.</value>
    public string? NumeratorColumn { get; init; }

    /// <summary>
    /// Gets the column that marks the rows in which this value is only a lower bound. A row is marked if its cell in that
    /// column is a text that is not empty, or a count that is not 0. If the tool <c>query_table</c> of <c>mcp</c> returns this
    /// value, it also returns the marking column.
    /// </summary>
    /// <value>The name of a column of the same table; null = no column marks such rows.</value>
    public string? LowerBoundColumn { get; init; }

    /// <summary>
    /// Gets the column for the opposite direction, in a table of pairs: <c>B to A</c> for <c>A to B</c>. A comparison
    /// sorts the two threads of each row by name. It reads the opposite column of the rows in which it has to swap them.
    /// </summary>
    /// <value>
    /// The name of a column of the same table; null = the column has no direction, or comparisons do not compare it.
    /// </value>
    public string? OppositeColumn { get; init; }

    /// <summary>
    /// Gets whether this is the length of the row, from its start to its end, as a percentage of the time of all CPUs. In
    /// WPA, it is computed for the visible range, so the table needs columns with the roles
    /// <see cref="ColumnRole.StartTime"/> and <see cref="ColumnRole.EndTime"/>.
    /// </summary>
    public bool IsShareOfCpuTime { get; init; }

    /// <summary>
    /// Gets whether the column may be missing from all views. Every other column must be in a view, except those that
    /// identify a process or a thread. Hidden numbers are not compared between traces.
    /// </summary>
    public bool IsHidden { get; init; }
}
