using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Boosts;

/// <summary>All events of one thread, by row, in trace order.</summary>
internal sealed class ThreadEvents
{
    public List<int> Intervals { get; } = [];

    /// <summary>Gets the positions in <see cref="Intervals"/> of intervals that are long enough to starve.</summary>
    public List<int> StarvedPositions { get; } = [];

    /// <summary>Gets the context switches to the thread.</summary>
    public List<int> Ins { get; } = [];

    /// <summary>Gets the context switches from the thread.</summary>
    public List<int> Outs { get; } = [];

    public List<int> Readies { get; } = [];
    public List<int> PriorityChanges { get; } = [];
    public List<int> BasePriorityChanges { get; } = [];

    /// <summary>Gets the records that set or clear the priority floors of the thread.</summary>
    public List<int> Floors { get; } = [];

    public List<int> Boosts { get; } = [];

    /// <summary>
    /// Collects the events of the threads that starved or have a recorded boost. The entries of other threads are null.
    /// </summary>
    public static ThreadEvents?[] Collect(SchedulingTimeline timeline)
    {
        var trace = timeline.Trace;
        var threads = new ThreadEvents?[trace.Threads.Count];
        if (!timeline.HasLongReadyIntervals && trace.AntiStarvationBoosts.Count == 0)
        {
            return threads;
        }

        var intervals = timeline.Intervals.Count;
        for (var i = 0; i < intervals; i++)
        {
            if (IsStarved(timeline, i))
            {
                threads[timeline.ThreadOf(i)] ??= new ThreadEvents();
            }
        }

        foreach (var thread in trace.AntiStarvationBoosts.Thread)
        {
            if (thread > 0)
            {
                threads[thread] ??= new ThreadEvents();
            }
        }

        for (var i = 0; i < intervals; i++)
        {
            if (threads[timeline.ThreadOf(i)] is { } records)
            {
                if (IsStarved(timeline, i))
                {
                    records.StarvedPositions.Add(records.Intervals.Count);
                }

                records.Intervals.Add(i);
            }
        }

        for (var row = 0; row < trace.Switches.Count; row++)
        {
            ref readonly var change = ref trace.Switches[row];
            threads[change.OldThread]?.Outs.Add(row);
            threads[change.NewThread]?.Ins.Add(row);
        }

        for (var row = 0; row < trace.Readies.Count; row++)
        {
            threads[trace.Readies[row].Thread]?.Readies.Add(row);
        }

        Add(threads, trace.PriorityChanges.Thread, r => r.PriorityChanges);
        Add(threads, trace.BasePriorityChanges.Thread, r => r.BasePriorityChanges);
        Add(threads, trace.PriorityFloors.Thread, r => r.Floors);
        Add(threads, trace.AntiStarvationBoosts.Thread, r => r.Boosts);
        return threads;
    }

    /// <summary>Finds the first of a thread's rows that is not before a time.</summary>
    public static int FirstNotBefore(List<int> rows, Func<int, long> time, long from)
    {
        var (low, high) = (0, rows.Count);
        while (low < high)
        {
            var middle = low + ((high - low) / 2);
            (low, high) = time(rows[middle]) < from ? (middle + 1, high) : (low, middle);
        }

        return low;
    }

    private static bool IsStarved(SchedulingTimeline timeline, int interval) =>
        timeline.EndOf(interval) - timeline.StartOf(interval) >= BoostEvidence.StarvedNs;

    private static void Add(ThreadEvents?[] threads, ReadOnlySpan<int> threadOfRow, Func<ThreadEvents, List<int>> list)
    {
        for (var row = 0; row < threadOfRow.Length; row++)
        {
            if (threadOfRow[row] > 0 && threads[threadOfRow[row]] is { } records)
            {
                list(records).Add(row);
            }
        }
    }
}
