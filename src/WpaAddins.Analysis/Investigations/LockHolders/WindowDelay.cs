using WpaAddins.Analysis.Locks;
using WpaAddins.Analysis.Markers;
using WpaAddins.Trace.Markers;

namespace WpaAddins.Analysis.Investigations.LockHolders;

/// <summary>Finds the delay of a window that a contended lock explains.</summary>
internal static class WindowDelay
{
    /// <summary>
    /// Finds the delay that covers most of the range, as far as it lies in the trace; of equal ones the shortest, then the first.
    /// Returns null if the lock explains none.
    /// </summary>
    public static Marker? Find(
        LockUse found, ContendedRange contended, IReadOnlyList<Marker> markers, LockThresholds thresholds)
    {
        var range = new TimeRange(contended.StartNs, contended.EndNs);
        return markers
            .Where(m => m.Kind is MarkerKind.MessageCheckDelay or MarkerKind.InputDelay && m.Thread >= 0 && m.DurationNs > 0)
            .Select(m => m with { StartNs = Math.Max(m.StartNs, 0) })
            .Select(m => (Delay: m, Covered: range.Overlap(m.StartNs, m.EndNs!.Value)))
            .Where(d => d.Covered > 0 && d.Covered >= thresholds.DelayShare * contended.LengthNs)
            .OrderByDescending(d => d.Covered).ThenBy(d => d.Delay.DurationNs).ThenBy(d => d.Delay.StartNs)
            .Select(d => d.Delay)
            .FirstOrDefault(d => WaitedNs(found, d) >= thresholds.DelayShare * d.DurationNs!.Value);
    }

    /// <summary>Sums up how long the thread of a window waited for the lock while it was delayed.</summary>
    private static long WaitedNs(LockUse found, Marker delay)
    {
        var range = new TimeRange(delay.StartNs, delay.EndNs!.Value);
        return found.Waits.Where(w => w.Thread == delay.Thread).Sum(w => range.Overlap(w.StartNs, w.ReadyNs));
    }
}
