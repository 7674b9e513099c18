using WpaAddins.Analysis.Functions;
using WpaAddins.Analysis.WaitSites;

namespace WpaAddins.Analysis;

/// <content>Waits by the functions on the waiting stacks.</content>
public sealed partial class TraceAnalysis
{
    /// <summary>
    /// Gets the waits (state Waiting) in the range that a ReadyThread ended, by wait site and wake site, the largest
    /// sum of waits first.
    /// </summary>
    public IReadOnlyList<WaitSite> WaitSites => field ??= SumWaitSites(FunctionGrouping.Function);

    /// <summary>
    /// Gets the waits of <see cref="WaitSites"/> by function on the waiting stack (that of the switch-in that follows),
    /// the largest sum of waits first; only callers or callees if <see cref="AnalysisOptions.Functions"/> selects those.
    /// </summary>
    public IReadOnlyList<FunctionWaits> WaitsByFunction =>
        field ??= SumWaits(FunctionGrouping.Function, Options.Functions);

    /// <summary>Gets the waits of all threads in the range with their sites, in the order of their ends.</summary>
    internal SitedWait[] SitedWaits => field ??= SitedWaitList.Create(this, _cancellation);

    /// <summary>Gets the function ids of the lock-like wait sites.</summary>
    internal IReadOnlySet<int> LockLikeWaitSites => field ??= FindLockLikeSites(SitedWaits);

    /// <summary>Sums up the waits of <see cref="WaitSites"/> by wait site and wake site.</summary>
    /// <param name="grouping">Whether rows are also split by the waiting thread, or by its process.</param>
    /// <returns>
    /// The rows, the largest sum of waits first. If the options do not select all threads, only rows with a wait of a
    /// selected thread are returned. Such a row counts the waits of all its threads.
    /// </returns>
    public IReadOnlyList<WaitSite> SumWaitSites(FunctionGrouping grouping) =>
        WaitSiteSummary.Compute(this, SitedWaits, LockLikeWaitSites, grouping, IsSelected, _cancellation);

    /// <summary>Sums up the waits of <see cref="WaitSites"/> by function on the waiting stack.</summary>
    /// <param name="grouping">Whether rows are also split by the waiting thread, or by its process.</param>
    /// <param name="choice">All functions, or the callers or callees of one.</param>
    /// <returns>
    /// The rows, the largest sum of waits first. If the options do not select all threads, only rows with a wait of a
    /// selected thread are returned. Such a row counts the waits of all its threads.
    /// </returns>
    public IReadOnlyList<FunctionWaits> SumWaits(FunctionGrouping grouping, StackChoice choice) =>
        WaitFunctionSummary.Compute(this, SitedWaits, grouping, choice, IsSelected, _cancellation);

    /// <summary>Finds the lock-like wait sites, by function id, from all waits of some sites.</summary>
    internal HashSet<int> FindLockLikeSites(SitedWait[] waits)
    {
        // Whether a site is lock-like does not depend on the threads that are selected.
        var pairs = SelectsAllThreads ? ThreadPairs : SummarisePairs(_ => true);
        var pingPong = pairs.Pairs.Where(p => p.IsWakePingPong).SelectMany(p => new[] { (p.A, p.B), (p.B, p.A) }).ToHashSet();
        return LockLikeSites.Find(
            waits,
            (one, other) => pingPong.Contains((one, other)),
            site => StackFunctions.Name(site) is { Module: not null, Function: not null });
    }
}
