using WpaAddins.Analysis.Readiness;

namespace WpaAddins.Analysis.Starvation;

/// <summary>Sums up the ready intervals of each thread.</summary>
/// <remarks>
/// Shape: one pass over the intervals, in their order; lengths are put beside each other by thread, and sorted for the
/// percentiles. Source: the scheduling definitions, section 6.
/// </remarks>
internal static class StarvationSummary
{
    private const int LeastForP95 = 20;
    private const int LeastForP99 = 100;

    /// <summary>Makes a row for each thread that had an event.</summary>
    /// <param name="states">What the state machine knows of each thread.</param>
    /// <param name="intervals">The ready intervals that count, classes filled in.</param>
    /// <param name="quantumNs">Contended time beyond it counts as starved.</param>
    /// <returns>The rows, the most starved first.</returns>
    public static ThreadStarvation[] Of(
        ReadOnlySpan<ThreadTally> states, ReadOnlySpan<ReadyInterval> intervals, long quantumNs)
    {
        var tallies = new StarvationTally[states.Length];
        var ends = new int[states.Length];
        foreach (ref readonly var interval in intervals)
        {
            ends[interval.Thread] += interval.Kind == ReadyKind.Yielded ? 0 : 1;
        }

        var before = 0;
        foreach (ref var end in ends.AsSpan())
        {
            (before, end) = (before + end, before);
        }

        var lengths = GC.AllocateUninitializedArray<long>(before);
        for (var i = 0; i < intervals.Length; i++)
        {
            ref readonly var interval = ref intervals[i];
            tallies[interval.Thread].Add(i, interval, quantumNs);
            if (interval.Kind != ReadyKind.Yielded)
            {
                lengths[ends[interval.Thread]++] = interval.LengthNs;
            }
        }

        var rows = new List<ThreadStarvation>();
        for (var thread = 1; thread < states.Length; thread++)
        {
            if (states[thread].State != SchedulingState.NotSeen)
            {
                var sorted = lengths.AsSpan(ends[thread - 1]..ends[thread]);
                sorted.Sort();
                rows.Add(Row(thread, states[thread], tallies[thread], sorted));
            }
        }

        return
        [
            .. rows.OrderByDescending(r => r.ScoreNs)
                .ThenByDescending(r => r.Classes.Contended)
                .ThenByDescending(r => r.ReadyNs)
                .ThenBy(r => r.Thread),
        ];
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
            Slices = state.Slices,
            Classes = tally.Classes,
            ScoreNs = tally.Score,
            StarvedNs = tally.Starved,
            Longest = tally.LongestPlusOne - 1,
            P50Ns = Percentiles.NearestRank(sorted, 50),
            P90Ns = Percentiles.NearestRank(sorted, 90),
            P95Ns = sorted.Length < LeastForP95 ? null : Percentiles.NearestRank(sorted, 95),
            P99Ns = sorted.Length < LeastForP99 ? null : Percentiles.NearestRank(sorted, 99),
            N50Ns = Percentiles.N50(sorted),
            MinPriority = OrNull(state.MinPriority),
            MaxPriority = OrNull(state.MaxPriority),
            MinRank = OrNull(state.MinRank),
            MaxRank = OrNull(state.MaxRank),
        };

    private static int? OrNull(short value) => value < 0 ? null : value;
}
