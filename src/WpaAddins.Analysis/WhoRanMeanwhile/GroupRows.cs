using System.Runtime.InteropServices;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>Assigns row numbers to running threads with their rank, priority and class, for one group.</summary>
/// <remarks>
/// Shape: a hash table of recent rows before the dictionary, because most requests are for a few threads that run again
/// and again.
/// </remarks>
internal sealed class GroupRows
{
    private const int RecentBits = 8;

    /// <summary>An odd number near 2^64 divided by the golden ratio, as in Fibonacci hashing.</summary>
    private const ulong Multiplier = 0x9E37_79B9_7F4A_7C15;

    private readonly (ulong Key, int Row)[] _recent = new (ulong, int)[1 << RecentBits];
    private readonly Dictionary<ulong, int> _numbers = [];
    private readonly List<(RunningThread RunningThread, ReadyClass Class)> _rows = [];

    /// <summary>Gets the running threads and classes, by row.</summary>
    public ReadOnlySpan<(RunningThread RunningThread, ReadyClass Class)> All => CollectionsMarshal.AsSpan(_rows);

    /// <summary>Gets the row of a running thread in a class. It adds a row if there is none.</summary>
    public int Find(RunningThread runningThread, ReadyClass readyClass)
    {
        var key = KeyOf(runningThread, readyClass);
        ref var recent = ref _recent[(int)(unchecked(key * Multiplier) >> (64 - RecentBits))];
        if (recent.Key != key)
        {
            ref var number = ref CollectionsMarshal.GetValueRefOrAddDefault(_numbers, key, out var exists);
            if (!exists)
            {
                number = _rows.Count;
                _rows.Add((runningThread, readyClass));
            }

            recent = (key, number);
        }

        return recent.Row;
    }

    /// <summary>Packs both values into one number, which is faster to compare and to hash. It is never 0.</summary>
    private static ulong KeyOf(RunningThread runningThread, ReadyClass readyClass) =>
        (1UL << 63) | ((ulong)readyClass << 58) | runningThread.Word;
}
