using System.Runtime.InteropServices;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>Assigns row numbers to running threads with their rank, priority and class, for one group.</summary>
/// <remarks>
/// The last row of each processor and class is cached, because most requests are for the thread that still runs there.
/// </remarks>
internal sealed class GroupRows(int cpuCount)
{
    private readonly int[] _lastRows = new int[cpuCount * ClassTimes.ClassCount];
    private readonly Dictionary<(RunningThread RunningThread, ReadyClass Class), int> _numbers = [];
    private readonly List<(RunningThread RunningThread, ReadyClass Class)> _rows = [];

    /// <summary>Gets the running threads and classes, by row.</summary>
    public ReadOnlySpan<(RunningThread RunningThread, ReadyClass Class)> All => CollectionsMarshal.AsSpan(_rows);

    /// <summary>Gets the row of a running thread in a class. It adds a row if there is none.</summary>
    public int Find(int cpu, in RunningThread runningThread, ReadyClass readyClass)
    {
        ref var last = ref _lastRows[(cpu * ClassTimes.ClassCount) + (int)readyClass];
        if (last >= _rows.Count || _rows[last].RunningThread != runningThread || _rows[last].Class != readyClass)
        {
            last = Find(runningThread, readyClass);
        }

        return last;
    }

    private int Find(in RunningThread runningThread, ReadyClass readyClass)
    {
        ref var number = ref CollectionsMarshal.GetValueRefOrAddDefault(_numbers, (runningThread, readyClass), out var exists);
        if (!exists)
        {
            number = _rows.Count;
            _rows.Add((runningThread, readyClass));
        }

        return number;
    }
}
