using WpaAddins.Analysis.Locks;

namespace WpaAddins.Analysis.Findings;

/// <summary>A time in which threads waited for a lock, without long gaps.</summary>
/// <param name="StartNs">The first wait.</param>
/// <param name="EndNs">The last release.</param>
/// <param name="Waits">The waits, in the order of their ends.</param>
/// <param name="Holds">The holds that ended in it, cut at its beginning.</param>
/// <remarks>Units: trace time in nanoseconds.</remarks>
internal sealed record ContendedRange(
    long StartNs, long EndNs, IReadOnlyList<LockWait> Waits, IReadOnlyList<LockHold> Holds)
{
    /// <summary>Gets the length.</summary>
    public long LengthNs => EndNs - StartNs;

    /// <summary>Gets the sum of the waits.</summary>
    public long WaitsNs { get; } = Waits.Sum(w => w.ReadyNs - w.StartNs);

    /// <summary>Gets the sum of the holds' upper bounds.</summary>
    public long HeldNs { get; } = Holds.Sum(h => h.MaxNs);

    /// <summary>Gets the part of the waits that lies inside upper-bound holds.</summary>
    public long BlameNs
    {
        get
        {
            var waiters = new WaiterSums(Waits.Select(w => w.StartNs), Waits.Select(w => w.ReadyNs));
            return Holds.Sum(h => waiters.Between(h.StartNs, h.ReleaseNs));
        }
    }

    /// <summary>Finds the contended range of a lock with the largest sum of waits.</summary>
    /// <param name="found">The lock.</param>
    /// <param name="thresholds">When a gap ends a range.</param>
    /// <returns>The range; the earliest of equal ones.</returns>
    public static ContendedRange? Worst(LockUse found, LockThresholds thresholds)
    {
        ContendedRange? worst = null;
        var waits = found.Waits.OrderBy(w => w.StartNs).ToList();
        for (var first = 0; first < waits.Count;)
        {
            var (start, end) = (waits[first].StartNs, waits[first].ReadyNs);
            var past = first + 1;
            for (; past < waits.Count && waits[past].StartNs <= end + thresholds.GapNs; past++)
            {
                end = Math.Max(end, waits[past].ReadyNs);
            }

            var range = new ContendedRange(
                start,
                end,
                [.. waits[first..past].OrderBy(w => w.ReadyNs)],
                [.. found.Holds.Where(h => h.ReleaseNs > start && h.ReleaseNs <= end).Select(h => CutAt(h, start))]);
            worst = worst is null || range.WaitsNs > worst.WaitsNs ? range : worst;
            first = past;
        }

        return worst;
    }

    private static LockHold CutAt(in LockHold hold, long start) => hold with
    {
        StartNs = Math.Max(hold.StartNs, start),
        LatestNs = hold.LatestNs < 0 ? hold.LatestNs : Math.Max(hold.LatestNs, start),
    };
}
