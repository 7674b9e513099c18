namespace WpaAddins.Tables.Catalogue;

/// <summary>A column of text or stacks.</summary>
/// <typeparam name="TRows">The rows of the table.</typeparam>
/// <param name="description">What the value means, in one sentence.</param>
/// <param name="project">The function from rows and row index to text. It returns null if the text is unknown.</param>
/// <param name="type"><see cref="ColumnType.Text"/> or <see cref="ColumnType.Stack"/>.</param>
public sealed class TextColumn<TRows>(
    Guid id, string name, string description, Func<TRows, int, string?> project, ColumnType type = ColumnType.Text)
    : Column(id, name, description, type), ITextColumn
{
    /// <inheritdoc/>
    public Func<int, string?> Bind(object rows) => i => project((TRows)rows, i);
}
