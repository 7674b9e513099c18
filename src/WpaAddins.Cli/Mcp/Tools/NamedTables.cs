using WpaAddins.Cli.Mcp.Answers;
using WpaAddins.Cli.Querying;

namespace WpaAddins.Cli.Mcp.Tools;

/// <summary>
/// Finds tables, views and columns by name. The error for an unknown name contains the most similar name, or all names.
/// </summary>
internal static class NamedTables
{
    /// <exception cref="ToolException">There is no such table.</exception>
    public static Table Find(string name) => TableCatalogue.Find(name) ?? throw Unknown(
        "there is no table", name, TableCatalogue.NearestTable(name), "tables", TableCatalogue.Tables.Select(t => t.Name));

    /// <exception cref="ToolException">The table has no such view.</exception>
    public static View FindView(Table table, string name) => TableCatalogue.FindView(table, name) ?? throw Unknown(
        $"{table.Name} has no view", name, TableCatalogue.NearestView(table, name), "its views", table.Views.Select(v => v.Name));

    /// <exception cref="ToolException">The table has no such column.</exception>
    public static Column FindColumn(Table table, string name)
    {
        var columns = table.Columns.Select(c => c.Name);
        return NamedColumn.TryFind(table, name.Trim())
            ?? throw Unknown($"{table.Name} has no column", name, NearestName.Find(name, columns), "its columns", columns);
    }

    private static ToolException Unknown(string what, string name, string? nearest, string list, IEnumerable<string> names) =>
        new($"{what} '{SafeText.Format(name, 80)}'; "
            + (nearest is null ? $"{list}: {string.Join(", ", names)}" : $"did you mean '{nearest}'?"));
}
