namespace WpaAddins.Tables.Tests.Catalogue;

/// <summary>The identities of tables, columns and views: of the catalogue, and as they were published.</summary>
/// <remarks>Shape: <c>table</c>, <c>table/column</c> or <c>table|view</c>, a tab, the GUID.</remarks>
internal static class GuidList
{
    /// <summary>Gets the full path of the list in the repository.</summary>
    public static string Path => RepositoryFiles.Table("guids.txt");

    /// <summary>Lists the catalogue, sorted.</summary>
    public static string[] OfCatalogue() =>
    [
        .. TableCatalogue.Tables.SelectMany(table =>
            table.Columns.Select(column => $"{table.Name}/{column.Name}\t{column.Id}")
                .Concat(table.Views.Select(view => $"{table.Name}|{view.Name}\t{view.Id}"))
                .Append($"{table.Name}\t{table.Id}"))
            .Order(StringComparer.Ordinal),
    ];

    /// <summary>Says how the catalogue differs from the published list.</summary>
    /// <returns>A line a difference: what to add to the list, and what is no longer in the catalogue.</returns>
    public static IReadOnlyList<string> Differences(string[] catalogue, string[] published) =>
    [
        .. catalogue.Except(published).Select(line => "not published: " + line),
        .. published.Except(catalogue).Select(line => "published, but changed or gone: " + line),
    ];
}
