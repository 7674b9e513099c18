using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Tables;

/// <summary>The table and the view with the rows that a finding refers to.</summary>
public sealed record FindingPlace(Table Table, View View);
