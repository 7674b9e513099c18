namespace WpaAddins.Trace;

/// <summary>Finds the incarnation of a thread or process id that was alive at a time.</summary>
/// <remarks>
/// Shape: the incarnations of each id in the order of their starts, with the latest end so far. A lookup is a binary
/// search, because an id can be used thousands of times. Units: trace time in nanoseconds.
/// </remarks>
internal sealed class IncarnationIndex
{
    /// <summary>The result for an id that is not in the index.</summary>
    public const int None = -1;

    private readonly Dictionary<uint, (int First, int Count)> _ids = [];

    private readonly int[] _rows;
    private readonly long[] _born;

    /// <summary>The latest end of this and of the earlier incarnations of the id.</summary>
    private readonly long[] _latestEnd;

    public IncarnationIndex(IReadOnlyList<(uint Id, long BornNs, long EndedNs)> lives)
    {
        _rows = [.. Enumerable.Range(0, lives.Count).OrderBy(row => lives[row].Id).ThenBy(row => lives[row].BornNs)];
        _born = Array.ConvertAll(_rows, row => lives[row].BornNs);
        _latestEnd = Array.ConvertAll(_rows, row => lives[row].EndedNs);
        for (var i = 0; i < _rows.Length; i++)
        {
            var (first, count) = _ids.GetValueOrDefault(lives[_rows[i]].Id, (i, 0));
            _ids[lives[_rows[i]].Id] = (first, count + 1);
            _latestEnd[i] = count == 0 ? _latestEnd[i] : Math.Max(_latestEnd[i - 1], _latestEnd[i]);
        }
    }

    /// <summary>
    /// Finds the incarnation of an id that was alive at a time, or else the nearest in time. If several match, finds
    /// the first.
    /// </summary>
    public int Find(uint id, long time)
    {
        if (!_ids.TryGetValue(id, out var known))
        {
            return None;
        }

        var (first, count) = known;
        return count == 1 ? _rows[first] : _rows[first + Nearest(_born.AsSpan(first, count), _latestEnd.AsSpan(first, count), time)];
    }

    private static int Nearest(ReadOnlySpan<long> born, ReadOnlySpan<long> latestEnd, long time)
    {
        var begun = Count(born, time, isItselfCounted: true);
        if (begun == 0)
        {
            return 0;
        }

        // The latest ends never decrease, even if an earlier incarnation ends after a later one. So a binary search
        // works.
        var ended = Count(latestEnd[..begun], time, isItselfCounted: true);
        if (ended < begun)
        {
            return ended;
        }

        // The end is exclusive, because the next incarnation can begin at that time. So the distance to the end is one
        // more.
        var lastEnd = latestEnd[begun - 1];
        return begun < born.Length && (Int128)born[begun] - time < (Int128)time - lastEnd + 1
            ? begun
            : Count(latestEnd[..begun], lastEnd, isItselfCounted: false);
    }

    /// <summary>Counts how many of ascending times are before a time.</summary>
    private static int Count(ReadOnlySpan<long> times, long time, bool isItselfCounted)
    {
        var (low, high) = (0, times.Length);
        while (low < high)
        {
            var middle = (low + high) / 2;
            (low, high) = times[middle] < time || (isItselfCounted && times[middle] == time) ? (middle + 1, high) : (low, middle);
        }

        return low;
    }
}
