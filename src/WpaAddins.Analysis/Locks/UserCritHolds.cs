using WpaAddins.Analysis.Locks.Signatures;
using WpaAddins.Trace.Scheduling;

namespace WpaAddins.Analysis.Locks;

/// <summary>
/// Finds the exact holds of the window manager's lock, from the events with which threads acquire and release it.
/// </summary>
/// <remarks>
/// A hold lasts from an acquisition to the next release of the same thread. If another acquisition of the thread
/// follows first, there is no hold, because Windows does not write all events. The result is two locks: one with the
/// exclusive holds and one with the shared holds. They have no waits: waits are matched by stacks. Source:
/// Definitions.md, section 10, "Holds from events".
/// </remarks>
internal static class UserCritHolds
{
    private const string Exclusive = "win32kbase!EnterCrit (events)";
    private const string Shared = "win32kbase!EnterCrit (events, shared)";

    /// <summary>The row of the releasing ReadyThread: none, because an event is the release.</summary>
    private const int NoReady = -1;

    /// <summary>Lists the locks with holds that touch the range.</summary>
    public static IEnumerable<ContendedLock> List(TraceAnalysis analysis)
    {
        var events = analysis.Trace.UserCritEvents;
        var open = new Dictionary<int, (long StartNs, UserCritEventKind Kind)>();
        var range = analysis.Options.Range;
        var (exclusive, shared) = (new List<LockHold>(), new List<LockHold>());
        for (var row = 0; row < events.Count; row++)
        {
            var (thread, time, kind) = (events.Thread[row], events.Time[row], events.Kind[row]);
            if (thread < 0)
            {
                continue;
            }

            if (kind != UserCritEventKind.Release)
            {
                open[thread] = (time, kind);
            }
            else if (open.Remove(thread, out var acquired)
                && (range.ContainsEnd(time) || range.OverlapNs(acquired.StartNs, time) > 0))
            {
                var start = acquired.StartNs;
                (acquired.Kind == UserCritEventKind.AcquireShared ? shared : exclusive)
                    .Add(new LockHold(thread, start, start, start, time, NoReady, 0));
            }
        }

        return new[] { (Exclusive, exclusive), (Shared, shared) }
            .Where(l => l.Item2.Count > 0)
            .Select(l => ToLock(analysis, l.Item1, l.Item2));
    }

    private static ContendedLock ToLock(TraceAnalysis analysis, string name, List<LockHold> wholeHolds)
    {
        var range = analysis.Options.Range;
        var holders = new LockHolderTallies(analysis.History);
        var holds = new List<LockHold>(wholeHolds.Count);
        foreach (var whole in wholeHolds)
        {
            var hold = whole.CutTo(range);
            holds.Add(hold);
            holders.Add(hold, blameNs: 0, isReleased: range.ContainsEnd(whole.ReleaseNs), stack: 0);
        }

        return new ContendedLock
        {
            Signature = new LockSignature(name, LockScope.Machine, LockTransfer.Handoff, [], []),
            ProcessThread = -1,
            Waits = [],
            Holds = holds,
            Addresses = [],
            StackIdentity = LockIdentity.Events,
            FirstWaitNs = holds.Min(h => h.EarliestStartNs),
            LastReleaseNs = holds.Max(h => h.ReleaseNs),
            WaitsNs = 0,
            MostWaiters = 0,
            BlameNs = 0,
            HandOffNs = 0,
            UnattributedNs = 0,
            Holders = holders.ToHolders(),
        };
    }
}
