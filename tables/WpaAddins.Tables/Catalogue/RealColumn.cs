namespace WpaAddins.Tables.Catalogue;

/// <summary>A column of percentages, rates or ratios.</summary>
/// <typeparam name="TRows">The rows of the table.</typeparam>
/// <param name="description">What the value means, in one sentence.</param>
/// <param name="type"><see cref="ColumnType.Percent"/> or <see cref="ColumnType.Real"/>.</param>
/// <param name="project">The function from rows and row index to value. It returns null if the value is unknown.</param>
public sealed class RealColumn<TRows>(
    Guid id, string name, string description, ColumnType type, Func<TRows, int, double?> project)
    : Column(id, name, description, type), IRealColumn
{
    /// <inheritdoc/>
    public Func<int, double?> Bind(object rows) => i => project((TRows)rows, i);
}
