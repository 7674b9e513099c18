namespace WpaAddins.Trace.Building;

/// <summary>
/// Stores the times of the latest events outside a range whose stacks are kept. A stack record outside the range with
/// another time is skipped.
/// </summary>
/// <remarks>Shape: in time order.</remarks>
internal sealed class RecentTicks
{
    private const int Capacity = 1 << 17;
    private readonly long[] _ticks = new long[Capacity];
    private int _count;

    public void Add(long ticks)
    {
        if (_count == Capacity)
        {
            // Removes half at a time, so that each time is moved about once on average.
            _ticks.AsSpan(Capacity / 2).CopyTo(_ticks);
            _count = Capacity / 2;
        }

        _ticks[_count++] = ticks;
    }

    public bool Contains(long ticks)
    {
        var at = FirstNotBefore(_ticks.AsSpan(0, _count), ticks);
        return at < _count && _ticks[at] == ticks;
    }

    /// <summary>
    /// Finds the first of ascending times that is at or after a time. A stack record soon follows its event, so the
    /// search begins at the end and doubles its steps.
    /// </summary>
    public static int FirstNotBefore(ReadOnlySpan<long> times, long ticks)
    {
        var (high, step) = (times.Length, 1);
        while (step <= high && times[high - step] >= ticks)
        {
            high -= step;
            step *= 2;
        }

        var low = Math.Max(high - step, -1);
        while (high - low > 1)
        {
            var middle = low + ((high - low) / 2);
            (low, high) = times[middle] >= ticks ? (low, middle) : (middle, high);
        }

        return high;
    }
}
