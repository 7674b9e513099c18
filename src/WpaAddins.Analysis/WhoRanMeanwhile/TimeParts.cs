using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>Splits the time of a sweep, so that several threads can sweep a part each.</summary>
internal static class TimeParts
{
    /// <summary>Splits a range into parts with about the same number of context switches.</summary>
    /// <param name="limits">The maximum number of parts, and about the minimum number of context switches of each.</param>
    /// <returns>The parts, in time order. None is empty if the range is not.</returns>
    public static List<TimeRange> Split(SchedulingTimeline timeline, TimeRange range, Workers limits)
    {
        var times = timeline.Trace.Switches.Time;
        var first = times.FindFirstNotBefore(range.FromNs);
        var switches = CountSwitches(timeline, range);
        var parts = limits.Parts(switches, timeline.Trace.Threads.Count);
        var split = new List<TimeRange>();
        var from = range.FromNs;
        for (var part = 1; part < parts; part++)
        {
            var to = times[first + (int)((long)switches * part / parts)];
            // Many switches can have the same time.
            if (to > from)
            {
                split.Add(new TimeRange(from, to));
                from = to;
            }
        }

        split.Add(new TimeRange(from, range.ToNs));
        return split;
    }

    /// <summary>Counts the context switches in a range.</summary>
    public static int CountSwitches(SchedulingTimeline timeline, TimeRange range)
    {
        var times = timeline.Trace.Switches.Time;
        return times.FindFirstNotBefore(range.ToNs) - times.FindFirstNotBefore(range.FromNs);
    }
}
