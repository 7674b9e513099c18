using WpaAddins.Analysis.Functions;
using WpaAddins.Analysis.Readiness;
using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Stacks;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.WakeUps;

/// <summary>Lists the ReadyThreads of a range that have a stack, joined with the waits that they ended.</summary>
/// <remarks>
/// Source: the scheduling definitions, section 9: early and extra ones ended no wait, extra ones began no ready time.
/// </remarks>
internal static class WakeUpList
{
    /// <summary>Lists them.</summary>
    /// <param name="timeline">Waits and ready intervals.</param>
    /// <param name="processes">Numbers the processes.</param>
    /// <param name="range">ReadyThreads outside do not count; waits and ready times are cut at its bounds.</param>
    /// <returns>The wake-ups, in trace order.</returns>
    public static WakeUp[] Of(SchedulingTimeline timeline, ThreadProcesses processes, TimeRange range)
    {
        var trace = timeline.Trace;
        var readies = trace.Readies;
        var waits = new long[readies.Count];
        foreach (var wait in timeline.History.Waits)
        {
            waits[wait.ReadyRow] = range.Overlap(wait.StartNs, wait.ReadyNs);
        }

        var readyAfter = new long[readies.Count];
        for (var interval = 0; interval < timeline.Intervals.Count; interval++)
        {
            if (timeline.ReadyRowOf(interval) is >= 0 and var ready)
            {
                readyAfter[ready] = range.Overlap(timeline.StartOf(interval), timeline.EndOf(interval));
            }
        }

        var list = new List<WakeUp>(readies.Count);
        for (var row = 0; row < readies.Count; row++)
        {
            var time = readies.Time[row];
            if (readies.Stack[row] != StackTable.None && range.Touches(time, time))
            {
                var threadId = readies.StackThreadId[row];
                var thread = threadId == ReadyThreads.NoThreadId ? ThreadTable.Unknown : trace.Threads.Find(threadId, time);
                list.Add(new WakeUp(row, thread, processes.Of(thread), readies.Thread[row], waits[row], readyAfter[row]));
            }
        }

        return [.. list];
    }
}
