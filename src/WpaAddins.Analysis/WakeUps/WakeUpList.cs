using WpaAddins.Analysis.Timeline;
using WpaAddins.Trace;
using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Stacks;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.WakeUps;

/// <summary>Lists the ReadyThreads in a range that have a stack, joined with the waits that they ended.</summary>
/// <remarks>Source: Definitions.md, section 9. Early and extra ReadyThreads ended no wait.</remarks>
internal static class WakeUpList
{
    /// <summary>Lists the wake-ups in trace order. Waits and ready times are cut at the bounds of the range.</summary>
    public static WakeUp[] Create(SchedulingTimeline timeline, TimeRange range)
    {
        var trace = timeline.Trace;
        var readies = trace.Readies;
        var waits = LargeArrays.AllocateCleared<long>(readies.Count);
        foreach (var wait in timeline.History.Waits)
        {
            waits[wait.ReadyRow] = range.OverlapNs(wait.StartNs, wait.ReadySinceNs);
        }

        var readyAfter = LargeArrays.AllocateCleared<long>(readies.Count);
        for (var interval = 0; interval < timeline.Intervals.Count; interval++)
        {
            if (timeline.ReadyRowOf(interval) is >= 0 and var ready)
            {
                readyAfter[ready] = range.OverlapNs(timeline.StartOf(interval), timeline.EndOf(interval));
            }
        }

        var list = LargeArrays.Allocate<WakeUp>(readies.Count);
        var count = 0;
        for (var row = 0; row < readies.Count; row++)
        {
            var time = readies.Time[row];
            if (readies.Stack[row] != StackTable.None && range.Overlaps(time, time))
            {
                var threadId = readies.StackThreadId[row];
                var thread = threadId == ReadyThreads.NoThreadId ? ThreadTable.Unknown : trace.Threads.Find(threadId, time);
                list[count++] = new WakeUp(row, thread, readies[row].Thread, waits[row], readyAfter[row]);
            }
        }

        return count < list.Length ? list[..count] : list;
    }
}
