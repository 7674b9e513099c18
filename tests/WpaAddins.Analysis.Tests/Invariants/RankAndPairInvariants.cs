using WpaAddins.Analysis.Ranks;
using WpaAddins.Analysis.ThreadPairs;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Tests.Invariants;

/// <summary>What holds for the ranks, run slices and pairs of every trace, however damaged, and of every range of it.</summary>
internal static class RankAndPairInvariants
{
    /// <summary>Gives what does not hold; null if everything does.</summary>
    public static string? Violation(TraceAnalysis analysis)
    {
        var slices = Enumerable.Range(0, analysis.RunSlices.Count).Select(i => analysis.RunSlices[i]).ToLookup(s => s.Thread);
        var spans = analysis.RankTimeline.ToLookup(s => s.Thread);
        foreach (var t in analysis.StarvationByThread)
        {
            var other = t.ThrottledNs + t.SwappedOutNs + t.UnknownNs;
            var own = spans[t.Thread].ToList();
            if (slices[t.Thread].Sum(s => s.DurationNs) != t.RunningNs)
            {
                return $"slices of thread {t.Thread} do not sum to running";
            }

            if (own.Count > 0 && (own.Sum(s => s.RunningNs), own.Sum(s => s.ReadyNs), own.Sum(s => s.WaitingNs),
                own.Sum(s => s.OtherNs)) != (t.RunningNs, t.ReadyNs, t.WaitingNs, other))
            {
                return $"rank spans of thread {t.Thread} do not sum to its states";
            }
        }

        return analysis.RankTimeline.Select(Span).Concat(analysis.ThreadPairs.Pairs.Select(Pair)).Append(Sums(analysis))
            .FirstOrDefault(wrong => wrong is not null);
    }

    private static string? Span(RankSpan s) => s.DurationNs <= 0 ? "rank span without length"
        : s.RunningNs + s.ReadyNs + s.WaitingNs + s.OtherNs != s.DurationNs ? "parts do not sum to the rank span"
        : (s.RankFrom < 0, s.RankTo < 0) != (s.Certainty == RankSpanCertainty.BeforeFirst,
            s.Certainty == RankSpanCertainty.AfterLast) ? "rank that nothing gives"
        : s.RankFrom == s.RankTo != (s.Certainty == RankSpanCertainty.Known) ? "wrong certainty"
        : null;

    private static string? Pair(ThreadPair p) => p.A == p.B || p.A <= 0 || p.B <= 0 ? "not two threads"
        : p.Switches.LongestRun > p.Switches.Count || p.Wakes.LongestRun > p.Wakes.Count ? "run longer than everything"
        : p.Switches.PeakRatePerSecond > 10L * p.Switches.Count ? "peak above everything"
        : p.Switches.Count + p.Wakes.Count + p.ThroughIdle == 0 ? "pair without event"
        : p.Switches.BurstStartNs.HasValue != p.Switches.PeakRatePerSecond > PairEventSummary.BurstRatePerSecond ? "burst"
        : p.SharePercent is < 0 or > 100 || p.OverheadNs < 0 ? "share or overhead"
        : null;

    private static string? Sums(TraceAnalysis analysis)
    {
        var (pairs, options) = (analysis.ThreadPairs, analysis.Options);
        var isWhole = options.Process is null && options.ThreadId is null;
        return isWhole && pairs.Pairs.Sum(p => p.Switches.Count) != CountSwitchesOfPairs(analysis) ? "switches do not sum"
            : pairs.Bursts.Any(b => b.Switches < ThreadPair.PingPongRun || b.Switches > pairs.Pairs[b.Pair].Switches.LongestRun)
                ? "burst longer than the longest run, or too short"
            : null;
    }

    /// <summary>Counts the context switches in the range from a thread to another one, neither of them the idle thread.</summary>
    public static int CountSwitchesOfPairs(TraceAnalysis analysis)
    {
        var (switches, options) = (analysis.Trace.Switches, analysis.Options);
        return Enumerable.Range(0, switches.Count).Count(row =>
            switches.Time[row] >= options.FromNs && switches.Time[row] < options.ToNs
            && switches[row].OldThread != ThreadTable.Idle && switches[row].NewThread != ThreadTable.Idle
            && switches[row].OldThread != switches[row].NewThread);
    }
}
