namespace WpaAddins.Trace;

/// <summary>Growing of the arrays that tables are made of: not cleared.</summary>
internal static class Columns
{
    /// <summary>The most rows of a table: a row and a kind of three bits fit into 32 bits together.</summary>
    public const int MostRows = 1 << 29;

    /// <summary>The first size of a column, and the least by which it grows.</summary>
    public const int FirstRows = 1024;

    /// <summary>Gets the next size of a column of which nothing is foreseen: twice the present one.</summary>
    /// <param name="rows">The present size.</param>
    /// <returns>The next.</returns>
    /// <exception cref="InvalidOperationException">The column would be longer than a table can be.</exception>
    public static int Grown(int rows)
    {
        if (rows == MostRows)
        {
            throw new InvalidOperationException($"a table cannot have more than {MostRows:N0} rows");
        }

        return (int)Math.Clamp(2L * rows, FirstRows, MostRows);
    }

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
