using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Starvation;

/// <summary>Sums up the ready intervals of each thread.</summary>
/// <remarks>
/// Shape: one pass over the intervals. The lengths of each thread are collected and sorted for the percentiles. Each
/// pass is split between threads. The sums are those of the listed threads only: of a range of a long trace, there are
/// few of them. Source: Definitions.md, section 6.
/// </remarks>
internal static class StarvationSummary
{
    /// <summary>The place of a thread that is not listed.</summary>
    public const int NotListed = -1;

    private const int MinForP95 = 20;
    private const int MinForP99 = 100;

    /// <summary>Creates a row for each listed thread, the largest starvation score first.</summary>
    /// <param name="states">The sums of the state machine, by thread.</param>
    /// <param name="isListed">Whether a thread with an event in the trace is listed.</param>
    /// <param name="intervals">The ready intervals, with their classes.</param>
    /// <param name="quantumNs">The quantum. Contended time beyond it counts as starved.</param>
    public static ThreadStarvation[] Create(
        ReadOnlySpan<ThreadTally> states,
        Func<int, bool> isListed,
        ReadyIntervals intervals,
        long quantumNs,
        Workers workers)
    {
        var places = new int[states.Length];
        var listed = new List<(int Thread, ThreadTally State)>();
        for (var thread = 0; thread < places.Length; thread++)
        {
            places[thread] = NotListed;
            if (states[thread].State != SchedulingState.NotSeen && isListed(thread))
            {
                places[thread] = listed.Count;
                listed.Add((thread, states[thread]));
            }
        }

        var parts = new IntervalParts(intervals.Count, listed.Count, workers);
        var partial = new StarvationTally[parts.Count][];
        Workers.Run(parts.Count, part =>
        {
            // Cleared, because sums are read before they are written, and reading a page of memory that was never written
            // takes the system longer than writing to it.
            partial[part] = GC.AllocateUninitializedArray<StarvationTally>(listed.Count);
            Array.Clear(partial[part]);
            Tally(intervals, places, parts.First(part), parts.First(part + 1), quantumNs, partial[part]);
        });

        var lengths = new ScoredLengths(intervals, places, parts, partial);
        var rows = new ThreadStarvation[listed.Count];
        var next = 0;
        Workers.Run(parts.Count, _ =>
        {
            var sorter = new LengthSorter(parts.Count == 1 ? lengths.MostOfThread : 0);
            for (var place = Interlocked.Increment(ref next) - 1; place < rows.Length; place = Interlocked.Increment(ref next) - 1)
            {
                var tally = partial[0][place];
                foreach (var more in partial.AsSpan(1))
                {
                    tally.Add(more[place]);
                }

                rows[place] = Row(listed[place].Thread, listed[place].State, tally, lengths.Sort(place, sorter), intervals.Range);
            }
        });

        return
        [
            .. rows
                .OrderByDescending(r => r.ScoreNs)
                .ThenByDescending(r => r.Classes.Contended)
                .ThenByDescending(r => r.ReadyNs)
                .ThenBy(r => r.Thread),
        ];
    }

    private static void Tally(
        ReadyIntervals intervals, int[] places, int first, int past, long quantumNs, StarvationTally[] tallies)
    {
        for (var i = first; i < past; i++)
        {
            var row = intervals.RowOf(i);
            var length = intervals.Measure(intervals.Table[row], out var thread);
            if (places[thread] is not NotListed and var place)
            {
                tallies[place].Add(i, intervals, row, length, quantumNs);
            }
        }
    }

    private static ThreadStarvation Row(
        int thread, in ThreadTally state, in StarvationTally tally, ReadOnlySpan<long> sorted, TimeRange range) => new()
        {
            Thread = thread,
            FirstNs = range.Clamp(state.First),
            LastNs = range.Clamp(state.Last),
            RunningNs = state.Times[(int)SchedulingState.Running],
            ReadyNs = state.Times[(int)SchedulingState.Ready],
            WaitingNs = state.Times[(int)SchedulingState.Waiting],
            ThrottledNs = state.Times[(int)SchedulingState.Throttled],
            SwappedOutNs = state.Times[(int)SchedulingState.SwappedOut],
            UnknownNs = state.Times[(int)SchedulingState.Unknown],
            CountByKind = [.. tally.CountByKind],
            SumByKindNs = [.. tally.SumByKind],
            CensoredEndCount = tally.EndCount,
            CensoredCutCount = tally.CutCount,
            CensoredEndNs = tally.EndSum,
            CensoredCutNs = tally.CutSum,
            EarlyCount = state.Early,
            ExtraWakeUps = state.Extra,
            ReadiedCount = state.Readied,
            SwitchIns = state.SwitchIns,
            HasEnoughRecords = state is { LastOut: >= 0, Events: > 1 },
            Slices = state.Slices,
            Classes = tally.Classes,
            ScoreNs = tally.Score,
            StarvedNs = tally.Starved,
            Longest = tally.LongestPlusOne - 1,
            P50Ns = Percentiles.NearestRank(sorted, 50),
            P90Ns = Percentiles.NearestRank(sorted, 90),
            P95Ns = sorted.Length < MinForP95 ? null : Percentiles.NearestRank(sorted, 95),
            P99Ns = sorted.Length < MinForP99 ? null : Percentiles.NearestRank(sorted, 99),
            N50Ns = Percentiles.N50(sorted),
            MinPriority = OrNull(state.MinPriority),
            MaxPriority = OrNull(state.MaxPriority),
            MinRank = OrNull(state.MinRank),
            MaxRank = OrNull(state.MaxRank),
        };

    private static int? OrNull(short value) => value < 0 ? null : value;
}
