using System.Runtime.CompilerServices;
using WpaAddins.Trace;

namespace WpaAddins.Analysis.Timeline;

/// <summary>Stores, for each row of a table, a later row, which is nearly always close to it.</summary>
/// <remarks>
/// Shape: the distance, in two bytes per row. The few distances that do not fit are stored separately.
/// </remarks>
/// <param name="count">Number of rows. At first, no row has a later row.</param>
internal sealed class NearbyRows(int count)
{
    private const ushort None = 0;
    private const ushort Far = ushort.MaxValue;
    private readonly ushort[] _distances = LargeArrays.AllocateCleared<ushort>(count);
    private readonly Dictionary<int, int> _far = [];

    /// <summary>Gets the later row, or -1.</summary>
    public int this[int row]
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => _distances[row] switch
        {
            None => -1,
            Far => _far[row],
            var distance => row + distance,
        };
    }

    /// <summary>Sets the later row of a row. Worker threads can do so for different rows at the same time.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Set(int row, int later)
    {
        var distance = later - row;
        if (distance < Far)
        {
            _distances[row] = (ushort)distance;
        }
        else
        {
            _distances[row] = Far;
            AddFar(row, later);
        }
    }

    private void AddFar(int row, int later)
    {
        lock (_far)
        {
            _far[row] = later;
        }
    }
}
