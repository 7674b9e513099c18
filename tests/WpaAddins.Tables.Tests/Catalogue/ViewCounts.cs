using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Tables.Tests.Catalogue;

/// <summary>Where the graph bar of a view stands.</summary>
internal static class ViewCounts
{
    public static int Of(string table, string view)
    {
        var found = TableCatalogue.Find(table)!;
        return ViewLayout.Of(found, TableCatalogue.FindView(found, view)!).GraphPosition;
    }
}
