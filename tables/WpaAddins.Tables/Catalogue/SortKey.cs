namespace WpaAddins.Tables.Catalogue;

/// <summary>One column of a view's order.</summary>
/// <param name="Column">Name of the column.</param>
/// <param name="Descending">Whether the greatest comes first.</param>
public readonly record struct SortKey(string Column, bool Descending);
