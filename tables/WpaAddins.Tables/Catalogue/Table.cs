using WpaAddins.Trace;

namespace WpaAddins.Tables.Catalogue;

/// <summary>The definition of a table: its id, name, columns, views and function that computes the rows.</summary>
/// <remarks>
/// The tables in WPA, the profiles, the exports, the tables of the report and the lists of tables and columns on the
/// pages are made from these definitions.
/// </remarks>
/// <param name="id">The GUID; it never changes once published.</param>
/// <param name="description">What one row is, in one sentence.</param>
/// <param name="category">The category under which WPA lists the table.</param>
public abstract class Table(Guid id, string name, string description, string category)
{
    /// <summary>Gets the GUID.</summary>
    public Guid Id => id;

    /// <summary>Gets the name.</summary>
    public string Name => name;

    /// <summary>Gets what one row is, in one sentence.</summary>
    public string Description => description;

    /// <summary>Gets the category under which WPA lists the table.</summary>
    public string Category => category;

    /// <summary>
    /// Gets whether the table is about problems in reading the trace, and not about the recorded system.
    /// </summary>
    public bool IsMetadata { get; init; }

    /// <summary>Gets whether the rows, or texts other than stacks, depend on function names.</summary>
    /// <remarks>
    /// WPA reads the number of rows of a table only once. So such a table is opened only after symbols are loaded. Other
    /// tables can be opened earlier: their stacks get function names later.
    /// </remarks>
    public bool RowsNeedSymbols { get; init; }

    /// <summary>
    /// Gets the function that returns whether a trace has the records from which rows are computed. It does not compute
    /// rows.
    /// </summary>
    public Func<TraceData, bool> HasRecords { get; init; } = trace => trace.Switches.Count > 0 || trace.Readies.Count > 0;

    /// <summary>
    /// Gets whether each row is about one function on the recorded stacks. The code that computes the rows must apply
    /// <see cref="AnalysisOptions.Functions"/>, which selects which functions have a row.
    /// </summary>
    public bool IsByFunction { get; init; }

    /// <summary>
    /// Gets the id of the investigation whose findings refer to rows of this table, in its first view; null = none.
    /// </summary>
    public string? FindingsOf { get; init; }

    /// <summary>Gets the columns in the order of an export.</summary>
    public abstract IReadOnlyList<Column> Columns { get; }

    /// <summary>
    /// Gets the declarations of the columns whose values are limited to the visible range of WPA. Exports do not have
    /// them.
    /// </summary>
    public IReadOnlyList<VisibleRangeDeclaration> VisibleRangeColumns { get; init; } = [];

    /// <summary>
    /// Gets the columns in WPA: those of an export, then those whose values are limited to the visible range.
    /// </summary>
    public IReadOnlyList<Column> ColumnsInWpa => field ??=
        [.. Columns, .. VisibleRangeColumns.Select(declared => VisibleRangeColumn.Create(this, declared))];

    /// <summary>
    /// Gets the views of other tables that show related rows for the visible range, because the sums of this table are
    /// about the whole trace. Empty if the table has no sums.
    /// </summary>
    public IReadOnlyList<VisibleRangeView> VisibleRangeViews { get; init; } = [];

    /// <summary>Gets the views; WPA opens the first.</summary>
    public required IReadOnlyList<View> Views { get; init; }

    /// <summary>Gets the rows. The analysis computes them when they are first requested.</summary>
    /// <returns>The rows and their number.</returns>
    public abstract BoundTable Bind(TraceAnalysis analysis);
}
