using WpaAddins.Analysis.Readiness;
using WpaAddins.Trace;

namespace WpaAddins.Analysis.BalanceSet;

/// <summary>Everything that happened to one thread, by row, in trace order.</summary>
internal sealed class ThreadHistory
{
    /// <summary>Gets its ready intervals.</summary>
    public List<int> Intervals { get; } = [];

    /// <summary>Gets which of its ready intervals are long enough to starve, by position in <see cref="Intervals"/>.</summary>
    public List<int> Starved { get; } = [];

    /// <summary>Gets the context switches to it.</summary>
    public List<int> Ins { get; } = [];

    /// <summary>Gets the context switches from it.</summary>
    public List<int> Outs { get; } = [];

    /// <summary>Gets its ReadyThreads.</summary>
    public List<int> Readies { get; } = [];

    /// <summary>Gets its SetPriority records.</summary>
    public List<int> Priorities { get; } = [];

    /// <summary>Gets its SetBasePriority records.</summary>
    public List<int> BasePriorities { get; } = [];

    /// <summary>Gets its priority floors, set and taken back.</summary>
    public List<int> Floors { get; } = [];

    /// <summary>Gets its recorded boosts.</summary>
    public List<int> Boosts { get; } = [];

    /// <summary>Collects what happened to threads that starved or were lifted.</summary>
    /// <param name="trace">The trace.</param>
    /// <param name="intervals">All ready intervals.</param>
    /// <param name="starvedNs">From this length on an interval makes its thread a starved one.</param>
    /// <returns>A history by thread; null for the others.</returns>
    public static ThreadHistory?[] Collect(TraceData trace, ReadOnlySpan<ReadyInterval> intervals, long starvedNs)
    {
        var histories = new ThreadHistory?[trace.Threads.Count];
        foreach (ref readonly var interval in intervals)
        {
            if (interval.LengthNs >= starvedNs)
            {
                histories[interval.Thread] ??= new ThreadHistory();
            }
        }

        foreach (var thread in trace.AntiStarvationBoosts.Thread)
        {
            if (thread > 0)
            {
                histories[thread] ??= new ThreadHistory();
            }
        }

        if (Array.TrueForAll(histories, h => h is null))
        {
            return histories;
        }

        for (var i = 0; i < intervals.Length; i++)
        {
            if (histories[intervals[i].Thread] is { } history)
            {
                if (intervals[i].LengthNs >= starvedNs)
                {
                    history.Starved.Add(history.Intervals.Count);
                }

                history.Intervals.Add(i);
            }
        }

        Note(histories, trace.Switches.NewThread, h => h.Ins);
        Note(histories, trace.Switches.OldThread, h => h.Outs);
        Note(histories, trace.Readies.Thread, h => h.Readies);
        Note(histories, trace.PriorityChanges.Thread, h => h.Priorities);
        Note(histories, trace.BasePriorityChanges.Thread, h => h.BasePriorities);
        Note(histories, trace.PriorityFloors.Thread, h => h.Floors);
        Note(histories, trace.AntiStarvationBoosts.Thread, h => h.Boosts);
        return histories;
    }

    /// <summary>Finds the first of a thread's rows that is at a time or behind it.</summary>
    /// <param name="rows">The rows, whose times do not fall.</param>
    /// <param name="time">Gives the time of a row.</param>
    /// <param name="from">The time.</param>
    /// <returns>Its position; the number of rows if there is none.</returns>
    public static int FirstNotBefore(List<int> rows, Func<int, long> time, long from)
    {
        var (low, high) = (0, rows.Count);
        while (low < high)
        {
            var middle = low + ((high - low) / 2);
            if (time(rows[middle]) < from)
            {
                low = middle + 1;
            }
            else
            {
                high = middle;
            }
        }

        return low;
    }

    private static void Note(ThreadHistory?[] histories, ReadOnlySpan<int> threads, Func<ThreadHistory, List<int>> list)
    {
        for (var row = 0; row < threads.Length; row++)
        {
            if (threads[row] > 0 && histories[threads[row]] is { } history)
            {
                list(history).Add(row);
            }
        }
    }
}
