using System.Runtime.CompilerServices;

namespace WpaAddins.Trace;

/// <summary>The times of a table, in trace order.</summary>
/// <remarks>
/// Shape: four bytes per row, the distance from the first time of the row's block. Units: trace time in nanoseconds;
/// while the trace is being built, raw ticks.
/// </remarks>
public readonly struct TimeColumn
{
    /// <summary>
    /// The number of rows of a block, as a power of two. In a busy trace, a block covers a few milliseconds.
    /// </summary>
    internal const int BlockBits = 6;

    /// <summary>Marks a row that is too far from its block's first time. Its time is stored separately.</summary>
    internal const uint Far = uint.MaxValue;

    private readonly uint[] _distances;
    private readonly long[] _firsts;
    private readonly Dictionary<int, long> _far;

    internal TimeColumn(uint[] distances, long[] firsts, Dictionary<int, long> far, int length) =>
        (_distances, _firsts, _far, Length) = (distances, firsts, far, length);

    /// <summary>Gets the number of rows.</summary>
    public int Length { get; }

    /// <summary>Gets the time of a row.</summary>
    public long this[int row]
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get
        {
            var distance = _distances[row];
            return distance != Far ? _firsts[row >> BlockBits] + distance : _far[row];
        }
    }

    /// <summary>Gets the time of the last row.</summary>
    /// <exception cref="IndexOutOfRangeException">There is no row.</exception>
    public long Last => this[Length - 1];

    /// <summary>Finds the first row whose time is at or after a time.</summary>
    /// <returns>The row; <see cref="Length"/> if there is none.</returns>
    public int FindFirstNotBefore(long time)
    {
        var (low, high) = (0, Length);
        while (low < high)
        {
            var middle = low + ((high - low) / 2);
            (low, high) = this[middle] < time ? (middle + 1, high) : (low, middle);
        }

        return low;
    }

    /// <summary>Copies the times of all rows.</summary>
    /// <returns>One time per row.</returns>
    public long[] ToArray()
    {
        var all = new long[Length];
        for (var row = 0; row < all.Length; row++)
        {
            all[row] = this[row];
        }

        return all;
    }
}
