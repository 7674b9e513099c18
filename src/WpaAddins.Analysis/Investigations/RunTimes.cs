using WpaAddins.Analysis.CpuUse;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Investigations;

/// <summary>Sums up the run times of threads.</summary>
internal static class RunTimes
{
    /// <summary>
    /// Sums up the parts of run slices that lie in a range. The slices are those of <see cref="RunSlices"/>.
    /// </summary>
    /// <param name="counts">Whether a thread counts, by index.</param>
    /// <param name="mostNs">The maximum that a slice contributes, in nanoseconds.</param>
    public static long Sum(TraceAnalysis analysis, TimeRange range, Func<int, bool> counts, long mostNs = long.MaxValue)
    {
        var total = 0L;
        Visit(analysis, range, (thread, length) => total += counts(thread) ? Math.Min(mostNs, length) : 0);
        return total;
    }

    /// <summary>Sums up the parts of run slices that lie in a range, for each thread that ran.</summary>
    public static Dictionary<int, long> SumByThread(TraceAnalysis analysis, TimeRange range)
    {
        var sums = new Dictionary<int, long>();
        Visit(analysis, range, (thread, length) => sums[thread] = sums.GetValueOrDefault(thread) + length);
        return sums;
    }

    private static void Visit(TraceAnalysis analysis, TimeRange range, Action<int, long> visit)
    {
        var (switches, timeline) = (analysis.Trace.Switches, analysis.Timeline);
        for (var row = FirstRow(analysis, range.FromNs); row < switches.Count && switches.Time[row] < range.ToNs; row++)
        {
            // A slice without time in the range does not count: slices of the first rows can end before the range.
            if (timeline.StateAfterIn(row) == SchedulingState.Running
                && range.OverlapNs(switches.Time[row], timeline.SliceEnd(row)) is > 0 and var length)
            {
                visit(switches[row].NewThread, length);
            }
        }
    }

    /// <summary>
    /// Finds the row from which slices can overlap a range. Slices of earlier rows end before the range.
    /// </summary>
    private static int FirstRow(TraceAnalysis analysis, long fromNs)
    {
        var switches = analysis.Trace.Switches;
        var missing = new HashSet<int>();
        foreach (var first in analysis.Links.FirstByCpu.Span)
        {
            if (first >= 0 && switches.Time[first] < fromNs)
            {
                missing.Add(switches[first].Cpu);
            }
        }

        var row = switches.Time.FindFirstNotBefore(fromNs);
        while (row > 0 && missing.Count > 0)
        {
            row--;
            if (switches.Time[row] < fromNs)
            {
                missing.Remove(switches[row].Cpu);
            }
        }

        return row;
    }
}
