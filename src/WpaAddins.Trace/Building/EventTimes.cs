namespace WpaAddins.Trace.Building;

/// <summary>The times of all events, so that stacks, which name their event by its time, find it.</summary>
/// <remarks>
/// Shape: entries in trace order, so times never fall; a stack comes soon after its event, so the search begins at the end
/// and widens. Units: raw ticks.
/// </remarks>
/// <param name="forecast">Foresees their number.</param>
internal sealed class EventTimes(RowForecast forecast)
{
    private const int KindBits = 3;
    private long[] _ticks = [];
    private uint[] _entries = [];
    private uint[] _otherThreadIds = [];
    private ushort[] _otherCpus = [];
    private int _count;
    private int _others;

    /// <summary>Adds a context switch or a ReadyThread.</summary>
    /// <param name="ticks">Its time.</param>
    /// <param name="kind">Which of the two.</param>
    /// <param name="row">Its row.</param>
    public void Add(long ticks, EventKind kind, int row)
    {
        if (_count == _ticks.Length)
        {
            var size = forecast.Grown(_count);
            Columns.Resize(ref _ticks, size);
            Columns.Resize(ref _entries, size);
        }

        _ticks[_count] = ticks;
        _entries[_count++] = ((uint)row << KindBits) | (uint)kind;
    }

    /// <summary>Adds another event.</summary>
    /// <param name="ticks">Its time.</param>
    /// <param name="cpu">Its processor.</param>
    /// <param name="threadId">Its thread, or 0xFFFFFFFF.</param>
    public void AddOther(long ticks, int cpu, uint threadId)
    {
        if (_others == _otherCpus.Length)
        {
            var size = forecast.Grown(_others);
            Columns.Resize(ref _otherCpus, size);
            Columns.Resize(ref _otherThreadIds, size);
        }

        _otherCpus[_others] = (ushort)cpu;
        _otherThreadIds[_others] = threadId;
        Add(ticks, EventKind.Other, _others++);
    }

    /// <summary>Finds the entries of a time.</summary>
    /// <param name="ticks">The time.</param>
    /// <returns>First entry and number of entries.</returns>
    public (int First, int Count) Find(long ticks)
    {
        var times = _ticks.AsSpan(0, _count);
        var high = _count;
        var step = 1;
        while (step <= high && times[high - step] >= ticks)
        {
            high -= step;
            step *= 2;
        }

        var low = Math.Max(high - step, -1);
        var end = Math.Min(high, _count - 1);
        while (end - low > 1)
        {
            var middle = low + ((end - low) / 2);
            if (times[middle] >= ticks)
            {
                end = middle;
            }
            else
            {
                low = middle;
            }
        }

        var first = end;
        var last = first;
        while (last >= 0 && last < _count && times[last] == ticks)
        {
            last++;
        }

        return (first, Math.Max(last - first, 0));
    }

    /// <summary>Gets the kind of an entry.</summary>
    /// <param name="entry">Its index.</param>
    /// <returns>Its kind.</returns>
    public EventKind Kind(int entry) => (EventKind)(_entries[entry] & ((1 << KindBits) - 1));

    /// <summary>Gets the row of an entry among its kind.</summary>
    /// <param name="entry">Its index.</param>
    /// <returns>The row.</returns>
    public int Row(int entry) => (int)(_entries[entry] >> KindBits);

    /// <summary>Gets processor and thread of another event.</summary>
    /// <param name="row">Its row.</param>
    /// <returns>Both.</returns>
    public (int Cpu, uint ThreadId) Other(int row) => (_otherCpus[row], _otherThreadIds[row]);
}
