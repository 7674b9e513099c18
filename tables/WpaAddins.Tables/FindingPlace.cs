using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Tables;

/// <summary>The table and the view that show a finding.</summary>
/// <param name="Table">The table.</param>
/// <param name="View">Its view.</param>
public sealed record FindingPlace(Table Table, View View);
