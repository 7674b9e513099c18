using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Tables;

/// <summary>The table and view that show a finding.</summary>
/// <param name="Table">The table.</param>
/// <param name="View">A view of that table.</param>
public sealed record FindingPlace(Table Table, View View);
