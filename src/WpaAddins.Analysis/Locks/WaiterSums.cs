namespace WpaAddins.Analysis.Locks;

/// <summary>Computes how many threads waited at a time, and how long all of them waited between two times.</summary>
/// <remarks>
/// The sum of waits before a time is Σ (time − start) − Σ (time − end) over the starts and ends up to that time. With
/// running sums of sorted starts and ends, each request takes two binary searches. The running sums of times can exceed
/// 64 bits; the differences cannot. Units: nanoseconds of trace time, half-open.
/// </remarks>
internal sealed class WaiterSums
{
    private readonly long[] _starts;
    private readonly long[] _ends;
    private readonly Int128[] _startSums;
    private readonly Int128[] _endSums;

    public WaiterSums(IEnumerable<long> starts, IEnumerable<long> ends)
    {
        _starts = [.. starts.Order()];
        _ends = [.. ends.Order()];
        _startSums = RunningSums(_starts);
        _endSums = RunningSums(_ends);
    }

    public int CountAt(long time) => CountUpTo(_starts, time) - CountUpTo(_ends, time);

    public int CountBefore(long time) => CountUpTo(_starts, time - 1) - CountUpTo(_ends, time - 1);

    private long SumUntil(long time)
    {
        var (started, ended) = (CountUpTo(_starts, time), CountUpTo(_ends, time));
        return (long)(((Int128)(started - ended) * time) - _startSums[started] + _endSums[ended]);
    }

    public long Between(long from, long to) => from == to ? 0 : SumUntil(to) - SumUntil(from);

    /// <summary>
    /// Finds the largest number of threads that waited at one time. At equal times, waits end before others begin.
    /// </summary>
    public int Most()
    {
        var (now, most, ended) = (0, 0, 0);
        foreach (var start in _starts)
        {
            // Waits are half-open: one that ends when another begins does not overlap it.
            for (; ended < _ends.Length && _ends[ended] <= start; ended++)
            {
                now--;
            }

            most = Math.Max(most, ++now);
        }

        return most;
    }

    private static int CountUpTo(long[] sorted, long time)
    {
        var (low, high) = (0, sorted.Length);
        while (low < high)
        {
            var middle = (low + high) / 2;
            (low, high) = sorted[middle] <= time ? (middle + 1, high) : (low, middle);
        }

        return low;
    }

    private static Int128[] RunningSums(long[] values)
    {
        var sums = new Int128[values.Length + 1];
        for (var i = 0; i < values.Length; i++)
        {
            sums[i + 1] = sums[i] + values[i];
        }

        return sums;
    }
}
