namespace WpaAddins.Analysis;

/// <summary>A half-open range of trace time.</summary>
/// <param name="FromNs">First nanosecond.</param>
/// <param name="ToNs">First nanosecond after the range.</param>
public readonly record struct TimeRange(long FromNs, long ToNs)
{
    /// <summary>Gets the range that contains all times.</summary>
    public static TimeRange All { get; } = new(long.MinValue, long.MaxValue);

    /// <summary>Creates a range that is longer by a margin at both ends.</summary>
    public TimeRange Widen(long marginNs) => new(
        FromNs < long.MinValue + marginNs ? long.MinValue : FromNs - marginNs,
        ToNs > long.MaxValue - marginNs ? long.MaxValue : ToNs + marginNs);

    /// <summary>Computes the length of the part of a span that lies in the range.</summary>
    /// <returns>Nanoseconds, not negative.</returns>
    public long OverlapNs(long start, long end) => Math.Max(Math.Min(end, ToNs) - Math.Max(start, FromNs), 0);

    /// <summary>Returns whether a span overlaps the range. A span of length 0 overlaps it if it lies in the range.</summary>
    public bool Overlaps(long start, long end) => start < ToNs && (end > FromNs || (start == end && start >= FromNs));

    /// <summary>
    /// Returns whether the end of an interval is after <see cref="FromNs"/> and not after <see cref="ToNs"/>. So an end
    /// at the bound between two ranges counts in the first.
    /// </summary>
    public bool ContainsEnd(long end) => end > FromNs && end <= ToNs;

    internal long Clamp(long time) => Math.Clamp(time, FromNs, ToNs);
}
