namespace WpaAddins.Tables.Catalogue;

/// <summary>The columns with the time range of a row.</summary>
public sealed record TimeRange(string StartColumn, string EndColumn);
