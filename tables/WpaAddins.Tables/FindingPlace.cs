using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Tables;

/// <summary>The table and the view that show a finding.</summary>
public sealed record FindingPlace(Table Table, View View);
