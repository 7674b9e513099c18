namespace WpaAddins.Trace.Building;

/// <summary>Remembers the times of the last events, so that stacks of other events are recognised at once.</summary>
/// <remarks>Shape: in the order of time, and searched from the end, because a stack soon follows its event.</remarks>
internal sealed class RecentTicks
{
    private const int Most = 1 << 17;
    private readonly long[] _ticks = new long[Most];
    private int _count;

    public void Add(long ticks)
    {
        if (_count == Most)
        {
            // Half at a time, so that each time is moved about once on average.
            _ticks.AsSpan(Most / 2).CopyTo(_ticks);
            _count = Most / 2;
        }

        _ticks[_count++] = ticks;
    }

    public bool Contains(long ticks)
    {
        if (_count == 0 || ticks >= _ticks[_count - 1])
        {
            return _count > 0 && ticks == _ticks[_count - 1];
        }

        var (high, step) = (_count, 1);
        while (step <= high && _ticks[high - step] >= ticks)
        {
            high -= step;
            step *= 2;
        }

        var low = Math.Max(high - step, 0);
        return _ticks.AsSpan(low, Math.Min(high + 1, _count) - low).BinarySearch(ticks) >= 0;
    }
}
