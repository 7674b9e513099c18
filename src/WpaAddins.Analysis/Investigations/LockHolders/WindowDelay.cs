using WpaAddins.Analysis.Locks;
using WpaAddins.Analysis.Markers;

namespace WpaAddins.Analysis.Investigations.LockHolders;

/// <summary>Finds the UI delay that a contended lock explains.</summary>
internal static class WindowDelay
{
    /// <summary>
    /// Finds the delay that covers the largest part of the range; of equal ones the shortest, then the first. Returns
    /// null if the lock explains no delay.
    /// </summary>
    public static Marker? Find(
        ContendedLock found, ContendedRange contended, IReadOnlyList<Marker> markers, LockThresholds thresholds)
    {
        var range = new TimeRange(contended.StartNs, contended.EndNs);
        return markers
            .Where(m => m.Kind is MarkerKind.MessageCheckDelay or MarkerKind.InputDelay && m.Thread >= 0 && m.DurationNs > 0)
            .Select(m => m with { StartNs = Math.Max(m.StartNs, 0) })
            .Select(m => (Delay: m, Covered: range.OverlapNs(m.StartNs, m.EndNs!.Value)))
            .Where(d => d.Covered > 0 && d.Covered >= thresholds.DelayShare * contended.LengthNs)
            .OrderByDescending(d => d.Covered).ThenBy(d => d.Delay.DurationNs).ThenBy(d => d.Delay.StartNs)
            .Select(d => d.Delay)
            .FirstOrDefault(d => found.SumWaits(d.Thread, new TimeRange(d.StartNs, d.EndNs!.Value))
                >= thresholds.DelayShare * d.DurationNs!.Value);
    }
}
