namespace WpaAddins.Tables.Catalogue;

/// <summary>Whether and how a view sorts by a column.</summary>
public enum SortDirection
{
    /// <summary>The view does not sort by the column.</summary>
    None,

    /// <summary>The smallest value first.</summary>
    Ascending,

    /// <summary>The largest value first.</summary>
    Descending,
}
