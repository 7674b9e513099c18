using WpaAddins.Tables;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Cli.Commands;

/// <summary>Finds tables and views by the names that people type.</summary>
internal static class NamedTable
{
    /// <summary>Finds a table, by its name or by its file name.</summary>
    /// <param name="name">The name; case does not count.</param>
    /// <returns>The table.</returns>
    /// <exception cref="CommandFailedException">There is none.</exception>
    public static Table Find(string name) =>
        TableCatalogue.Find(name)
        ?? TableCatalogue.Tables.FirstOrDefault(t => FileNameOf(t).Equals(name, StringComparison.OrdinalIgnoreCase))
        ?? throw Unknown($"there is no table '{name}'", TableCatalogue.NearestTable(name), "wpaaddins tables");

    /// <summary>Finds a view.</summary>
    /// <param name="table">Its table.</param>
    /// <param name="name">The name; null = the view that opens.</param>
    /// <returns>The view.</returns>
    /// <exception cref="CommandFailedException">There is none.</exception>
    public static View FindView(Table table, string? name) => name is null
        ? table.Views[0]
        : TableCatalogue.FindView(table, name) ?? throw Unknown(
            $"{table.Name} has no view '{name}'",
            TableCatalogue.NearestView(table, name),
            $"wpaaddins tables \"{table.Name}\"");

    /// <summary>Names the file of a table: lower case, words joined by hyphens.</summary>
    /// <param name="table">The table.</param>
    /// <returns>Such as <c>small-file-io</c>, without extension.</returns>
    public static string FileNameOf(Table table)
    {
        var letters = table.Name.Where(c => char.IsAsciiLetterOrDigit(c) || c is ' ' or '-')
            .Select(c => c == ' ' ? '-' : char.ToLowerInvariant(c));
        return string.Concat(letters);
    }

    private static CommandFailedException Unknown(string what, string? nearest, string list) =>
        new(nearest is null ? $"{what}; see {list}" : $"{what}; did you mean '{nearest}'?", ExitCode.Usage);
}
