namespace WpaAddins.Tables.Catalogue;

/// <summary>A column of real numbers.</summary>
public interface IRealColumn
{
    /// <summary>Binds the column to rows.</summary>
    /// <param name="rows">The rows of the column's table.</param>
    /// <returns>The function from row index to value. It returns null if the value is unknown.</returns>
    Func<int, double?> Bind(object rows);
}
