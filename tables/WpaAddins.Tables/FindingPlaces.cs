namespace WpaAddins.Tables;

/// <summary>Finds the table and view with the rows that the findings of an investigation refer to.</summary>
public static class FindingPlaces
{
    /// <summary>Finds the table and view of an investigation.</summary>
    /// <returns>The table whose <see cref="Catalogue.Table.FindingsOf"/> is the investigation, and its first view.</returns>
    /// <exception cref="ArgumentException">No table has rows that findings of the investigation refer to.</exception>
    public static FindingPlace Find(string investigation) =>
        TableCatalogue.Tables.FirstOrDefault(table => table.FindingsOf == investigation) is { } found
            ? new FindingPlace(found, found.Views[0])
            : throw new ArgumentException($"No table shows findings of '{investigation}'.", nameof(investigation));
}
