using WpaAddins.Analysis.OffCpu;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Analysis.WaitSites;
using WpaAddins.Analysis.WhoRanMeanwhile;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis;

/// <content>Why a thread did not run in an interval.</content>
public sealed partial class TraceAnalysis
{
    internal SitedWaitList SiteFinder => field ??= new SitedWaitList(this);

    /// <summary>Lists the intervals in which a thread did not run, over the whole trace, in time order.</summary>
    /// <param name="thread">The thread, as index into the trace's thread table.</param>
    /// <returns>The intervals; empty ones are omitted.</returns>
    public IReadOnlyList<OffCpuInterval> ListOffCpuIntervals(int thread) => OffCpuInterval.List(Timeline, thread);

    /// <summary>Explains one interval in which a thread did not run. The result is not cached.</summary>
    /// <param name="interval">An interval from <see cref="ListOffCpuIntervals"/>.</param>
    /// <returns>The wait, its chain, and the threads that ran while the thread was ready.</returns>
    public OffCpuExplanation ExplainOffCpu(in OffCpuInterval interval)
    {
        // A long chain does not list all of its links.
        var classes = SumReadyClasses(interval.Thread, new TimeRange(interval.StartNs, interval.EndNs));
        IReadOnlyList<Blame> blame = [];
        if (classes.Contended > 0)
        {
            var range = new TimeRange(interval.ReadySinceNs ?? interval.StartNs, interval.EndNs);
            blame = BlameSweep.Run(
                Pieces, range, [interval.Thread], BlameLimits.Usual, _workers.Threads, new AnalysisProgress(_cancellation))
                .List(interval.Thread);
        }

        var (site, isIdle) = interval.Wait >= 0 ? SiteFinder.FindSite(Waits[interval.Wait]) : (StackSites.None, false);
        var hasWaited = interval.StartNs != interval.ReadySinceNs && interval.OutSwitch >= 0;
        return new OffCpuExplanation(
            interval,
            hasWaited ? Trace.Switches[interval.OutSwitch].OldWaitReason : null,
            NameSite(site),
            isIdle,
            classes,
            blame,
            Chains.WaitChains.Follow(Pieces, Options.WaitChains, interval, _cancellation));
    }

    /// <summary>
    /// Finds the wait reason of a wait, and its wait site: the function that identifies the code that waited
    /// (Definitions.md, section 18).
    /// </summary>
    /// <param name="wait">Index into <see cref="Waits"/>.</param>
    /// <returns>The reason, and the site; null without a stack.</returns>
    public (WaitReason Reason, FunctionName? Site) FindReason(int wait)
    {
        var row = Waits[wait];
        return (Trace.Switches[row.OutSwitch].OldWaitReason, NameSite(SiteFinder.FindSite(row).Site));
    }

    /// <summary>Gets the function of a site; null for <see cref="StackSites.None"/>.</summary>
    internal FunctionName? NameSite(int site) => site == StackSites.None ? null : StackFunctions.Name(site);

    /// <summary>Sums up the classes of the ready time of a thread in a range.</summary>
    internal ClassTimes SumReadyClasses(int thread, TimeRange range)
    {
        // All intervals are searched once. To link all spans to their intervals would take longer.
        ReadyPart[] parts =
        [
            .. Timeline.FindIntervals(range)
                .Where(interval => Timeline.ThreadOf(interval) == thread)
                .Select(interval => new ReadyPart(
                    interval,
                    Math.Max(Timeline.StartOf(interval), range.FromNs),
                    Math.Min(Timeline.EndOf(interval), range.ToNs)))
                .Where(part => part.EndNs > part.StartNs),
        ];
        var sum = default(ClassTimes);
        foreach (var classes in ReadyParts.FindClasses(Pieces, parts, _cancellation))
        {
            sum.Add(classes);
        }

        return sum;
    }
}
