namespace WpaAddins.Tables.Profiles.BuiltIn;

/// <summary>One of WPA's own tables, as far as our profiles use it.</summary>
/// <param name="Id">Its identity, as profiles have it.</param>
/// <param name="Name">Its name.</param>
/// <param name="Columns">The columns that are used, not all.</param>
public sealed record BuiltInTable(Guid Id, string Name, IReadOnlyList<BuiltInColumn> Columns)
{
    /// <summary>Finds a column.</summary>
    /// <param name="name">Its name.</param>
    /// <returns>The column.</returns>
    /// <exception cref="ArgumentException">There is none.</exception>
    public BuiltInColumn this[string name] =>
        Columns.FirstOrDefault(column => column.Name == name)
        ?? throw new ArgumentException($"WPA's table {Name} is not known to have a column {name}", nameof(name));
}
