using WpaAddins.Analysis.Timeline;
using WpaAddins.Trace.Scheduling;

namespace WpaAddins.Analysis.Ranks;

/// <summary>Finds the rank spans of threads in their histories.</summary>
/// <remarks>Source: Definitions.md, section 4, rank timeline.</remarks>
internal static class RankTimeline
{
    /// <summary>
    /// Lists all spans of a thread by time, also those outside the range. Their bounds are not cut to the range; the times in
    /// each state are those inside it.
    /// </summary>
    public static List<RankSpan> List(SchedulingTimeline timeline, int thread, TimeRange range)
    {
        var history = timeline.History;
        var spans = new List<RankSpan>();
        var switchRows = timeline.Trace.Switches.Rows;
        var times = default(ThreadTally.StateTimes);
        var start = new Point(timeline.Threads[thread].First, default);
        Point first = default, last = default;
        var rank = ContextSwitches.NoRank;
        for (var span = history.First(thread); span < history.Past(thread); span++)
        {
            var begin = history.StartEvent(span);
            if (SpanStart.IsSwitchOut(begin) && switchRows[SpanStart.RowOf(begin)].OldRank is >= 0 and var next)
            {
                var point = new Point(history.Start(span), times);
                if (rank < 0)
                {
                    Add(spans, thread, start, point, ContextSwitches.NoRank, next, RankSpanCertainty.BeforeFirst);
                    first = point;
                }
                else if (rank != next)
                {
                    Add(spans, thread, first, last, rank, rank, RankSpanCertainty.Known);
                    Add(spans, thread, last, point, rank, next, RankSpanCertainty.Bracketed);
                    first = point;
                }

                (rank, last) = (next, point);
            }

            times[(int)history.State(span)] += range.OverlapNs(history.Start(span), history.End(span, thread));
        }

        if (rank >= 0)
        {
            Add(spans, thread, first, last, rank, rank, RankSpanCertainty.Known);
            var end = new Point(timeline.Threads[thread].Last, times);
            Add(spans, thread, last, end, rank, ContextSwitches.NoRank, RankSpanCertainty.AfterLast);
        }

        return spans;
    }

    private static void Add(
        List<RankSpan> spans, int thread, in Point from, in Point to, short rankFrom, short rankTo, RankSpanCertainty certainty)
    {
        if (from.Time == to.Time)
        {
            return;
        }

        spans.Add(new RankSpan
        {
            Thread = thread,
            StartNs = from.Time,
            EndNs = to.Time,
            RankFrom = rankFrom,
            RankTo = rankTo,
            Certainty = certainty,
            RunningNs = Spent(from, to, SchedulingState.Running),
            ReadyNs = Spent(from, to, SchedulingState.Ready),
            WaitingNs = Spent(from, to, SchedulingState.Waiting),
            OtherNs = Spent(from, to, SchedulingState.Throttled) + Spent(from, to, SchedulingState.SwappedOut)
                + Spent(from, to, SchedulingState.Unknown),
        });
    }

    private static long Spent(in Point from, in Point to, SchedulingState state) =>
        to.Times[(int)state] - from.Times[(int)state];

    /// <summary>A time, and the time that the thread spent in each state until then.</summary>
    private readonly struct Point(long time, ThreadTally.StateTimes times)
    {
        public readonly long Time = time;
        public readonly ThreadTally.StateTimes Times = times;
    }
}
