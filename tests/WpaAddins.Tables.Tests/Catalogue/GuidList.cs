namespace WpaAddins.Tables.Tests.Catalogue;

/// <summary>The GUIDs of tables, columns and views: those of the catalogue, and those that were published.</summary>
/// <remarks>Shape: <c>table</c>, <c>table/column</c> or <c>table|view</c>, a tab, the GUID.</remarks>
internal static class GuidList
{
    public static string Path => RepositoryFiles.Table("guids.txt");

    public static string[] OfCatalogue() =>
    [
        .. TableCatalogue.Tables.SelectMany(table =>
            table.ColumnsInWpa.Select(column => $"{table.Name}/{column.Name}\t{column.Id}")
                .Concat(table.Views.Select(view => $"{table.Name}|{view.Name}\t{view.Id}"))
                .Append($"{table.Name}\t{table.Id}"))
            .Order(StringComparer.Ordinal),
    ];

    /// <summary>Adds what is new in the catalogue: a line of which the list has neither the name nor the GUID.</summary>
    public static IEnumerable<string> Add(string[] catalogue, string[] published)
    {
        var known = published.SelectMany(line => line.Split('\t')).ToHashSet(StringComparer.Ordinal);
        return published.Concat(catalogue.Where(line => !line.Split('\t').Any(known.Contains))).Order(StringComparer.Ordinal);
    }

    /// <summary>Lists the differences between the catalogue and the published list.</summary>
    /// <returns>A line for each difference: what the list lacks, and what the catalogue no longer has.</returns>
    public static IReadOnlyList<string> Differences(string[] catalogue, string[] published) =>
    [
        .. catalogue.Except(published).Select(line => "not published: " + line),
        .. published.Except(catalogue).Select(line => "published, but changed or gone: " + line),
    ];
}
