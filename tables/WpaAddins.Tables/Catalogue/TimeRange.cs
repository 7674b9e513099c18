namespace WpaAddins.Tables.Catalogue;

/// <summary>The columns between which a row lies in time.</summary>
/// <param name="StartColumn">Where it begins.</param>
/// <param name="EndColumn">Where it ends.</param>
public sealed record TimeRange(string StartColumn, string EndColumn);
