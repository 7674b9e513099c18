namespace WpaAddins.Trace;

/// <summary>Growing of the arrays that tables are made of: not cleared.</summary>
internal static class Columns
{
    /// <summary>The most rows of a table: a row and a kind of three bits fit into 32 bits together.</summary>
    public const int MostRows = 1 << 29;

    /// <summary>Moves a column to a larger array whose new part is not cleared.</summary>
    /// <typeparam name="T">Type of the values.</typeparam>
    /// <param name="column">The column.</param>
    /// <param name="rows">The new size.</param>
    public static void Resize<T>(ref T[] column, int rows)
        where T : unmanaged
    {
        ArgumentNullException.ThrowIfNull(column);
        var larger = GC.AllocateUninitializedArray<T>(rows);
        column.CopyTo(larger, 0);
        column = larger;
    }
}
