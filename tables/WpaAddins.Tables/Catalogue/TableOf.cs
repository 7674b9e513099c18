using WpaAddins.Analysis;

namespace WpaAddins.Tables.Catalogue;

/// <summary>A table over rows of a known type.</summary>
/// <typeparam name="TRows">The rows, as columns.</typeparam>
/// <param name="id">Identity.</param>
/// <param name="name">Name.</param>
/// <param name="description">What a row is.</param>
/// <param name="category">Where WPA lists it.</param>
/// <param name="columns">The columns; all of them over <typeparamref name="TRows"/>.</param>
/// <param name="rows">Gets the rows of an analysed trace.</param>
/// <param name="count">Counts them.</param>
public sealed class TableOf<TRows>(
    Guid id,
    string name,
    string description,
    string category,
    IReadOnlyList<Column> columns,
    Func<TraceAnalysis, CancellationToken, TRows> rows,
    Func<TRows, int> count)
    : Table(id, name, description, category)
    where TRows : class
{
    /// <inheritdoc/>
    public override IReadOnlyList<Column> Columns => columns;

    /// <inheritdoc/>
    public override BoundTable Bind(TraceAnalysis analysis, CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(analysis);
        var bound = rows(analysis, cancellation);
        return new BoundTable(this, bound, count(bound));
    }
}
