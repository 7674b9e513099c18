using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.WaitSites;

/// <summary>A row: the waits at one wait site that were ended at one wake site.</summary>
/// <remarks>
/// A site is the first function of a stack, from the leaf, that is not plumbing. Plumbing is the system functions that
/// are on most waiting stacks, such as those of ntdll. A stack with only plumbing has a site, too. The wait site is that
/// of the waiting stack, the wake site that of the ReadyThread's stack. Units: nanoseconds. Source: Definitions.md,
/// section 18.
/// </remarks>
public sealed record WaitSite
{
    private const string DpcText = "DPC";

    /// <summary>Gets the function of the wait site; null for waits without a stack.</summary>
    public required FunctionName? Site { get; init; }

    /// <summary>Gets the function of the wake site; null without a stack, or if a DPC ended the waits.</summary>
    public required FunctionName? WakeSite { get; init; }

    /// <summary>Gets whether DPCs ended the waits.</summary>
    public required bool IsWokenByDpc { get; init; }

    /// <summary>
    /// Gets a thread that waited. If <see cref="HasOneProcess"/>, its process is the only process of the row.
    /// </summary>
    public required int Thread { get; init; }

    /// <summary>Gets whether all waits of the row belong to one process.</summary>
    public required bool HasOneProcess { get; init; }

    /// <summary>Gets whether all waits of the row belong to one thread.</summary>
    public required bool HasOneThread { get; init; }

    /// <summary>Gets the number of waits.</summary>
    public required int Waits { get; init; }

    /// <summary>Gets the number of distinct threads that waited.</summary>
    public required int WaitingThreads { get; init; }

    /// <summary>
    /// Gets the number of distinct threads that ended the waits. DPCs, the idle thread and unknown threads are not counted.
    /// </summary>
    public required int ReadyingThreads { get; init; }

    /// <summary>Gets the sum of the waits.</summary>
    public required long WaitNs { get; init; }

    /// <summary>Gets the longest wait.</summary>
    public required long LongestNs { get; init; }

    /// <summary>Gets the sum of the ready intervals that followed.</summary>
    public required long ReadyAfterNs { get; init; }

    /// <summary>
    /// Gets the mean number of waiting threads during <see cref="TraceAnalysis.WindowInRangeNs"/>; null if that is 0.
    /// </summary>
    public required double? MeanQueue { get; init; }

    /// <summary>
    /// Gets whether the threads that wait at the wait site also end waits there, as the users of a lock do.
    /// </summary>
    public required bool IsLockLike { get; init; }

    /// <summary>
    /// Gets the text of the wait site: <c>module!function</c>, <c>module</c>, or <c>?</c> for an address in no module; empty
    /// without a stack.
    /// </summary>
    public string SiteText => Format(Site);

    /// <summary>
    /// Gets the text of the wake site: as that of the wait site, or <c>DPC</c>.
    /// </summary>
    public string WakeSiteText => IsWokenByDpc ? DpcText : Format(WakeSite);

    /// <summary>Formats a site.</summary>
    /// <param name="site">The function; null without a stack.</param>
    /// <returns>
    /// <c>module!function</c>, <c>module</c>, or <c>?</c> for an address in no module; empty without a stack.
    /// </returns>
    public static string Format(FunctionName? site) =>
        site is not { } name ? "" : name.Function is null ? name.Module ?? FunctionName.Unknown : name.ToString();
}
