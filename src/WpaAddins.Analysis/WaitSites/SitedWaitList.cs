using WpaAddins.Analysis.Timeline;
using WpaAddins.Trace;

namespace WpaAddins.Analysis.WaitSites;

/// <summary>Lists the waits in a range that ReadyThreads ended, with the sites of their stacks.</summary>
/// <remarks>Waits and ready times are cut at the bounds of the range. Source: Definitions.md, section 18.</remarks>
internal sealed class SitedWaitList(TraceAnalysis analysis)
{
    private readonly TraceData _trace = analysis.Trace;
    private readonly TimeRange _range = analysis.Options.Range;
    private readonly StackSites _sites = new(analysis.StackFunctions, StackPlumbing.Shipped);

    /// <summary>Lists the waits in the order of their ends.</summary>
    public static SitedWait[] Create(TraceAnalysis analysis, CancellationToken cancellation)
    {
        const int WaitsBetweenChecks = 1 << 14;
        var list = new SitedWaitList(analysis);
        // Nearly always all waits are listed, so that the array need not be copied.
        var sited = LargeArrays.Allocate<SitedWait>(analysis.Waits.Count);
        var (index, count) = (0, 0);
        foreach (var wait in analysis.Waits)
        {
            if (wait.State == SchedulingState.Waiting && list._range.Overlaps(wait.StartNs, wait.ReadySinceNs))
            {
                sited[count++] = list.Locate(index, wait);
            }

            if (++index % WaitsBetweenChecks == 0)
            {
                cancellation.ThrowIfCancellationRequested();
            }
        }

        return count < sited.Length ? sited[..count] : sited;
    }

    /// <summary>
    /// Gets the function id of a wait's site, or <see cref="StackSites.None"/>, and whether the thread waited for work.
    /// </summary>
    public (int Site, bool IsIdle) FindSite(in Wait wait) => _sites.Find(analysis.ResolveSwitchStack(wait.InSwitch));

    public SitedWait Locate(int index, in Wait wait)
    {
        var entry = analysis.ResolveSwitchStack(wait.InSwitch);
        var (site, isIdle) = _sites.Find(entry);
        return new SitedWait(
            index, wait.Thread, wait.ReadyingThread, entry, site, FindWakeSite(wait), isIdle,
            _range.OverlapNs(wait.StartNs, wait.ReadySinceNs), MeasureReadyAfter(wait));
    }

    private int FindWakeSite(in Wait wait) => wait.ReadyingThread == ReadyInterval.ReadiedByDpc
        ? SitedWait.ByDpc
        : _sites.Find(analysis.ResolveReadyStack(wait.ReadyRow)).Site;

    /// <summary>Measures the ready interval after a wait. A thread that was swapped out becomes ready only later.</summary>
    private long MeasureReadyAfter(in Wait wait)
    {
        var start = wait.ReadySinceNs;
        if ((_trace.Readies[wait.ReadyRow].Flags & SwitchStates.SwappedOutFlags) != 0)
        {
            var states = analysis.History;
            var span = states.FindLast(wait.Thread, wait.ReadySinceNs);
            start = states.State(span) == SchedulingState.SwappedOut ? states.End(span, wait.Thread) : start;
        }

        return _range.OverlapNs(start, Math.Max(start, wait.ReadyEndNs));
    }
}
