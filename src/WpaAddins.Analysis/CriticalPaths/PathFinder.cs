using WpaAddins.Analysis.Chains;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Analysis.WhoRanMeanwhile;

namespace WpaAddins.Analysis.CriticalPaths;

/// <summary>Finds critical paths with one walk per path and two passes over time for all paths.</summary>
/// <remarks>Source: Definitions.md, section 19.</remarks>
internal static class PathFinder
{
    public static CriticalPath[] Find(
        TraceAnalysis analysis, IEnumerable<CriticalPathRange> ranges, CancellationToken cancellation)
    {
        var walker = new ChainWalker(
            analysis.Trace, analysis.History, analysis.Options.WaitChains.MaxDepth, cancellation);
        var collector = new SegmentCollector(analysis);
        var paths = new List<(CriticalPathRange Range, PathSegment[] Segments)>();
        foreach (var range in ranges)
        {
            cancellation.ThrowIfCancellationRequested();
            walker.WalkPath(range.Thread, new TimeRange(range.StartNs, range.EndNs), collector);
            paths.Add((range, collector.Finish()));
        }

        if (paths.Count > 0)
        {
            PathSegment[][] segments = [.. paths.Select(p => p.Segments)];
            FillClasses(analysis, segments, [.. collector.ReadyParts], cancellation);
            CountProcessors(analysis, segments, cancellation);
        }

        return [.. paths.Select(p => new CriticalPath(p.Range, p.Segments))];
    }

    private static void FillClasses(
        TraceAnalysis analysis, PathSegment[][] paths, ReadyPart[] parts, CancellationToken cancellation)
    {
        var classes = ReadyParts.FindClasses(analysis.Pieces, parts, cancellation);
        var next = 0;
        foreach (var path in paths)
        {
            for (var i = 0; i < path.Length; i++)
            {
                // The parts are in the order of the ready segments, of which none were joined.
                if (path[i].State == SchedulingState.Ready)
                {
                    path[i] = path[i] with { Classes = classes[next++] };
                }
            }
        }
    }

    private static void CountProcessors(TraceAnalysis analysis, PathSegment[][] paths, CancellationToken cancellation)
    {
        long[] times = [.. paths.SelectMany(p => p.Select(s => s.StartNs)).Distinct().Order()];
        var counts = CpuCounts.Find(analysis.Timeline, times, cancellation);
        foreach (var path in paths)
        {
            for (var i = 0; i < path.Length; i++)
            {
                var (running, idle) = counts[Array.BinarySearch(times, path[i].StartNs)];
                path[i] = path[i] with { RunningCpus = running, IdleCpus = idle };
            }
        }
    }
}
