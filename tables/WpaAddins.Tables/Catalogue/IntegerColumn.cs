namespace WpaAddins.Tables.Catalogue;

/// <summary>A column of whole numbers, of trace times or of durations.</summary>
/// <typeparam name="TRows">The rows, as columns.</typeparam>
/// <param name="id">Identity.</param>
/// <param name="name">Name.</param>
/// <param name="description">Meaning.</param>
/// <param name="type">
/// <see cref="ColumnType.Integer"/>, <see cref="ColumnType.Time"/> or <see cref="ColumnType.Duration"/>.
/// </param>
/// <param name="project">Row index → value (times and durations in nanoseconds); null = unknown.</param>
public sealed class IntegerColumn<TRows>(
    Guid id, string name, string description, ColumnType type, Func<TRows, int, long?> project)
    : Column(id, name, description, type), IIntegerColumn
{
    /// <summary>Gets the projection.</summary>
    public Func<TRows, int, long?> Project => project;

    /// <inheritdoc/>
    public Func<int, long?> Bind(object rows) => i => project((TRows)rows, i);
}
