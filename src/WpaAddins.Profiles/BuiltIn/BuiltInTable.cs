namespace WpaAddins.Profiles.BuiltIn;

/// <summary>One of WPA's own tables, with columns that are useful for the profiles.</summary>
internal sealed record BuiltInTable(Guid Id, string Name, IReadOnlyList<BuiltInColumn> Columns)
{
    public BuiltInColumn this[string name] =>
        Columns.FirstOrDefault(column => column.Name == name)
        ?? throw new ArgumentException($"WPA's table {Name} is not known to have a column {name}", nameof(name));
}
