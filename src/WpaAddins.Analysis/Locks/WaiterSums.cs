namespace WpaAddins.Analysis.Locks;

/// <summary>How many threads waited for a lock at a time, and the sum of their waits up to it.</summary>
/// <remarks>
/// Shape: the sorted starts and ends of the waits, with running sums. Units: trace time in nanoseconds, half-open.
/// </remarks>
internal sealed class WaiterSums
{
    private readonly long[] _starts;
    private readonly long[] _ends;
    private readonly Int128[] _startSums;
    private readonly Int128[] _endSums;

    /// <summary>Creates sums.</summary>
    /// <param name="starts">Starts of the waits.</param>
    /// <param name="ends">Their ends, in any order.</param>
    public WaiterSums(IEnumerable<long> starts, IEnumerable<long> ends)
    {
        _starts = [.. starts.Order()];
        _ends = [.. ends.Order()];
        _startSums = Running(_starts);
        _endSums = Running(_ends);
    }

    /// <summary>Counts the threads that wait at a time.</summary>
    /// <param name="time">Trace time.</param>
    /// <returns>The number.</returns>
    public int At(long time) => NotAbove(_starts, time) - NotAbove(_ends, time);

    /// <summary>Counts the threads that wait just before a time.</summary>
    /// <param name="time">Trace time.</param>
    /// <returns>The number.</returns>
    public int Before(long time) => NotAbove(_starts, time - 1) - NotAbove(_ends, time - 1);

    /// <summary>Sums up what of the waits lies before a time.</summary>
    /// <param name="time">Trace time.</param>
    /// <returns>Nanoseconds.</returns>
    public long Until(long time)
    {
        var (started, ended) = (NotAbove(_starts, time), NotAbove(_ends, time));
        return (long)(((Int128)(started - ended) * time) - _startSums[started] + _endSums[ended]);
    }

    /// <summary>Sums up what of the waits lies between two times.</summary>
    /// <param name="from">Trace time.</param>
    /// <param name="to">Trace time, not before it.</param>
    /// <returns>Nanoseconds.</returns>
    public long Between(long from, long to) => from == to ? 0 : Until(to) - Until(from);

    /// <summary>Finds how many wait at one time at most; of equal times ends come before starts.</summary>
    /// <returns>The number.</returns>
    public int Most()
    {
        var (now, most, ended) = (0, 0, 0);
        foreach (var start in _starts)
        {
            for (; ended < _ends.Length && _ends[ended] <= start; ended++)
            {
                now--;
            }

            most = Math.Max(most, ++now);
        }

        return most;
    }

    private static int NotAbove(long[] sorted, long time)
    {
        var (low, high) = (0, sorted.Length);
        while (low < high)
        {
            var middle = (low + high) / 2;
            (low, high) = sorted[middle] <= time ? (middle + 1, high) : (low, middle);
        }

        return low;
    }

    private static Int128[] Running(long[] values)
    {
        var sums = new Int128[values.Length + 1];
        for (var i = 0; i < values.Length; i++)
        {
            sums[i + 1] = sums[i] + values[i];
        }

        return sums;
    }
}
