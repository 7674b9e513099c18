using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Tables;

/// <summary>Where a finding is to be seen.</summary>
/// <param name="Table">The table.</param>
/// <param name="View">Its view.</param>
public sealed record FindingPlace(Table Table, View View);
