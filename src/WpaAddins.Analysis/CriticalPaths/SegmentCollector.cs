using WpaAddins.Analysis.Chains;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Analysis.WaitSites;
using WpaAddins.Analysis.WhoRanMeanwhile;

namespace WpaAddins.Analysis.CriticalPaths;

/// <summary>
/// Creates the segments of a path from the parts of a walk. Adjacent parts that differ only in their times and CPUs are
/// joined, except ready ones.
/// </summary>
internal sealed class SegmentCollector(TraceAnalysis analysis) : IChainParts
{
    private readonly StateHistory _states = analysis.History;
    private readonly List<ReadyPart> _readyParts = [];
    private List<PathSegment> _segments = [];

    /// <summary>Gets the parts of ready intervals of all paths, in the order of their segments.</summary>
    public IReadOnlyList<ReadyPart> ReadyParts => _readyParts;

    public void Add(in ChainPart part)
    {
        // A wait that is followed is replaced by the parts of the thread that ended it.
        if (part.Kind == ChainLinkKind.Waiting || part.StartNs >= part.EndNs)
        {
            return;
        }

        var segment = Create(part);
        if (segment.State == SchedulingState.Ready)
        {
            _readyParts.Add(new ReadyPart(_states.Link(part.Span), part.StartNs, part.EndNs));
        }
        else if (_segments.Count > 0 && IsContinued(_segments[^1], segment))
        {
            _segments[^1] = _segments[^1] with { EndNs = part.EndNs };
            return;
        }

        _segments.Add(segment);
    }

    /// <summary>Completes a path. The next part begins a new one.</summary>
    public PathSegment[] Finish()
    {
        PathSegment[] segments = [.. _segments];
        _segments = [];
        return segments;
    }

    private static bool IsContinued(PathSegment segment, PathSegment next) =>
        (segment.Depth, segment.Thread, segment.State, segment.Stop, segment.WaitReason, segment.Site)
        == (next.Depth, next.Thread, next.State, next.Stop, next.WaitReason, next.Site);

    private PathSegment Create(in ChainPart part)
    {
        var state = part.Kind switch
        {
            ChainLinkKind.Running => SchedulingState.Running,
            ChainLinkKind.Ready => SchedulingState.Ready,
            ChainLinkKind.Throttled => SchedulingState.Throttled,
            ChainLinkKind.SwappedOut => SchedulingState.SwappedOut,
            ChainLinkKind.Unknown => SchedulingState.Unknown,
            _ => SchedulingState.Waiting,
        };
        var segment = new PathSegment
        {
            Depth = part.Depth,
            Thread = part.Thread,
            State = state,
            StartNs = part.StartNs,
            EndNs = part.EndNs,
            Cpu = FindCpu(state, part.Span),
        };
        if (state != SchedulingState.Waiting)
        {
            return segment;
        }

        var (site, isIdle) = _states.Link(part.Span) is not StateHistory.None and var wait
            ? analysis.SiteFinder.FindSite(_states.Waits[wait])
            : (StackSites.None, false);
        return segment with
        {
            Stop = part.Kind,
            // A wait always begins with a switch-out, which contains the wait reason.
            WaitReason = analysis.Trace.Switches[SpanStart.RowOf(_states.StartEvent(part.Span))].OldWaitReason,
            Site = analysis.NameSite(site),
            IsIdle = isIdle,
        };
    }

    private int FindCpu(SchedulingState state, int span) => state switch
    {
        SchedulingState.Running => analysis.Trace.Switches[SpanStart.RowOf(_states.StartEvent(span))].Cpu,
        SchedulingState.Ready => analysis.Timeline.CpuOf(_states.Link(span)),
        _ => -1,
    };
}
