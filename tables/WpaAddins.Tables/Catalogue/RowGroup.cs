namespace WpaAddins.Tables.Catalogue;

/// <summary>A group of rows, selected by the value of a column by which a view groups rows.</summary>
/// <param name="Column">The name of that column, whose values are whole numbers.</param>
public sealed record RowGroup(string Column, long Value);
