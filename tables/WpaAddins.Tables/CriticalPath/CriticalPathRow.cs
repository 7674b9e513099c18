using WpaAddins.Analysis.CriticalPaths;

namespace WpaAddins.Tables.CriticalPath;

/// <summary>A segment of a critical path.</summary>
internal readonly record struct CriticalPathRow(CriticalPathRange Range, PathSegment Segment)
{
    public static IReadOnlyList<CriticalPathRow> List(TraceAnalysis analysis) =>
        [.. analysis.CriticalPaths.SelectMany(path => path.Segments.Select(segment => new CriticalPathRow(path.Range, segment)))];
}
