namespace WpaAddins.Tables.Catalogue;

/// <summary>Whether and how a view sorts by a column.</summary>
public enum SortDirection
{
    /// <summary>Not by this one.</summary>
    None,

    /// <summary>The least first.</summary>
    Ascending,

    /// <summary>The greatest first.</summary>
    Descending,
}
