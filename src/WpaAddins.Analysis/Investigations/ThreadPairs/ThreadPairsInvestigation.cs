using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Quality;
using WpaAddins.Analysis.ThreadPairs;
using static WpaAddins.Analysis.Findings.FindingText;

namespace WpaAddins.Analysis.Investigations.ThreadPairs;

/// <summary>
/// Finds pairs of threads that switch to each other, or wake each other, so often that it is expensive.
/// </summary>
/// <remarks>
/// There is one finding for each pair, the largest <see cref="ThreadPairFacts.CostNs"/> first. If both the switches and
/// the wake-ups of a pair qualify, only the switches are reported. Source: Definitions.md, sections 8 and 17.
/// </remarks>
/// <param name="thresholds">The thresholds; null = the defaults.</param>
public sealed class ThreadPairsInvestigation(ThreadPairThresholds? thresholds = null) : Investigation(Name)
{
    /// <summary>The id of the investigation.</summary>
    public const string Name = "thread-pairs";

    private const long NanosecondsPerSecond = 1_000_000_000;

    private readonly ThreadPairThresholds _thresholds = thresholds ?? ThreadPairThresholds.Default;

    internal override IReadOnlyList<Finding> FindCore(TraceAnalysis analysis)
    {
        var found = new List<Finding>();
        foreach (var pair in analysis.ThreadPairs.Pairs)
        {
            var isSwitching = pair.IsPingPong && IsExpensive(pair.Switches, pair);
            if (isSwitching || (pair.IsWakePingPong && IsExpensive(pair.Wakes, pair)))
            {
                found.Add(ToFinding(analysis, pair, isSwitching ? pair.Switches : pair.Wakes));
            }
        }

        return
        [
            .. found.OrderByDescending(f => f.CostNs)
                .ThenBy(f => (((PairSubject)f.Subject).Pair.A, ((PairSubject)f.Subject).Pair.B)),
        ];
    }

    internal override FindingDescription DescribeCore(Finding finding) =>
        ThreadPairText.Describe(finding, (ThreadPairFacts)finding.Facts);

    internal override string ExplainNoFindingsCore(TraceAnalysis analysis)
    {
        if (analysis.ThreadPairs.Pairs.Where(p => p.Switches.Count > 0).MaxBy(p => p.Switches.Count) is not { } most)
        {
            return "No two threads switched to each other.";
        }

        var (a, b) = (analysis.Trace.Threads[most.A], analysis.Trace.Threads[most.B]);
        var slice = most.MedianSliceNs is { } median ? $"; the median length of their run slices was {Duration(median)} or less" : "";
        return $"No two threads switch back and forth often enough in short slices. {Thread(a)} and {Thread(b)} switched to each other most often: "
            + Invariant($"{Occurrences(most.Switches.Count)}, at most {most.Switches.PeakCount:N0} in 100 ms and {most.Switches.LongestRun:N0} in a row{slice}.");
    }

    internal override Judgement Judge(TraceContents contents)
    {
        var judgement = SchedulerJudgement.ForSwitches(contents);
        if (contents is { Switches: not 0, Readies: 0 })
        {
            judgement.Lacks("no ReadyThread records: who woke whom is unknown", RecordingFlags.Scheduler);
        }

        return judgement;
    }

    private bool IsExpensive(PairEventSummary events, ThreadPair pair) =>
        events.PeakRatePerSecond > _thresholds.PeakRatePerSecond && pair.EstimateCost(events) >= _thresholds.OverheadNs;

    private Finding ToFinding(TraceAnalysis analysis, ThreadPair pair, PairEventSummary events)
    {
        var threads = analysis.Trace.Threads;
        var cost = LimitCost(analysis, pair, events);
        var start = Math.Max(events.FirstNs, events.BurstStartNs ?? events.FirstNs);
        var end = Math.Min(events.LastNs, events.BurstEndNs ?? events.LastNs);
        return new Finding
        {
            ReportedBy = this,
            Severity = _thresholds.Severity.RateWastedTime(cost, Math.Max(events.BurstTimeNs, end - start)),
            Subject = new PairSubject(pair, events),
            StartNs = start,
            EndNs = end,
            CostNs = cost,
            CollectFacts = () => CollectFacts(analysis, pair, events, cost),
            Threads = [threads[pair.A], threads[pair.B]],
        };
    }

    /// <summary>
    /// Estimates the cost of the switches. Not every wake-up leads to a switch, and a switch does not cost more than
    /// the slice that it begins. So the cost is limited to the sum, over the run slices of the two threads, of the cost
    /// of a switch or the length of the slice, whichever is less.
    /// </summary>
    private static long LimitCost(TraceAnalysis analysis, ThreadPair pair, PairEventSummary events) => Math.Min(
        pair.EstimateCost(events),
        RunTimes.Sum(analysis, analysis.Options.Range, t => t == pair.A || t == pair.B, pair.SwitchCostNs));

    private static ThreadPairFacts CollectFacts(
        TraceAnalysis analysis, ThreadPair pair, PairEventSummary events, long cost) => new()
        {
            Threads = (Thread(analysis.Trace.Threads[pair.A]), Thread(analysis.Trace.Threads[pair.B])),
            AreSwitches = ReferenceEquals(events, pair.Switches),
            Events = events.Count,
            RatePerSecond = events.MedianGapNs is > 0 and var gap ? NanosecondsPerSecond / gap : events.PeakRatePerSecond,
            MedianGapNs = events.MedianGapNs,
            LongestRun = events.LongestRun,
            GapsPerQuantum = pair.GapsPerQuantum,
            MedianSliceNs = pair.MedianSliceNs ?? 0,
            QuantumNs = pair.QuantumNs,
            WaitReasons = (pair.Sides.A.WaitReason?.ToString(), pair.Sides.B.WaitReason?.ToString()),
            SwitchCostNs = pair.SwitchCostNs,
            CostNs = cost,
            RanNs = RunTimes.Sum(analysis, analysis.Options.Range, t => t == pair.A || t == pair.B),
        };
}
