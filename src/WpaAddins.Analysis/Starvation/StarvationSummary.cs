using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Starvation;

/// <summary>Sums up the ready intervals of each thread.</summary>
/// <remarks>
/// Shape: one pass over the intervals. The lengths of each thread are collected and sorted for the percentiles. Each
/// pass is split between threads. Source: Definitions.md, section 6.
/// </remarks>
internal static class StarvationSummary
{
    private const int MinForP95 = 20;
    private const int MinForP99 = 100;

    /// <summary>Creates a row for each thread with an event in the trace, the largest starvation score first.</summary>
    /// <param name="states">The sums of the state machine, by thread.</param>
    /// <param name="intervals">The ready intervals of the listed threads, with their classes.</param>
    /// <param name="quantumNs">The quantum. Contended time beyond it counts as starved.</param>
    public static ThreadStarvation[] Create(
        ReadOnlySpan<ThreadTally> states, ReadyIntervals intervals, long quantumNs, Workers workers)
    {
        var all = states.ToArray();
        var parts = new IntervalParts(intervals.Count, all.Length, workers);
        var partial = new StarvationTally[parts.Count][];
        Workers.Run(parts.Count, part =>
        {
            // Cleared, because sums are read before they are written, and reading a page of memory that was never written
            // takes the system longer than writing to it.
            partial[part] = GC.AllocateUninitializedArray<StarvationTally>(all.Length);
            Array.Clear(partial[part]);
            Tally(intervals, parts.First(part), parts.First(part + 1), quantumNs, partial[part]);
        });

        var lengths = new ScoredLengths(intervals, parts, partial);
        var rows = new ThreadStarvation?[all.Length];
        var next = 0;
        Workers.Run(parts.Count, _ =>
        {
            var sorter = new LengthSorter(parts.Count == 1 ? lengths.MostOfThread : 0);
            for (var thread = Interlocked.Increment(ref next); thread < all.Length; thread = Interlocked.Increment(ref next))
            {
                if (all[thread].State != SchedulingState.NotSeen)
                {
                    var tally = partial[0][thread];
                    foreach (var more in partial.AsSpan(1))
                    {
                        tally.Add(more[thread]);
                    }

                    rows[thread] = Row(thread, all[thread], tally, lengths.Sort(thread, sorter));
                }
            }
        });

        return
        [
            .. rows.OfType<ThreadStarvation>()
                .OrderByDescending(r => r.ScoreNs)
                .ThenByDescending(r => r.Classes.Contended)
                .ThenByDescending(r => r.ReadyNs)
                .ThenBy(r => r.Thread),
        ];
    }

    private static void Tally(ReadyIntervals intervals, int first, int past, long quantumNs, StarvationTally[] tallies)
    {
        for (var i = first; i < past; i++)
        {
            var row = intervals.RowOf(i);
            var length = intervals.Measure(intervals.Table[row], out var thread);
            tallies[thread].Add(i, intervals, row, length, quantumNs);
        }
    }

    private static ThreadStarvation Row(
        int thread, in ThreadTally state, in StarvationTally tally, ReadOnlySpan<long> sorted) => new()
        {
            Thread = thread,
            FirstNs = state.First,
            LastNs = state.Last,
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
