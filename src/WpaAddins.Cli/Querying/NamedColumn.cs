namespace WpaAddins.Cli.Querying;

/// <summary>Finds columns by the names that a user types.</summary>
internal static class NamedColumn
{
    /// <summary>Finds a column by its name, or by its name without the unit, ignoring case.</summary>
    /// <exception cref="CommandFailedException">The table has no such column.</exception>
    public static Column Find(Table table, string name)
    {
        var typed = name.Trim();
        if (TryFind(table, typed) is { } column)
        {
            return column;
        }

        var nearest = NearestName.Find(typed, table.Columns.SelectMany(c => new[] { c.Name, WithoutUnit(c) }));
        throw new CommandFailedException(
            $"{table.Name} has no column '{typed}'; "
            + (nearest is null ? $"see wpaaddins tables \"{table.Name}\"" : $"did you mean '{nearest}'?"),
            ExitCode.Usage);
    }

    public static Column? TryFind(Table table, string name) =>
        table.Columns.FirstOrDefault(c => c.Name.Equals(name, StringComparison.OrdinalIgnoreCase))
        ?? table.Columns.FirstOrDefault(c => WithoutUnit(c).Equals(name, StringComparison.OrdinalIgnoreCase));

    /// <summary>Finds the column with the longest name with which a text begins.</summary>
    /// <returns>The column and the length of its name in the text; null if no name matches.</returns>
    public static (Column Column, int Length)? FindPrefix(Table table, ReadOnlySpan<char> text)
    {
        (Column Column, int Length)? found = null;
        foreach (var column in table.Columns)
        {
            foreach (var name in (string[])[column.Name, WithoutUnit(column)])
            {
                if (name.Length > (found?.Length ?? 0) && text.StartsWith(name, StringComparison.OrdinalIgnoreCase))
                {
                    found = (column, name.Length);
                }
            }
        }

        return found;
    }

    private static string WithoutUnit(Column column) =>
        column.Name.EndsWith(')') && column.Name.LastIndexOf(" (", StringComparison.Ordinal) is > 0 and var unit
            ? column.Name[..unit]
            : column.Name;
}
