using System.Runtime.InteropServices;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Trace.Stacks;

namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>Assigns row numbers to running threads with their rank, priority and class, for one group.</summary>
internal sealed class GroupRows
{
    private readonly UInt64Map _numbers = new();
    private readonly List<(RunningThread RunningThread, ReadyClass Class)> _rows = [];

    /// <summary>Gets the running threads and classes, by row.</summary>
    public ReadOnlySpan<(RunningThread RunningThread, ReadyClass Class)> All => CollectionsMarshal.AsSpan(_rows);

    /// <summary>Gets the row of a running thread in a class. It adds a row if there is none.</summary>
    public int Find(RunningThread runningThread, ReadyClass readyClass)
    {
        ref var row = ref _numbers.At(KeyOf(runningThread, readyClass));
        if (row == UInt64Map.None)
        {
            row = _rows.Count;
            _rows.Add((runningThread, readyClass));
        }

        return row;
    }

    /// <summary>Packs both values into one number, which is faster to compare and to hash.</summary>
    private static ulong KeyOf(RunningThread runningThread, ReadyClass readyClass) =>
        ((ulong)readyClass << 58) | runningThread.Word;
}
