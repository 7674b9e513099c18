namespace WpaAddins.Profiles.BuiltIn;

/// <summary>One of WPA's own tables, with the columns that the profiles use.</summary>
/// <param name="Id">The GUID in profiles.</param>
/// <param name="Name">The name.</param>
/// <param name="Columns">The columns that the profiles use.</param>
public sealed record BuiltInTable(Guid Id, string Name, IReadOnlyList<BuiltInColumn> Columns)
{
    /// <summary>Finds a column.</summary>
    /// <param name="name">The name.</param>
    /// <returns>The column.</returns>
    /// <exception cref="ArgumentException">The column is not known.</exception>
    public BuiltInColumn this[string name] =>
        Columns.FirstOrDefault(column => column.Name == name)
        ?? throw new ArgumentException($"WPA's table {Name} is not known to have a column {name}", nameof(name));
}
