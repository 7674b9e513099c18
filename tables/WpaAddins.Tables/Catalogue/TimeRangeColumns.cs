namespace WpaAddins.Tables.Catalogue;

/// <summary>The columns with the time range of a row.</summary>
public sealed record TimeRangeColumns(string StartColumn, string EndColumn);
