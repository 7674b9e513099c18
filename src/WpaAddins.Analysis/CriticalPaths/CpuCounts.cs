using WpaAddins.Analysis.Timeline;
using WpaAddins.Analysis.WhoRanMeanwhile;

namespace WpaAddins.Analysis.CriticalPaths;

/// <summary>Counts the CPUs that run a thread, and those that are idle, at given times.</summary>
internal static class CpuCounts
{
    private const int ChangesBetweenChecks = 1 << 16;

    /// <summary>Counts the CPUs in one pass over the changes.</summary>
    /// <param name="times">The times, ascending.</param>
    /// <returns>The counts after all changes at each time.</returns>
    public static (int Running, int Idle)[] Find(
        SchedulingTimeline timeline, ReadOnlySpan<long> times, CancellationToken cancellation)
    {
        var counts = new (int Running, int Idle)[times.Length];
        var kinds = new RunningKind[timeline.Window.CpuArrayLength];
        var (running, idle, next, untilCheck) = (0, 0, 0, ChangesBetweenChecks);
        var changes = new RunningThreadChanges(timeline);
        while (next < times.Length && changes.MoveNext())
        {
            for (; next < times.Length && times[next] < changes.Time; next++)
            {
                counts[next] = (running, idle);
            }

            var (before, after) = (kinds[changes.Cpu], changes.Running.Kind);
            running += (after == RunningKind.Thread ? 1 : 0) - (before == RunningKind.Thread ? 1 : 0);
            idle += (after == RunningKind.Idle ? 1 : 0) - (before == RunningKind.Idle ? 1 : 0);
            kinds[changes.Cpu] = after;
            if (--untilCheck == 0)
            {
                cancellation.ThrowIfCancellationRequested();
                untilCheck = ChangesBetweenChecks;
            }
        }

        // After the last change, the counts stay the same.
        counts.AsSpan(next).Fill((running, idle));
        return counts;
    }
}
