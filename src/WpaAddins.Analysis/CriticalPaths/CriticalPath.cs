using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.CriticalPaths;

/// <summary>Explains where the time of a thread went in a range.</summary>
/// <param name="Segments">A partition of the range, in time order.</param>
/// <remarks>Source: Definitions.md, section 19.</remarks>
public sealed record CriticalPath(CriticalPathRange Range, IReadOnlyList<PathSegment> Segments)
{
    /// <summary>
    /// Gets the sums of the segments by thread and state, the largest first. Together they are the length of the range.
    /// </summary>
    public IReadOnlyList<PathSum> Sums { get; } =
    [
        .. Segments.GroupBy(s => (s.Thread, s.State))
            .Select(g => new PathSum(g.Key.Thread, g.Key.State, g.Sum(s => s.LengthNs)))
            .OrderByDescending(s => s.TimeNs).ThenBy(s => s.Thread).ThenBy(s => s.State),
    ];

    /// <summary>Sums up the time of the path in which a thread was ready.</summary>
    internal long SumReady(int thread) =>
        Segments.Where(s => s.Thread == thread && s.State == SchedulingState.Ready).Sum(s => s.LengthNs);

    /// <summary>
    /// Gets the length of the serial segments: at their start, one thread ran and at least two CPUs were idle.
    /// </summary>
    public long SerialNs => Segments.Where(s => s.IsSerial).Sum(s => s.LengthNs);
}
