namespace WpaAddins.Analysis;

/// <summary>A half-open range of trace time.</summary>
/// <param name="FromNs">First nanosecond.</param>
/// <param name="ToNs">First nanosecond behind it.</param>
public readonly record struct TimeRange(long FromNs, long ToNs)
{
    /// <summary>Gets the range that holds everything.</summary>
    public static TimeRange All { get; } = new(long.MinValue, long.MaxValue);

    /// <summary>Measures how much of a span lies in the range.</summary>
    /// <param name="start">Start of the span.</param>
    /// <param name="end">End of the span.</param>
    /// <returns>Nanoseconds, not negative.</returns>
    public long Overlap(long start, long end) => Math.Max(Math.Min(end, ToNs) - Math.Max(start, FromNs), 0);

    /// <summary>Tells whether a span has something in the range; a span without length must lie in it.</summary>
    /// <param name="start">Start of the span.</param>
    /// <param name="end">End of the span.</param>
    /// <returns>Whether it has.</returns>
    public bool Touches(long start, long end) => start < ToNs && (end > FromNs || (start == end && start >= FromNs));
}
