using WpaAddins.Analysis.CriticalPaths;
using WpaAddins.Analysis.Locks;
using WpaAddins.Report.Drawing;

namespace WpaAddins.Report.Details;

/// <summary>
/// Chooses the lanes of a finding: its threads, the holders and the queue of a lock, the critical path of a hang.
/// </summary>
internal static class FindingLanes
{
    /// <summary>The maximum number of threads with a lane; the tables have all threads.</summary>
    private const int MaxThreads = 5;

    public static IReadOnlyList<TimelineLane> Create(TraceAnalysis analysis, Finding finding) => finding.Subject switch
    {
        ThreadSubject subject => Threads(analysis, [subject.Thread]),
        PairSubject subject => Threads(analysis, [subject.Pair.A, subject.Pair.B]),
        FileSubject subject => Threads(analysis, [subject.Calls.Thread]),
        LockSubject subject => Lock(analysis, finding, subject.Lock),
        WaitSiteSubject subject => Lock(analysis, finding, subject.Lock),
        HangSubject subject => Path(analysis, subject.Path),
        _ => [],
    };

    private static IReadOnlyList<TimelineLane> Threads(TraceAnalysis analysis, IEnumerable<int> threads) =>
        [.. threads.Where(t => t > ThreadTable.Idle).Distinct().Take(MaxThreads).Select(t => Thread(analysis, t))];

    private static ThreadLane Thread(TraceAnalysis analysis, int thread) =>
        new(ReportText.Thread(analysis.Trace.Threads[thread]), thread);

    private static IReadOnlyList<TimelineLane> Lock(TraceAnalysis analysis, Finding finding, ContendedLock found)
    {
        var waiters = found.Waits.Where(w => w.StartNs < finding.EndNs && w.ReleaseNs > finding.StartNs)
            .GroupBy(w => w.Thread).OrderByDescending(g => g.Sum(w => w.ReleaseNs - w.StartNs)).Select(g => g.Key);
        return
        [
            new BarLane($"{found.Signature.Name}: lock holder (from the earliest possible start of each hold)", Holds(found)),
            new CountLane($"{found.Signature.Name}: how many threads waited", Queue(found)),
            .. Threads(analysis, waiters),
        ];
    }

    /// <summary>
    /// Creates bars that do not overlap: a hold that starts before the previous one ends is shown from that end.
    /// </summary>
    private static List<LaneBar> Holds(ContendedLock found)
    {
        var bars = new List<LaneBar>();
        foreach (var hold in found.Holds.Where(h => h.MaxNs > 0).OrderBy(h => h.EarliestStartNs))
        {
            var start = bars.Count == 0 ? hold.EarliestStartNs : Math.Max(hold.EarliestStartNs, bars[^1].EndNs);
            if (start < hold.ReleaseNs)
            {
                bars.Add(new LaneBar(
                    start, hold.ReleaseNs, hold.Holder, SchedulingState.Running,
                    FormattedText.Format($"held it for {ReportText.Between(hold.MinNs, hold.MaxNs)}; {hold.Waiters:N0} waited at the release").Text));
            }
        }

        return bars;
    }

    private static List<(long TimeNs, int Count)> Queue(ContendedLock found)
    {
        var changes = new List<(long TimeNs, int Count)>();
        var waiting = 0;
        foreach (var group in found.Waits.SelectMany(w => ((long Time, int Change)[])[(w.StartNs, 1), (w.ReleaseNs, -1)])
            .GroupBy(c => c.Time).OrderBy(g => g.Key))
        {
            waiting += group.Sum(c => c.Change);
            changes.Add((group.Key, waiting));
        }

        return changes;
    }

    private static IReadOnlyList<TimelineLane> Path(TraceAnalysis analysis, CriticalPath path) =>
    [
        Thread(analysis, path.Range.Thread),
        new BarLane(
            "Critical path: what the time of this thread depended on",
            [.. path.Segments.Where(s => s.LengthNs > 0).Select(s => new LaneBar(s.StartNs, s.EndNs, s.Thread, s.State, Describe(s)))]),
        .. Threads(analysis, path.Sums.Select(s => s.Thread).Where(t => t != path.Range.Thread)),
    ];

    private static string Describe(PathSegment segment)
    {
        var text = segment.State switch
        {
            SchedulingState.Waiting => segment.SiteText.Length > 0 ? $"waited in {segment.SiteText}" : $"waited ({segment.WaitReason})",
            SchedulingState.Ready => $"ready: {ReportText.Class(segment.Classes.MainClass)}",
            SchedulingState.Running => FormattedText.Format($"ran on CPU {segment.Cpu}").Text,
            var state => state.ToString(),
        };
        var depth = segment.Depth > 0 ? FormattedText.Format($"; reached through {segment.Depth:N0} {(segment.Depth == 1 ? "wait" : "waits")}").Text : "";
        return text + depth + (segment.IsSerial ? "; no other thread ran although CPUs were idle" : "");
    }
}
