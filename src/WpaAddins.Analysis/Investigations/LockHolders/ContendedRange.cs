using WpaAddins.Analysis.Locks;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Investigations.LockHolders;

/// <summary>A range in which threads waited for a lock without long gaps.</summary>
/// <remarks>
/// Waits are in the order of their ends; waits and holds are cut at the bounds. Units: trace time in nanoseconds.
/// </remarks>
internal sealed record ContendedRange(
    long StartNs, long EndNs, IReadOnlyList<LockWait> Waits, IReadOnlyList<LockHold> Holds)
{
    private readonly WaiterSums _waiters = new(Waits.Select(w => w.StartNs), Waits.Select(w => w.ReleaseNs));

    public long LengthNs => EndNs - StartNs;
    public long WaitsNs { get; } = Waits.Sum(w => w.ReleaseNs - w.StartNs);

    public LockWait Longest => LockWait.FindLongest(Waits);

    public int WaitingThreads => Waits.Select(w => w.Thread).Distinct().Count();

    /// <summary>Gets the waits of the thread whose waits have the largest sum; of equal ones the first by index.</summary>
    public IGrouping<int, LockWait> TopWaiter => field ??= Waits.GroupBy(w => w.Thread)
        .OrderByDescending(g => g.Sum(w => w.LengthNs)).ThenBy(g => g.Key).First();

    /// <summary>Gets the sum of the waits of the <see cref="TopWaiter"/>.</summary>
    public long TopWaiterWaitNs => TopWaiter.Sum(w => w.LengthNs);

    /// <summary>Gets the sum of the holds' upper bounds.</summary>
    public long HeldNs { get; } = Holds.Sum(h => h.MaxNs);

    /// <summary>Gets the part of the waits that lies inside upper-bound holds.</summary>
    public long BlameNs => BlameOf(Holds);

    /// <summary>Gets the thread with the largest part of the blame; of equal ones the first by index.</summary>
    public int MainHolder => Holds.GroupBy(h => h.Holder)
        .OrderByDescending(BlameOf).ThenBy(g => g.Key).First().Key;

    /// <summary>Sums up the part of the waits that lies inside some of the holds.</summary>
    public long BlameOf(IEnumerable<LockHold> holds) => holds.Sum(h => _waiters.Between(h.EarliestStartNs, h.ReleaseNs));

    /// <summary>Finds the contended range of a lock with the largest sum of waits; the earliest of equal ones.</summary>
    public static ContendedRange? Worst(ContendedLock found, LockThresholds thresholds)
    {
        var waits = found.Waits.OrderBy(w => w.StartNs).ToList();
        var worst = (First: 0, Past: 0, EndNs: 0L, WaitsNs: -1L);
        for (var first = 0; first < waits.Count;)
        {
            var (end, sum) = (waits[first].ReleaseNs, waits[first].ReleaseNs - waits[first].StartNs);
            var past = first + 1;
            for (; past < waits.Count && waits[past].StartNs <= end + thresholds.GapNs; past++)
            {
                end = Math.Max(end, waits[past].ReleaseNs);
                sum += waits[past].ReleaseNs - waits[past].StartNs;
            }

            worst = sum > worst.WaitsNs ? (first, past, end, sum) : worst;
            first = past;
        }

        if (worst.Past == 0)
        {
            return null;
        }

        var start = waits[worst.First].StartNs;
        return new ContendedRange(
            start,
            worst.EndNs,
            [.. waits[worst.First..worst.Past].OrderBy(w => w.ReleaseNs)],
            [.. found.Holds.Where(h => h.ReleaseNs > start && h.ReleaseNs <= worst.EndNs).Select(h => CutAt(h, start))]);
    }

    /// <summary>Cuts the waits and holds of a lock at the bounds of a given range.</summary>
    public static ContendedRange Between(ContendedLock found, long start, long end)
    {
        var range = new TimeRange(start, end);
        return new ContendedRange(
            start,
            end,
            [
                .. found.Waits.Where(w => range.Overlaps(w.StartNs, w.ReleaseNs))
                    .Select(w => w with { StartNs = Math.Max(w.StartNs, start), ReleaseNs = Math.Min(w.ReleaseNs, end) })
                    .OrderBy(w => w.ReleaseNs),
            ],
            [
                .. found.Holds.Where(h => range.Overlaps(h.EarliestStartNs, h.ReleaseNs))
                    .Select(h => CutAt(h.LatestStartNs < end ? h : h with { LatestStartNs = StateHistory.None }, start))
                    .Select(h => h with { ReleaseNs = Math.Min(h.ReleaseNs, end) }),
            ]);
    }

    private static LockHold CutAt(in LockHold hold, long start) => hold with
    {
        EarliestStartNs = Math.Max(hold.EarliestStartNs, start),
        LatestStartNs = hold.LatestStartNs < 0 ? hold.LatestStartNs : Math.Max(hold.LatestStartNs, start),
    };
}
