namespace WpaAddins.Plugin.Projections;

/// <summary>The range that is visible in one view of the host.</summary>
internal sealed record VisibleRange(long StartNs, long EndNs)
{
    /// <summary>
    /// Computes the length of the part of a time range that is inside the visible range, in nanoseconds.
    /// </summary>
    public long PartNs(long startNs, long endNs) => Math.Max(0, Math.Min(endNs, EndNs) - Math.Max(startNs, StartNs));

    public bool Contains(long startNs, long endNs) => startNs >= StartNs && endNs <= EndNs;

    /// <summary>
    /// Returns whether the time range of a row overlaps the visible range. A row that only touches a bound does not
    /// overlap, unless its length is 0.
    /// </summary>
    public bool Shows(long startNs, long endNs) => PartNs(startNs, endNs) > 0 || Contains(startNs, endNs);
}
