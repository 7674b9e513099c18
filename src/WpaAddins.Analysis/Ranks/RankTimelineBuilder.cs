using WpaAddins.Analysis.Readiness;

namespace WpaAddins.Analysis.Ranks;

/// <summary>Collects the rank spans of all threads while the state machine runs.</summary>
/// <remarks>
/// Shape: an entry a thread, so a switch-out costs a comparison and a copy; a row is made only where a rank changes.
/// Source: the scheduling definitions, section 4, rank timeline.
/// </remarks>
/// <param name="threads">How many threads the trace has.</param>
internal sealed class RankTimelineBuilder(int threads)
{
    private readonly Stretch[] _stretches = new Stretch[threads];
    private readonly List<RankSpan> _spans = [];

    /// <summary>Takes note of a switch-out.</summary>
    /// <param name="index">The thread.</param>
    /// <param name="first">Time of its first event.</param>
    /// <param name="time">Time of the switch-out.</param>
    /// <param name="rank">The rank that it gives, or -1.</param>
    /// <param name="times">Time that the thread has spent in each state so far.</param>
    public void SwitchOut(int index, long first, long time, short rank, in ThreadTally.StateTimes times)
    {
        if (rank < 0)
        {
            return;
        }

        ref var stretch = ref _stretches[index];
        var point = new Point(time, times);
        if (!stretch.IsBegun)
        {
            Add(_spans, index, new Point(first, default), point, -1, rank, RankSpanCertainty.BeforeFirst);
            stretch = new Stretch(rank, point);
        }
        else if (stretch.Rank != rank)
        {
            AddKnown(_spans, index, stretch);
            Add(_spans, index, stretch.Last, point, stretch.Rank, rank, RankSpanCertainty.Bracketed);
            stretch = new Stretch(rank, point);
        }
        else
        {
            stretch.Last = point;
        }
    }

    /// <summary>Lists the spans of all threads up to their ends.</summary>
    /// <param name="tallies">What the state machine knows of each thread at its end.</param>
    /// <returns>The spans by thread, then by time; a thread without a switch-out that gives a rank has none.</returns>
    public RankSpan[] ToSpans(ReadOnlySpan<ThreadTally> tallies)
    {
        var spans = new List<RankSpan>(_spans);
        for (var index = 0; index < tallies.Length; index++)
        {
            ref readonly var stretch = ref _stretches[index];
            if (stretch.IsBegun)
            {
                ref readonly var tally = ref tallies[index];
                AddKnown(spans, index, stretch);
                var end = new Point(tally.Last, tally.Times);
                Add(spans, index, stretch.Last, end, stretch.Rank, -1, RankSpanCertainty.AfterLast);
            }
        }

        spans.Sort((x, y) => x.Thread != y.Thread ? x.Thread.CompareTo(y.Thread) : x.StartNs.CompareTo(y.StartNs));
        return [.. spans];
    }

    private static void AddKnown(List<RankSpan> spans, int index, in Stretch stretch) =>
        Add(spans, index, stretch.First, stretch.Last, stretch.Rank, stretch.Rank, RankSpanCertainty.Known);

    private static void Add(
        List<RankSpan> spans, int index, in Point from, in Point to, short rankFrom, short rankTo, RankSpanCertainty certainty)
    {
        if (from.Time == to.Time)
        {
            return;
        }

        spans.Add(new RankSpan
        {
            Thread = index,
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

    /// <summary>A moment, and what the thread had spent in each state until then.</summary>
    private readonly struct Point(long time, ThreadTally.StateTimes times)
    {
        public readonly long Time = time;
        public readonly ThreadTally.StateTimes Times = times;
    }

    /// <summary>The latest switch-outs in a row that have one rank.</summary>
    private struct Stretch(short rank, Point point)
    {
        public readonly short Rank = rank;
        public readonly bool IsBegun = true;
        public readonly Point First = point;
        public Point Last = point;
    }
}
