namespace WpaAddins.Tables.Catalogue;

/// <summary>
/// A view that shows, for the visible range of WPA, rows that are related to the sums of another table.
/// </summary>
/// <param name="Table">The table that has the view: one of the catalogue, or one of WPA itself.</param>
/// <param name="View">The view. For a table of WPA itself, it is a view that our profiles contain.</param>
public sealed record VisibleRangeView(string Table, string View);
