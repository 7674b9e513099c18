using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Investigations.Saturation;

/// <summary>Sums up the ready time of threads in a range.</summary>
internal static class ReadyTimes
{
    /// <summary>Sums up the ready time of each thread that was ready in the range, in one pass over the ready intervals.</summary>
    public static Dictionary<int, long> Sum(SchedulingTimeline timeline, TimeRange range)
    {
        var sums = new Dictionary<int, long>();
        for (var interval = 0; interval < timeline.Intervals.Count; interval++)
        {
            if (range.OverlapNs(timeline.StartOf(interval), timeline.EndOf(interval)) is > 0 and var length)
            {
                var thread = timeline.ThreadOf(interval);
                sums[thread] = sums.GetValueOrDefault(thread) + length;
            }
        }

        return sums;
    }

    public static long Sum(StateHistory states, int thread, TimeRange range)
    {
        var sum = 0L;
        for (var span = Math.Max(states.FindLast(thread, range.FromNs), states.First(thread));
             span < states.Past(thread) && states.Start(span) < range.ToNs;
             span++)
        {
            sum += states.State(span) == SchedulingState.Ready ? range.OverlapNs(states.Start(span), states.End(span, thread)) : 0;
        }

        return sum;
    }
}
