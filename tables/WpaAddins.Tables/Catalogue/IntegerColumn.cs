namespace WpaAddins.Tables.Catalogue;

/// <summary>A column of whole numbers, trace times or durations.</summary>
/// <typeparam name="TRows">The rows of the table.</typeparam>
/// <param name="description">What the value means, in one sentence.</param>
/// <param name="type">
/// <see cref="ColumnType.Integer"/>, <see cref="ColumnType.Time"/> or <see cref="ColumnType.Duration"/>.
/// </param>
/// <param name="project">
/// The function from rows and row index to value (times and durations in nanoseconds). It returns null if the value is
/// unknown.
/// </param>
public sealed class IntegerColumn<TRows>(
    Guid id, string name, string description, ColumnType type, Func<TRows, int, long?> project)
    : Column(id, name, description, type), IIntegerColumn
{
    /// <summary>
    /// Gets the function from rows and row index to the time that WPA shows instead of an unknown start or end of a bar;
    /// null = WPA shows the other end of the bar. If that is unknown, too, the bar begins at the start of the trace and ends at
    /// the end of the trace. The property has no effect in a column that is neither the start nor the end of a bar.
    /// </summary>
    public Func<TRows, int, long?>? FallbackTime { get; init; }

    /// <inheritdoc/>
    public Func<int, long?> Bind(object rows) => i => project((TRows)rows, i);

    /// <inheritdoc/>
    public Func<int, long?>? BindFallbackTime(object rows) =>
        FallbackTime is { } time ? i => time((TRows)rows, i) : null;
}
