using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace WpaAddins.Trace;

/// <summary>Grows the arrays that hold the columns of a table.</summary>
internal static class Columns
{
    /// <summary>
    /// The maximum number of rows of a table: a row and a kind of three bits together fit into 32 bits.
    /// </summary>
    public const int MaxRows = 1 << 29;

    /// <summary>The initial capacity of a table, and the minimum by which it grows.</summary>
    public const int FirstRows = 1024;

    /// <summary>Gets twice the capacity of a table.</summary>
    /// <exception cref="InvalidOperationException">The table would have more than <see cref="MaxRows"/> rows.</exception>
    public static int Grown(int rows)
    {
        if (rows >= MaxRows)
        {
            throw new InvalidOperationException($"a table cannot have more than {MaxRows:N0} rows");
        }

        return (int)Math.Clamp(2L * rows, FirstRows, MaxRows);
    }

    /// <summary>
    /// Gets a row of a column without a bounds check. The caller has checked the row against the capacity, which is
    /// equal for all columns of the table.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref T At<T>(T[] column, int row)
        where T : unmanaged => ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(column), row);

    /// <summary>
    /// Moves a column to a larger array. The new part is not cleared, so that pages that are never used take no memory.
    /// </summary>
    public static void Resize<T>(int rows, ref T[] column)
        where T : unmanaged
    {
        var larger = LargeArrays.Allocate<T>(rows);
        column.CopyTo(larger, 0);
        column = larger;
    }

    public static void Resize<T1, T2>(int rows, ref T1[] first, ref T2[] second)
        where T1 : unmanaged
        where T2 : unmanaged
    {
        Resize(rows, ref first);
        Resize(rows, ref second);
    }

    public static void Resize<T1, T2, T3>(int rows, ref T1[] first, ref T2[] second, ref T3[] third)
        where T1 : unmanaged
        where T2 : unmanaged
        where T3 : unmanaged
    {
        Resize(rows, ref first, ref second);
        Resize(rows, ref third);
    }

    public static void Resize<T1, T2, T3, T4>(int rows, ref T1[] first, ref T2[] second, ref T3[] third, ref T4[] fourth)
        where T1 : unmanaged
        where T2 : unmanaged
        where T3 : unmanaged
        where T4 : unmanaged
    {
        Resize(rows, ref first, ref second);
        Resize(rows, ref third, ref fourth);
    }
}
