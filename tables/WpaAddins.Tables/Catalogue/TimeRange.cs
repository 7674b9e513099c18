namespace WpaAddins.Tables.Catalogue;

/// <summary>The columns with the time range of a row.</summary>
/// <param name="StartColumn">The column with the start.</param>
/// <param name="EndColumn">The column with the end.</param>
public sealed record TimeRange(string StartColumn, string EndColumn);
