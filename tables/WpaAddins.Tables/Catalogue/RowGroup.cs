namespace WpaAddins.Tables.Catalogue;

/// <summary>A group of rows, selected by the value of a key column.</summary>
/// <param name="Column">The name of the key column, whose values are whole numbers.</param>
public sealed record RowGroup(string Column, long Value);
