using WpaAddins.Analysis.CriticalPaths;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis;

/// <content>The critical paths of hangs and inputs.</content>
public sealed partial class TraceAnalysis
{
    private readonly Dictionary<CriticalPathRange, CriticalPath> _paths = [];

    /// <summary>
    /// Gets critical paths, sorted by start: one for each UI delay of at least 200 ms, and one for each change of focus
    /// that follows an input, from the input to the change. Left out are paths of unknown threads, and changes of focus after
    /// the complete part of a truncated trace. If the options select a thread id, these paths are replaced by one path over the
    /// whole range for each selected thread that exists in the range. A thread exists from its first event until it ends, or
    /// until the end of the window if the trace does not show its end.
    /// </summary>
    public IReadOnlyList<CriticalPath> CriticalPaths =>
        field ??= FindCriticalPaths(new CriticalPathRanges(this, IsSelected).List());

    /// <summary>Finds the critical path of one thread in a range. The result is not cached.</summary>
    /// <param name="thread">The thread, as index into the trace's thread table.</param>
    /// <param name="range">
    /// The range; it is cut at the bounds of the window, but not at those of the options' range.
    /// </param>
    /// <returns>
    /// The path; null if the trace has no event of the thread, or if the range is outside the window.
    /// </returns>
    public CriticalPath? FindCriticalPath(int thread, TimeRange range)
    {
        var (start, end) = (Math.Max(range.FromNs, Window.FirstNs), Math.Min(range.ToNs, Window.LastNs));
        return start < end && History.First(thread) < History.Past(thread)
            ? PathFinder.Find(this, [new CriticalPathRange(thread, start, end)], _cancellation)[0]
            : null;
    }

    /// <summary>
    /// Lists the ranges of hangs and the ranges from an input to a change of focus, for the selected threads.
    /// </summary>
    internal IEnumerable<CriticalPathRange> ListMarkedRanges() => new CriticalPathRanges(this, IsSelected).ListMarked();

    /// <summary>Lists the times from an input to a change of focus if the thread of the window is unknown.</summary>
    internal IEnumerable<TimeRange> ListFocusOfUnknownThreads() => new FocusChanges(this).List()
        .Where(c => c.Thread == ThreadTable.Unknown)
        .Select(c => new TimeRange(
            Math.Max(Trace.Markers.Time[c.Input], Options.FromNs), Math.Min(Trace.Markers.Time[c.Row], Options.ToNs)));

    /// <summary>Finds the critical paths of threads in ranges. Each path is computed once.</summary>
    internal IReadOnlyList<CriticalPath> FindCriticalPaths(IEnumerable<CriticalPathRange> ranges)
    {
        var wanted = ranges.ToList();
        foreach (var path in PathFinder.Find(this, wanted.Where(r => !_paths.ContainsKey(r)).Distinct(), _cancellation))
        {
            _paths.Add(path.Range, path);
        }

        return [.. wanted.Select(r => _paths[r])];
    }
}
