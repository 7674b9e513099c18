namespace WpaAddins.Tables;

/// <summary>Finds the table and view that show the findings of an investigation.</summary>
public static class FindingPlaces
{
    /// <summary>Finds the table and view of an investigation.</summary>
    /// <returns>The table whose <see cref="Catalogue.Table.FindingsOf"/> is the investigation, and its first view.</returns>
    /// <exception cref="ArgumentException">No table shows findings of the investigation.</exception>
    public static FindingPlace Find(string investigation) =>
        TableCatalogue.Tables.FirstOrDefault(table => table.FindingsOf == investigation) is { } found
            ? new FindingPlace(found, found.Views[0])
            : throw new ArgumentException($"No table shows findings of '{investigation}'.", nameof(investigation));
}
