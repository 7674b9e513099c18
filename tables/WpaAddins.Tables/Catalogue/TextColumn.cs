namespace WpaAddins.Tables.Catalogue;

/// <summary>A column of text or of stacks.</summary>
/// <typeparam name="TRows">The rows, as columns.</typeparam>
/// <param name="id">Identity.</param>
/// <param name="name">Name.</param>
/// <param name="description">Meaning.</param>
/// <param name="project">Row index → text; null = unknown.</param>
/// <param name="type"><see cref="ColumnType.Text"/> or <see cref="ColumnType.Stack"/>.</param>
public sealed class TextColumn<TRows>(
    Guid id, string name, string description, Func<TRows, int, string?> project, ColumnType type = ColumnType.Text)
    : Column(id, name, description, type), ITextColumn
{
    /// <summary>Gets the projection.</summary>
    public Func<TRows, int, string?> Project => project;

    /// <inheritdoc/>
    public Func<int, string?> Bind(object rows) => i => project((TRows)rows, i);
}
