using System.Runtime.InteropServices;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>Assigns row numbers to running threads with their rank, priority and class, for one group.</summary>
/// <remarks>
/// The last row of each CPU and class is cached, because most requests are for the thread that still runs there.
/// </remarks>
internal sealed class GroupRows(int cpuArrayLength)
{
    private readonly (ulong Key, int Row)[] _last = new (ulong, int)[cpuArrayLength * ClassTimes.ClassCount];
    private readonly Dictionary<ulong, int> _numbers = [];
    private readonly List<(RunningThread RunningThread, ReadyClass Class)> _rows = [];

    /// <summary>Gets the running threads and classes, by row.</summary>
    public ReadOnlySpan<(RunningThread RunningThread, ReadyClass Class)> All => CollectionsMarshal.AsSpan(_rows);

    /// <summary>Gets the row of a running thread in a class. It adds a row if there is none.</summary>
    public int Find(int cpu, RunningThread runningThread, ReadyClass readyClass)
    {
        var key = KeyOf(runningThread, readyClass);
        ref var last = ref _last[(cpu * ClassTimes.ClassCount) + (int)readyClass];
        if (last.Key != key)
        {
            ref var number = ref CollectionsMarshal.GetValueRefOrAddDefault(_numbers, key, out var exists);
            if (!exists)
            {
                number = _rows.Count;
                _rows.Add((runningThread, readyClass));
            }

            last = (key, number);
        }

        return last.Row;
    }

    /// <summary>Packs both values into one number, which is faster to compare and to hash. It is never 0.</summary>
    private static ulong KeyOf(RunningThread runningThread, ReadyClass readyClass) =>
        (1UL << 63) | ((ulong)readyClass << 58) | runningThread.Word;
}
