namespace WpaAddins.Trace.Samples;

/// <summary>The time between two timed samples of a CPU, as the session configured it.</summary>
/// <remarks>
/// Shape: one row per record about the timer (source 0), in trace order. Units: nanoseconds.
/// Source: SampledProfileInterval (0x0F48 to 0x0F4A), whose interval is in units of 100 ns.
/// </remarks>
public sealed class SampleIntervals
{
    /// <summary>The source number of the timer; the other sources count events.</summary>
    public const uint Timer = 0;

    private const long NsAUnit = 100;
    private readonly List<(long TimeNs, long BeforeNs, long FromNowNs)> _rows = [];

    /// <summary>Gets the interval that was configured at a time.</summary>
    /// <returns>Nanoseconds; null if unknown.</returns>
    public long? At(long timeNs)
    {
        if (_rows.Count == 0)
        {
            return null;
        }

        var (low, high) = (0, _rows.Count);
        while (low < high)
        {
            var middle = (low + high) / 2;
            (low, high) = _rows[middle].TimeNs <= timeNs ? (middle + 1, high) : (low, middle);
        }

        var interval = low > 0 ? _rows[low - 1].FromNowNs : _rows[0].BeforeNs;
        return interval > 0 ? interval : null;
    }

    /// <param name="timeNs">Time of the record; raw ticks while the trace is being built.</param>
    /// <param name="before">The interval before it in units of 100 ns.</param>
    /// <param name="fromNow">The interval from then on in units of 100 ns.</param>
    internal void Add(long timeNs, uint before, uint fromNow) =>
        _rows.Add((timeNs, before * NsAUnit, fromNow * NsAUnit));

    /// <summary>Turns the times of the rows into nanoseconds.</summary>
    internal void Convert(Func<long, long> toNs)
    {
        for (var row = 0; row < _rows.Count; row++)
        {
            _rows[row] = _rows[row] with { TimeNs = toNs(_rows[row].TimeNs) };
        }
    }
}
