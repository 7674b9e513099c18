using WpaAddins.Analysis.CriticalPaths;

namespace WpaAddins.Analysis;

/// <content>Where the time of hangs went.</content>
public sealed partial class TraceAnalysis
{
    /// <summary>
    /// Gets the critical paths of the hangs, and of the inputs that a change of focus followed, of the threads that are listed.
    /// If the options list one thread, gets the path of that thread in the range instead. Sorted by start.
    /// </summary>
    public IReadOnlyList<CriticalPath> CriticalPaths =>
        field ??= FindCriticalPaths(new CriticalPathRanges(this, IsListed).List());

    /// <summary>Finds the critical paths of threads in ranges.</summary>
    internal IReadOnlyList<CriticalPath> FindCriticalPaths(IEnumerable<CriticalPathRange> ranges) =>
        PathFinder.Find(this, ranges, _cancellation);
}
