namespace WpaAddins.Plugin.Projections;

/// <summary>The range that is visible in one view of the host.</summary>
internal sealed record VisibleRange(long StartNs, long EndNs)
{
    /// <summary>Gets the part of a time inside the range; 0 outside.</summary>
    public long PartNs(long startNs, long endNs) => Math.Max(0, Math.Min(endNs, EndNs) - Math.Max(startNs, StartNs));

    public bool Contains(long startNs, long endNs) => startNs >= StartNs && endNs <= EndNs;

    /// <summary>
    /// Gets whether the time range of a row overlaps the range. One that only begins where the range ends, or ends where
    /// it begins, does not, unless its length is 0.
    /// </summary>
    public bool Shows(long startNs, long endNs) => PartNs(startNs, endNs) > 0 || Contains(startNs, endNs);
}
