using WpaAddins.Analysis.CriticalPaths;
using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Analysis.WaitSites;

namespace WpaAddins.Analysis.Investigations.Hangs;

/// <summary>Collects the facts of a hang from its critical path and from the history of the window's thread.</summary>
internal sealed class HangFactsCollector(TraceAnalysis analysis)
{
    private const int LongestParts = 5;

    public HangFacts Collect(Hang hang, CriticalPath path)
    {
        var threads = analysis.Trace.Threads;
        var waits = ListWaits(path.Range);
        var classes = default(ClassTimes);
        foreach (var segment in path.Segments.Where(s => s.Depth == 0 && s.State == SchedulingState.Ready))
        {
            classes.Add(segment.Classes);
        }

        return new HangFacts
        {
            Hang = hang,
            RanNs = SumOfWindowThread(path, SchedulingState.Running),
            ReadyNs = SumOfWindowThread(path, SchedulingState.Ready),
            ReadyClasses = classes,
            Waits =
            [
                .. waits.GroupBy(w => w.Site).Select(g => new SiteWaits(g.Key, g.Count(), g.Sum(w => w.LengthNs)))
                    .OrderByDescending(w => w.TimeNs).ThenBy(w => w.Site, StringComparer.Ordinal),
            ],
            LongestWait = waits.MaxBy(w => w.LengthNs),
            Path =
            [
                .. path.Sums.GroupBy(s => (Process: FindingText.Process(threads[s.Thread]), s.State))
                    .Select(g => new PathShare(g.Key.Process, g.Key.State, g.Sum(s => s.TimeNs)))
                    .OrderByDescending(p => p.TimeNs).ThenBy(p => p.Process, StringComparer.Ordinal).ThenBy(p => p.State),
            ],
            LongestParts =
            [
                .. path.Segments.OrderByDescending(s => s.LengthNs).Take(LongestParts)
                    .Select(s => new PathPart(FindingText.Thread(threads[s.Thread]), s.State, s.SiteText, s.StartNs, s.LengthNs)),
            ],
            SerialNs = path.SerialNs,
        };
    }

    private static long SumOfWindowThread(CriticalPath path, SchedulingState state) =>
        path.Segments.Where(s => s.Depth == 0 && s.State == state).Sum(s => s.LengthNs);

    /// <summary>
    /// Lists the waits of the window's thread, cut at the bounds of the range. A wait without an end has no site.
    /// </summary>
    private List<LongestWait> ListWaits(CriticalPathRange range)
    {
        var states = analysis.History;
        var waits = new List<LongestWait>();
        foreach (var (span, length) in states.SpansIn(range.Thread, new TimeRange(range.StartNs, range.EndNs)))
        {
            if (states.State(span) == SchedulingState.Waiting && length > 0)
            {
                waits.Add(states.Link(span) is not StateHistory.None and var wait
                    ? Describe(states.Waits[wait], length)
                    : new LongestWait(length, "", null));
            }
        }

        return waits;
    }

    private LongestWait Describe(in Wait wait, long length) => new(
        length,
        WaitSite.Format(analysis.NameSite(analysis.SiteFinder.FindSite(wait).Site)),
        wait.ReadyingThread switch
        {
            > 0 and var waker => FindingText.Thread(analysis.Trace.Threads[waker]),
            ReadyInterval.ReadiedByDpc => "a DPC",
            _ => null,
        });
}
