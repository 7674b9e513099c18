namespace WpaAddins.Tables.Catalogue;

/// <summary>A column of whole numbers, times or durations.</summary>
public interface IIntegerColumn
{
    /// <summary>Binds the column to rows.</summary>
    /// <param name="rows">The rows of the column's table.</param>
    /// <returns>
    /// The function from row index to value (times and durations in nanoseconds). It returns null if the value is unknown.
    /// </returns>
    Func<int, long?> Bind(object rows);

    /// <summary>
    /// Binds the function that returns the time that WPA shows instead of an unknown start or end of a bar.
    /// </summary>
    /// <param name="rows">The rows of the column's table.</param>
    /// <returns>The function from row index to time in nanoseconds; null if the column has no such function.</returns>
    Func<int, long?>? BindFallbackTime(object rows);
}
