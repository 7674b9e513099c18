using WpaAddins.Analysis.CriticalPaths;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis;

/// <content>Where the time of hangs went.</content>
public sealed partial class TraceAnalysis
{
    private readonly Dictionary<CriticalPathRange, CriticalPath> _paths = [];

    /// <summary>
    /// Gets the critical paths of the hangs, and of the inputs that a change of focus followed, of the threads that are listed.
    /// If the options list one thread, gets the path of that thread in the range instead. Sorted by start.
    /// </summary>
    public IReadOnlyList<CriticalPath> CriticalPaths =>
        field ??= FindCriticalPaths(new CriticalPathRanges(this, IsListed).List());

    /// <summary>Lists the hangs, and the inputs that a change of focus followed, of the threads that are listed.</summary>
    internal IEnumerable<CriticalPathRange> ListMarkedRanges() => new CriticalPathRanges(this, IsListed).ListMarked();

    /// <summary>Lists the times from inputs to changes of focus, as far as they are analysed, of which the thread is unknown.</summary>
    internal IEnumerable<TimeRange> ListFocusOfUnknownThreads() => new FocusChanges(this).List()
        .Where(c => c.Thread == ThreadTable.Unknown)
        .Select(c => new TimeRange(
            Math.Max(Trace.Markers.Time[c.Input], Options.FromNs), Math.Min(Trace.Markers.Time[c.Row], Options.ToNs)));

    /// <summary>Finds the critical paths of threads in ranges, each once however often it is asked for.</summary>
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
