namespace WpaAddins.Tables.Catalogue;

/// <summary>A column whose values are text.</summary>
public interface ITextColumn
{
    /// <summary>Ties the projection to rows.</summary>
    /// <param name="rows">The rows of the column's table.</param>
    /// <returns>Row index → text; null = unknown.</returns>
    Func<int, string?> Bind(object rows);
}
