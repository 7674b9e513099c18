using WpaAddins.Analysis.CriticalPaths;
using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Load;
using WpaAddins.Analysis.Quality;
using WpaAddins.Analysis.Timeline;
using static WpaAddins.Analysis.Findings.FindingText;

namespace WpaAddins.Analysis.Investigations.Saturation;

/// <summary>Finds the ranges in which nearly all CPU time was used and threads queued for the CPUs.</summary>
/// <remarks>
/// There is at most one finding. It describes the range with the largest sum of ready times; this sum is the cost. The
/// other ranges are counted. Source: Definitions.md, sections 17 and 20.
/// </remarks>
/// <param name="thresholds">The thresholds; null = the defaults.</param>
public sealed class SaturationInvestigation(SaturationThresholds? thresholds = null) : Investigation(Name)
{
    /// <summary>The id of the investigation.</summary>
    public const string Name = "saturation";

    private readonly SaturationThresholds _thresholds = thresholds ?? SaturationThresholds.Default;

    internal override IReadOnlyList<Finding> FindCore(TraceAnalysis analysis)
    {
        var ranges = JoinSaturated(analysis.Load).Where(r => r[^1].EndNs - r[0].StartNs >= _thresholds.LengthNs).ToList();
        if (ranges.Count == 0)
        {
            return [];
        }

        var worst = ranges.MaxBy(r => r.Sum(w => w.ReadyNs))!;
        var ready = SumReady(analysis.Timeline, new TimeRange(worst[0].StartNs, worst[^1].EndNs));
        return ready.Keys.Any(analysis.IsSelected) ? [ToFinding(analysis, ranges, worst, ready)] : [];
    }

    internal override FindingDescription DescribeCore(Finding finding) =>
        SaturationText.Describe(finding, (SaturationFacts)finding.Facts, _thresholds);

    internal override string ExplainNoFindingsCore(TraceAnalysis analysis)
    {
        var limits = Invariant($"In no window of 100 ms were the CPUs busy for at least {LoadWindow.SaturatedPercent:0} % of the time while one thread or more was ready for every two CPUs.");
        return analysis.Load.Count == 0
            ? limits
            : limits + $" In the busiest window, they were busy for {MostBusy(analysis.Load)}; in the one with the longest queue, "
                + Invariant($"{analysis.Load.Max(w => w.MeanQueue):0.0} threads were ready on average.");
    }

    /// <summary>
    /// Measures how long the thread of another finding was ready in the range; 0 if the other finding does not explain
    /// the range. A finding about one thread is more specific, so it is reported instead.
    /// </summary>
    internal override long MeasureExplanation(TraceAnalysis analysis, Finding own, Finding other)
    {
        if (other.Subject is not ThreadSubject { Thread: var thread })
        {
            return 0;
        }

        var ready = analysis.History.SumReady(thread, new TimeRange(own.StartNs, own.EndNs));
        var isAsSevere = other.Severity >= own.Severity || ready >= _thresholds.ExplainedShare * own.CostNs;
        return isAsSevere && ready >= _thresholds.ExplainedShare * (own.EndNs - own.StartNs) ? ready : 0;
    }

    internal override long ExplainHang(TraceAnalysis analysis, Finding finding, CriticalPath path)
    {
        var range = new TimeRange(finding.StartNs, finding.EndNs);
        return path.Segments.Where(s => s.State == SchedulingState.Ready && s.Classes.Contended > s.LengthNs / 2)
            .Sum(s => range.OverlapNs(s.StartNs, s.EndNs));
    }

    internal override Judgement Judge(TraceContents contents) => SchedulerJudgement.ForReadyIntervals(contents);

    private static string MostBusy(IReadOnlyList<LoadWindow> windows)
    {
        var (known, possible) = (Invariant($"{windows.Max(w => w.BusyPercent):0.0} %"), Invariant($"{windows.Max(w => w.BusyOrUnknownPercent):0.0} %"));
        return known == possible ? known : $"{known}, or {possible} with the time in which it is unknown what ran";
    }

    /// <summary>Joins adjacent windows in which the CPUs were saturated.</summary>
    private static List<List<LoadWindow>> JoinSaturated(IReadOnlyList<LoadWindow> windows)
    {
        var ranges = new List<List<LoadWindow>>();
        var isJoined = false;
        foreach (var window in windows)
        {
            if (window.IsSaturated)
            {
                if (!isJoined)
                {
                    ranges.Add([]);
                }

                ranges[^1].Add(window);
            }

            isJoined = window.IsSaturated;
        }

        return ranges;
    }

    /// <summary>Sums up the ready time of each thread that was ready in a range, in one pass over all intervals.</summary>
    private static Dictionary<int, long> SumReady(SchedulingTimeline timeline, TimeRange range)
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

    private Finding ToFinding(
        TraceAnalysis analysis, List<List<LoadWindow>> ranges, List<LoadWindow> worst, Dictionary<int, long> ready)
    {
        var longest = ready.OrderByDescending(r => r.Value).ThenBy(r => r.Key).First();
        return new Finding
        {
            ReportedBy = this,
            Severity = _thresholds.Severity.RateDelay(longest.Value),
            Subject = new CpusSubject(),
            StartNs = worst[0].StartNs,
            EndNs = worst[^1].EndNs,
            CostNs = ready.Values.Sum(),
            CostThreads = ready.Count,
            CollectFacts = () => CollectFacts(analysis, ranges, worst, ready, longest.Key),
        };
    }

    private static SaturationFacts CollectFacts(
        TraceAnalysis analysis, List<List<LoadWindow>> ranges, List<LoadWindow> worst, Dictionary<int, long> ready, int longest)
    {
        var threads = analysis.Trace.Threads;
        var range = new TimeRange(worst[0].StartNs, worst[^1].EndNs);
        var length = range.ToNs - range.FromNs;
        var ran = RunTimes.SumByThread(analysis, range);
        var runningNs = worst.Sum(w => w.RunningNs);
        return new SaturationFacts
        {
            RangeNs = length,
            Cpus = worst[0].Cpus,
            BusyPercent = 100.0 * runningNs / ((double)length * worst[0].Cpus),
            MeanQueue = (double)worst.Sum(w => w.ReadyNs) / length,
            RanNs = runningNs,
            Processes =
            [
                .. ran.Keys.Union(ready.Keys).GroupBy(t => Process(threads[t]))
                    .Select(g => new ProcessLoad(
                        g.Key, g.Count(), g.Sum(t => ran.GetValueOrDefault(t)), g.Sum(t => ready.GetValueOrDefault(t))))
                    .OrderByDescending(p => p.RanNs).ThenBy(p => p.Process, StringComparer.Ordinal),
            ],
            Ranges = ranges.Count,
            AllRangesNs = ranges.Sum(r => r[^1].EndNs - r[0].StartNs),
            MostReadyThread = Thread(threads[longest]),
            MostReadyNs = ready[longest],
            IsMostReadyThreadRankBeaten = 2 * analysis.SumReadyClasses(longest, range).Get(ReadyClass.RankBeaten) > ready[longest],
        };
    }
}
