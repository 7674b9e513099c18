namespace WpaAddins.Tables.Catalogue;

/// <summary>A column of percentages, rates or ratios.</summary>
/// <typeparam name="TRows">The rows, as columns.</typeparam>
/// <param name="id">Identity.</param>
/// <param name="name">Name.</param>
/// <param name="description">Meaning.</param>
/// <param name="type"><see cref="ColumnType.Percent"/> or <see cref="ColumnType.Real"/>.</param>
/// <param name="project">Row index → value; null = unknown.</param>
public sealed class RealColumn<TRows>(
    Guid id, string name, string description, ColumnType type, Func<TRows, int, double?> project)
    : Column(id, name, description, type), IRealColumn
{
    /// <summary>Gets the projection.</summary>
    public Func<TRows, int, double?> Project => project;

    /// <inheritdoc/>
    public Func<int, double?> Bind(object rows) => i => project((TRows)rows, i);
}
