using WpaAddins.Cli.Export;

namespace WpaAddins.Cli.Commands;

/// <summary>Finds tables and views by the names that a user types.</summary>
internal static class NamedTable
{
    /// <summary>Finds a table by its name or by its file name, ignoring case.</summary>
    /// <exception cref="CommandFailedException">No table has this name.</exception>
    public static Table Find(string name) =>
        TableCatalogue.Find(name)
        ?? TableCatalogue.Tables.FirstOrDefault(t => TableFileName.Format(t).Equals(name, StringComparison.OrdinalIgnoreCase))
        ?? throw Unknown($"there is no table '{name}'", TableCatalogue.NearestTable(name), "wpaaddins tables");

    /// <summary>Finds a view of a table; null finds its first view.</summary>
    /// <exception cref="CommandFailedException">The table has no view of this name.</exception>
    public static View FindView(Table table, string? name) => name is null
        ? table.Views[0]
        : TableCatalogue.FindView(table, name) ?? throw Unknown(
            $"{table.Name} has no view '{name}'",
            TableCatalogue.NearestView(table, name),
            $"wpaaddins tables \"{table.Name}\"");

    private static CommandFailedException Unknown(string what, string? nearest, string list) =>
        new(nearest is null ? $"{what}; see {list}" : $"{what}; did you mean '{nearest}'?", ExitCode.Usage);
}
