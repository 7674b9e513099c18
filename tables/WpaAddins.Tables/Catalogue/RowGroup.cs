namespace WpaAddins.Tables.Catalogue;

/// <summary>A group of rows that a view expands down to its rows.</summary>
/// <param name="Column">The key column, whose values are whole numbers.</param>
public sealed record RowGroup(string Column, long Value);
