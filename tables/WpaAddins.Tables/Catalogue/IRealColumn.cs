namespace WpaAddins.Tables.Catalogue;

/// <summary>A column whose values are real numbers.</summary>
public interface IRealColumn
{
    /// <summary>Ties the projection to rows.</summary>
    /// <param name="rows">The rows of the column's table.</param>
    /// <returns>Row index → value; null = unknown.</returns>
    Func<int, double?> Bind(object rows);
}
