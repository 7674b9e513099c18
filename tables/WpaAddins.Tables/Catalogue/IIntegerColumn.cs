namespace WpaAddins.Tables.Catalogue;

/// <summary>A column whose values are whole numbers, times or durations.</summary>
public interface IIntegerColumn
{
    /// <summary>Ties the projection to rows.</summary>
    /// <param name="rows">The rows of the column's table.</param>
    /// <returns>Row index → value (times and durations in nanoseconds); null = unknown.</returns>
    Func<int, long?> Bind(object rows);
}
