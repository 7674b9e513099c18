namespace WpaAddins.Plugin.Projections;

/// <summary>The range that is visible in one view of the host.</summary>
internal sealed record VisibleRange(long StartNs, long EndNs)
{
    /// <summary>Gets the part of a time inside the range; 0 outside.</summary>
    public long PartNs(long startNs, long endNs) => Math.Max(0, Math.Min(endNs, EndNs) - Math.Max(startNs, StartNs));

    public bool Contains(long startNs, long endNs) => startNs >= StartNs && endNs <= EndNs;

    /// <summary>Gets whether a part of a row is visible. A row that only begins or ends where the range does is not.</summary>
    public bool Shows(long startNs, long endNs) => PartNs(startNs, endNs) > 0 || Contains(startNs, endNs);
}
