namespace WpaAddins.Tables.Catalogue;

/// <summary>The definition of a table over rows of a known type.</summary>
/// <typeparam name="TRows">The type of the rows: any type that provides values by row index.</typeparam>
/// <param name="category">The category under which WPA lists the table.</param>
/// <param name="columns">The columns; each must be over <typeparamref name="TRows"/>.</param>
/// <param name="rows">Computes the rows of an analysed trace.</param>
public sealed class TableOf<TRows>(
    Guid id,
    string name,
    string description,
    string category,
    IReadOnlyList<Column> columns,
    Func<TraceAnalysis, TRows> rows,
    Func<TRows, int> count)
    : Table(id, name, description, category)
    where TRows : class
{
    /// <inheritdoc/>
    public override IReadOnlyList<Column> Columns => columns;

    /// <inheritdoc/>
    public override BoundTable Bind(TraceAnalysis analysis)
    {
        ArgumentNullException.ThrowIfNull(analysis);
        var bound = rows(analysis);
        return new BoundTable(this, bound, count(bound));
    }
}
