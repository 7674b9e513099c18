namespace WpaAddins.Etl.Time;

/// <summary>Converts raw ticks to trace time.</summary>
/// <remarks>
/// Shape: trace time is in nanoseconds since the file's first event, which is WPA's zero too.
/// Units: ticks of <see cref="Frequency"/> a second in, nanoseconds out, rounded down; exact, without overflow.
/// Errors: times further than ±4.5 years from zero, which only a damaged file has, are cut to that, so that differences of
/// trace times never overflow, nor sums of them over 31 processors.
/// </remarks>
/// <param name="zeroTicks">Timestamp of the file's first event.</param>
/// <param name="frequency">Ticks a second; at least 1.</param>
public sealed class TraceClock(long zeroTicks, long frequency)
{
    private const long NanosecondsPerSecond = 1_000_000_000;

    /// <summary>Beyond this many seconds the result would pass the limit; far below what overflows.</summary>
    private const long MaxSeconds = MostNs / NanosecondsPerSecond;

    private const long LeastNs = -(1L << 57);

    private const long MostNs = (1L << 57) - 1;

    /// <summary>Gets the ticks per second.</summary>
    public long Frequency => frequency;

    /// <summary>Converts a timestamp to trace time.</summary>
    /// <param name="ticks">Raw ticks.</param>
    /// <returns>Nanoseconds since the file's first event, rounded down.</returns>
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

        return seconds > MaxSeconds ? MostNs
            : seconds < -MaxSeconds - 1 ? LeastNs
            : Math.Clamp((seconds * NanosecondsPerSecond) + ScaleRest(rest), LeastNs, MostNs);
    }

    /// <summary>Converts a trace time to a timestamp, rounded down.</summary>
    /// <param name="timeNs">Nanoseconds since the file's first event.</param>
    /// <returns>Raw ticks; a time outside of what ticks can say is cut to their bounds.</returns>
    public long ToTicks(Int128 timeNs)
    {
        var (ticks, rest) = Int128.DivRem(timeNs * frequency, NanosecondsPerSecond);
        return (long)Int128.Clamp(zeroTicks + ticks - (rest < 0 ? 1 : 0), long.MinValue, long.MaxValue);
    }

    /// <summary>Converts timestamps to trace times in place.</summary>
    /// <param name="times">Raw ticks in, nanoseconds out.</param>
    public void ToNs(Span<long> times)
    {
        var perTick = NanosecondsPerSecond % frequency == 0 ? NanosecondsPerSecond / frequency : 0;
        var mostTicks = perTick != 0 ? (ulong)(MostNs / perTick) : 0;
        foreach (ref var time in times)
        {
            // Two times of one sign are never so far apart that the difference overflows.
            var difference = unchecked(time - zeroTicks);
            var isSmall = unchecked((ulong)difference) <= mostTicks && (time ^ zeroTicks) >= 0;
            time = isSmall && perTick != 0 ? difference * perTick : ToNs(time);
        }
    }

    private long ScaleRest(long rest) => rest <= long.MaxValue / NanosecondsPerSecond
        ? rest * NanosecondsPerSecond / frequency
        : (long)((UInt128)(ulong)rest * NanosecondsPerSecond / (ulong)frequency);

    /// <summary>For differences beyond 64 bits, which only a damaged file has.</summary>
    private long ToNsByWideDifference(Int128 difference)
    {
        var (time, rest) = Int128.DivRem(difference * NanosecondsPerSecond, frequency);
        return (long)Int128.Clamp(rest < 0 ? time - 1 : time, LeastNs, MostNs);
    }
}
