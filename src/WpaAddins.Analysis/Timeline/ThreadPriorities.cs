using WpaAddins.Trace.Scheduling;

namespace WpaAddins.Analysis.Timeline;

/// <summary>Searches the records that change a thread's priority.</summary>
/// <remarks>Units: trace time in nanoseconds. Source: Definitions.md, section 4.</remarks>
internal sealed class ThreadPriorities(PriorityRecords records)
{
    /// <summary>Gets whether the trace has no priority records.</summary>
    public bool IsEmpty => records.IsEmpty;

    /// <summary>Gets the records of a thread with start ≤ time &lt; end.</summary>
    public ReadOnlySpan<PriorityRecord> FindInside(int thread, long start, long end)
    {
        var all = records.ForThread(thread);
        var from = CountBefore(all, start);
        return all[from..(from + CountBefore(all[from..], end))];
    }

    /// <summary>Finds the priority of the last SetPriority record that is after a step and before a time.</summary>
    public sbyte? FindLastSet(int thread, int afterStep, long before)
    {
        if (IsEmpty)
        {
            return null;
        }

        var all = records.ForThread(thread);

        // The switch at that step shows the priority after all records before it.
        for (var i = CountBefore(all, before) - 1; i >= 0 && all[i].Step > afterStep; i--)
        {
            if (!all[i].IsBoost)
            {
                return unchecked((sbyte)all[i].NewPriority);
            }
        }

        return null;
    }

    private static int CountBefore(ReadOnlySpan<PriorityRecord> records, long time)
    {
        var (low, high) = (0, records.Length);
        while (low < high)
        {
            var middle = low + ((high - low) / 2);
            (low, high) = records[middle].TimeNs < time ? (middle + 1, high) : (low, middle);
        }

        return low;
    }
}
