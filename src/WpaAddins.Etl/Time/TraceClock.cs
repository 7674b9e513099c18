namespace WpaAddins.Etl.Time;

/// <summary>Converts raw ticks to trace time.</summary>
/// <remarks>
/// Shape: trace time is in nanoseconds since the file's first record, which is also time zero in WPA.
/// Units: ticks (<see cref="Frequency"/> per second) in, nanoseconds out, rounded down; exact, without overflow.
/// Errors: times more than 4.5 years before or after zero, which only a damaged file has, are clamped to these bounds.
/// So neither differences of trace times nor sums of such differences over 31 CPUs overflow.
/// </remarks>
/// <param name="zeroTicks">Timestamp of the file's first record.</param>
/// <param name="frequency">Ticks per second; at least 1.</param>
public sealed class TraceClock(long zeroTicks, long frequency)
{
    private const long NanosecondsPerSecond = 1_000_000_000;

    /// <summary>
    /// The largest number of whole seconds within the bounds. Its product with 10⁹ is far from an overflow.
    /// </summary>
    private const long MaxSeconds = MaxNs / NanosecondsPerSecond;

    private const long MinNs = -(1L << 57);

    private const long MaxNs = (1L << 57) - 1;

    /// <summary>Nanoseconds per tick; 0 if this is not a whole number.</summary>
    private readonly long _nsPerTick = NanosecondsPerSecond % frequency == 0 ? NanosecondsPerSecond / frequency : 0;

    /// <summary>
    /// The largest number of ticks after zero for which a multiplication is enough; 0 if a tick is not a whole number
    /// of nanoseconds.
    /// </summary>
    private readonly long _maxTicks = NanosecondsPerSecond % frequency == 0 ? MaxNs / (NanosecondsPerSecond / frequency) : 0;

    /// <summary>Gets the ticks per second.</summary>
    public long Frequency => frequency;

    /// <summary>Converts a timestamp to trace time.</summary>
    /// <param name="ticks">Raw ticks.</param>
    /// <returns>Nanoseconds since the file's first record, rounded down.</returns>
    public long ToNs(long ticks)
    {
        var difference = unchecked(ticks - zeroTicks);
        if (((ticks ^ zeroTicks) & (ticks ^ difference)) < 0)
        {
            return ToNsByWideDifference((Int128)ticks - zeroTicks);
        }

        var (seconds, rest) = Math.DivRem(difference, frequency);
        if (rest < 0)
        {
            seconds--;
            rest += frequency;
        }

        return seconds > MaxSeconds ? MaxNs
            : seconds < -MaxSeconds - 1 ? MinNs
            : Math.Clamp((seconds * NanosecondsPerSecond) + ScaleRest(rest), MinNs, MaxNs);
    }

    /// <summary>Converts a trace time to a timestamp, rounded down.</summary>
    /// <param name="timeNs">Nanoseconds since the file's first record.</param>
    /// <returns>Raw ticks, clamped to the range of 64 bits.</returns>
    public long ToTicks(Int128 timeNs)
    {
        var (ticks, rest) = Int128.DivRem(timeNs * frequency, NanosecondsPerSecond);
        return (long)Int128.Clamp(zeroTicks + ticks - (rest < 0 ? 1 : 0), long.MinValue, long.MaxValue);
    }

    /// <summary>Converts timestamps to trace times in place.</summary>
    /// <param name="times">Raw ticks in, nanoseconds out.</param>
    public void ToNs(Span<long> times)
    {
        foreach (ref var time in times)
        {
            // Two times of one sign are never so far apart that the difference overflows.
            var difference = unchecked(time - zeroTicks);
            var isSmall = unchecked((ulong)difference) <= (ulong)_maxTicks && (time ^ zeroTicks) >= 0;
            time = isSmall ? difference * _nsPerTick : ToNs(time);
        }
    }

    /// <summary>Converts a timestamp, and later ones that are given as distances from it, in place.</summary>
    /// <param name="first">Raw ticks in, nanoseconds out.</param>
    /// <param name="distances">Distances from <paramref name="first"/>: ticks in, nanoseconds out.</param>
    /// <param name="limit">Exclusive upper bound of the distances in nanoseconds.</param>
    /// <returns>
    /// False, and nothing is changed, if a tick is not a whole number of nanoseconds, if <paramref name="first"/> is
    /// before zero, or if a result might exceed its bound.
    /// </returns>
    public bool TryScale(ref long first, Span<uint> distances, uint limit)
    {
        if (_nsPerTick == 0)
        {
            return false;
        }

        // The OR of all distances is at least as large as the largest one, and needs no comparisons.
        var bits = 0u;
        foreach (var distance in distances)
        {
            bits |= distance;
        }

        // Two times of one sign are never so far apart that the difference overflows.
        var difference = unchecked(first - zeroTicks);
        if ((first ^ zeroTicks) < 0 || first > long.MaxValue - bits
            || difference < 0 || difference > _maxTicks - bits || bits * (ulong)_nsPerTick >= limit)
        {
            return false;
        }

        first = difference * _nsPerTick;
        foreach (ref var distance in distances)
        {
            distance *= (uint)_nsPerTick;
        }

        return true;
    }

    private long ScaleRest(long rest) => rest <= long.MaxValue / NanosecondsPerSecond
        ? rest * NanosecondsPerSecond / frequency
        : (long)((UInt128)(ulong)rest * NanosecondsPerSecond / (ulong)frequency);

    /// <summary>Converts a difference beyond 64 bits, which only a damaged file has.</summary>
    private long ToNsByWideDifference(Int128 difference)
    {
        var (time, rest) = Int128.DivRem(difference * NanosecondsPerSecond, frequency);
        return (long)Int128.Clamp(rest < 0 ? time - 1 : time, MinNs, MaxNs);
    }
}
