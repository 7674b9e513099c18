namespace WpaAddins.Tables.Catalogue;

/// <summary>One column of a view's order.</summary>
/// <param name="Descending">Whether the largest value comes first.</param>
public readonly record struct SortKey(string Column, bool Descending);
