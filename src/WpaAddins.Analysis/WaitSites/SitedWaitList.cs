using WpaAddins.Analysis.Timeline;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace;
using WpaAddins.Trace.Stacks;

namespace WpaAddins.Analysis.WaitSites;

/// <summary>Lists the waits in a range that ReadyThreads ended, with the sites of their stacks.</summary>
/// <remarks>Waits and ready times are cut at the bounds of the range. Source: Definitions.md, section 18.</remarks>
internal sealed class SitedWaitList(TraceAnalysis analysis)
{
    private const int NoEntry = -1;
    private readonly TraceData _trace = analysis.Trace;
    private readonly TimeRange _range = analysis.Options.Range;
    private readonly StackSites _sites = new StackSites(analysis.StackFunctions, StackPlumbing.Shipped);

    /// <summary>Lists the waits in the order of their ends.</summary>
    public static SitedWait[] Create(TraceAnalysis analysis, CancellationToken cancellation)
    {
        const int WaitsBetweenChecks = 1 << 14;
        var list = new SitedWaitList(analysis);
        var sited = new List<SitedWait>();
        var index = 0;
        foreach (var wait in analysis.Waits)
        {
            if (wait.State == SchedulingState.Waiting && list._range.Overlaps(wait.StartNs, wait.ReadySinceNs))
            {
                sited.Add(list.Locate(index, wait));
            }

            if (++index % WaitsBetweenChecks == 0)
            {
                cancellation.ThrowIfCancellationRequested();
            }
        }

        return [.. sited];
    }

    /// <summary>
    /// Gets the function id of a wait's site, or <see cref="StackSites.None"/>, and whether the thread waited for work.
    /// </summary>
    public (int Site, bool IsIdle) FindSite(in Wait wait) =>
        WaitingStack(wait) is not NoEntry and var entry ? _sites.Find(entry) : (StackSites.None, false);

    public SitedWait Locate(int index, in Wait wait)
    {
        var entry = WaitingStack(wait);
        var (site, isIdle) = entry == NoEntry ? (StackSites.None, false) : _sites.Find(entry);
        return new SitedWait(
            index, wait.Thread, wait.ReadyingThread, entry, site, FindWakeSite(wait), isIdle,
            _range.OverlapNs(wait.StartNs, wait.ReadySinceNs), MeasureReadyAfter(wait));
    }

    private int WaitingStack(in Wait wait)
    {
        var stack = wait.InSwitch < 0 ? StackTable.None : _trace.Switches.NewThreadStack[wait.InSwitch];
        return stack == StackTable.None
            ? NoEntry
            : analysis.StackFunctions.Resolve(
                stack, analysis.SwitchStackProcess(wait.InSwitch), _trace.Switches.Time[wait.InSwitch]);
    }

    private int FindWakeSite(in Wait wait)
    {
        if (wait.ReadyingThread == ReadyInterval.ReadiedByDpc)
        {
            return SitedWait.ByDpc;
        }

        var (row, stack) = (wait.ReadyRow, _trace.Readies.Stack[wait.ReadyRow]);
        return stack == StackTable.None
            ? StackSites.None
            : _sites.Find(analysis.StackFunctions.Resolve(
                stack, analysis.ReadyStackProcess(row), _trace.Readies.Time[row])).Site;
    }

    /// <summary>Measures the ready interval after a wait. A thread that was swapped out becomes ready only later.</summary>
    private long MeasureReadyAfter(in Wait wait)
    {
        const ReadyThreadFlags SwappedOut = ReadyThreadFlags.KernelStackNotResident | ReadyThreadFlags.ProcessOutOfMemory;
        var start = wait.ReadySinceNs;
        if ((_trace.Readies.Flags[wait.ReadyRow] & SwappedOut) != 0)
        {
            var states = analysis.History;
            var span = states.FindLast(wait.Thread, wait.ReadySinceNs);
            start = states.State(span) == SchedulingState.SwappedOut ? states.End(span, wait.Thread) : start;
        }

        return _range.OverlapNs(start, Math.Max(start, wait.ReadyEndNs));
    }
}
