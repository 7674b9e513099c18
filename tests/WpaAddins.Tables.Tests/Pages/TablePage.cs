using System.Text;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Tables.Tests.Pages;

/// <summary>The page of a table, of which one part is written from the catalogue.</summary>
internal static class TablePage
{
    public const string ColumnsBegin = "<!-- columns: written by the tests; set WPAADDINS_UPDATE_PAGES=1 -->";
    public const string ColumnsEnd = "<!-- end of columns -->";
    public const string Output = "<!-- output -->";

    /// <summary>Gets whether pages are to be rewritten instead of being checked.</summary>
    public static bool IsUpdating => Environment.GetEnvironmentVariable("WPAADDINS_UPDATE_PAGES") == "1";

    public static string PathOf(Table table) =>
        RepositoryFiles.Table(Path.Combine(FolderOf(table.Name), "README.md"));

    /// <summary>Gets the folder of a table: its name without what a folder's name cannot have.</summary>
    public static string FolderOf(string name) =>
        name.Replace(" ", "", StringComparison.Ordinal).Replace("/", "", StringComparison.Ordinal);

    public static string Columns(Table table)
    {
        var text = new StringBuilder("| column | type | unit | meaning |\n|---|---|---|---|\n");
        foreach (var column in table.Columns)
        {
            var hidden = column.IsHidden ? " (hidden)" : "";
            text.Append($"| `{column.Name}`{hidden} | {column.Type} | {column.Unit} | {column.Description} |\n");
        }

        return text.ToString();
    }

    /// <summary>Writes which columns follow the visible range of WPA.</summary>
    public static string Zoom(Table table)
    {
        string[] parts = [.. table.ColumnsInWpa.Where(c => c is VisibleRangeColumn || c.IsShareOfCpuTime).Select(c => $"`{c.NameInWpa}`")];
        string[] views = [.. table.VisibleRangeViews.Select(VisibleRangeLink)];
        var times = table.Columns.Where(c => c.Role is ColumnRole.StartTime or ColumnRole.EndTime).Select(c => $"`{c.NameInWpa}`").ToArray();
        return parts.Length > 0
            ? $"In WPA, these columns follow the visible range: {string.Join(", ", parts)}. The others are not cut.\n"
                + "The columns that end with *(in view)* exist only in WPA, not in the list above.\n"
            : views.Length > 0
                ? $"In WPA, all columns are about the whole trace, whatever range is visible. For a range, these views show\nrelated rows: {string.Join("; ", views)}.\n"
                : times.Length > 0
                    ? "In WPA, no column is cut at the visible range.\n"
                    : "In WPA, all columns are about the whole trace, whatever range is visible.\n";
    }

    /// <summary>Names a view. Views of WPA's own tables exist only in the profiles.</summary>
    private static string VisibleRangeLink(VisibleRangeView view) => TableCatalogue.Find(view.Table) is null
        ? $"*{view.View}*, which our [profiles](../../../profiles/README.md) add to WPA's table {view.Table}"
        : $"*{view.View}* of {view.Table}";

    /// <summary>Puts the columns of a table into its page.</summary>
    /// <returns>The page; the same text if it was up to date.</returns>
    public static string Update(string page, Table table)
    {
        var begin = page.IndexOf(ColumnsBegin, StringComparison.Ordinal);
        var end = page.IndexOf(ColumnsEnd, StringComparison.Ordinal);
        Assert.IsTrue(begin >= 0 && end > begin, $"the page of {table.Name} has no place for its columns");
        return $"{page[..begin]}{ColumnsBegin}\n\n{Columns(table)}\n{Zoom(table)}\n{page[end..]}";
    }
}
