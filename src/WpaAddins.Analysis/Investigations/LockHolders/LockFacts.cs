using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Locks;
using WpaAddins.Analysis.Locks.Signatures;

namespace WpaAddins.Analysis.Investigations.LockHolders;

/// <summary>The facts of a contended lock: its holders and waits in a range.</summary>
/// <remarks>Units: trace time in nanoseconds. Source: Definitions.md, section 10.</remarks>
public sealed record LockFacts : FindingFacts
{
    /// <summary>Gets the name of the lock, with its process if each process has its own.</summary>
    public required string Lock { get; init; }

    /// <summary>
    /// Gets the process whose UI window did not respond, if the range of the finding is a UI delay; otherwise null.
    /// </summary>
    public required string? HungProcess { get; init; }

    /// <summary>Gets how long the thread of that UI window waited for the lock; 0 without such a window.</summary>
    public required long HungWaitNs { get; init; }

    /// <summary>
    /// Gets whether that UI delay is cut by the start of the trace or by a bound of the options' range, so that
    /// <see cref="RangeNs"/> is a lower bound; false without a UI delay.
    /// </summary>
    public required bool IsHangCut { get; init; }

    /// <summary>Gets the length of the range of the finding.</summary>
    public required long RangeNs { get; init; }

    /// <summary>Gets the holders by process name, the largest blame first.</summary>
    public required IReadOnlyList<HolderGroup> Holders { get; init; }

    /// <summary>Gets the number of waits.</summary>
    public required int Waits { get; init; }

    /// <summary>Gets the sum of the waits over all threads.</summary>
    public required long WaitsNs { get; init; }

    /// <summary>Gets the number of threads that waited.</summary>
    public required int WaitingThreads { get; init; }

    /// <summary>Gets the largest number of threads that waited at one time.</summary>
    public required int MostWaiters { get; init; }

    /// <summary>Gets the total waiting time of <see cref="TopWaiter"/>.</summary>
    public required long TopWaiterWaitNs { get; init; }

    /// <summary>Gets the thread whose waits have the largest sum, with its process.</summary>
    public required string TopWaiter { get; init; }

    /// <summary>Gets the number of waits of <see cref="TopWaiter"/>.</summary>
    public required int TopWaiterWaits { get; init; }

    /// <summary>Gets the longest wait.</summary>
    public required long LongestWaitNs { get; init; }

    /// <summary>Gets the thread of the longest wait, with its process.</summary>
    public required string LongestWaiter { get; init; }

    /// <summary>
    /// Gets the processes on the wait chain at the start of the longest wait. The first is that of
    /// <see cref="LongestWaiter"/>; each thread waited for the next one, which later woke it. The list ends before the
    /// first thread that did not wait then, or whose wait is not followed (<see cref="Chains.ChainLinkKind"/>). Empty
    /// if this wait has no chain.
    /// </summary>
    public required IReadOnlyList<string> Chain { get; init; }

    /// <summary>Gets how the waits were recognised as waits for this lock.</summary>
    public required LockIdentity Identity { get; init; }

    /// <summary>
    /// Gets the coverage that the signature declares, or <see cref="LockCoverage.Several"/> if it declares one lock but the waits
    /// have more than one address. The bounds of holds are estimates unless it is <see cref="LockCoverage.One"/>.
    /// </summary>
    public required LockCoverage Coverage { get; init; }

    /// <summary>Gets the distinct known addresses of the lock.</summary>
    public required IReadOnlyList<ulong> Addresses { get; init; }

    /// <inheritdoc/>
    public override IEnumerable<NamedFact> ToNamedFacts() =>
    [
        new("lock", Lock),
        new("hungProcess", HungProcess),
        new("hungWaitNs", HungProcess is null ? null : HungWaitNs),
        new("rangeNs", RangeNs),
        new("holder", Holders[0].Process),
        new("holderProcesses", (long)Holders[0].Processes),
        new("holdersAreExiting", Holders[0].AreExiting),
        new("holderFunction", Holders[0].Function),
        new("holderHandOffs", (long)Holders[0].Holds),
        new("heldAtLeastNs", Holders[0].HeldMinNs),
        new("heldVisiblyNs", Holders[0].HeldMaxNs),
        new("endedWaitsNs", Holders[0].EndedWaitsNs),
        new("blameNs", Holders[0].BlameNs),
        new("waits", (long)Waits),
        new("waitsNs", WaitsNs),
        new("waitingThreads", (long)WaitingThreads),
        new("mostWaiters", (long)MostWaiters),
        new("ownWaitNs", TopWaiterWaitNs),
        new("ownWaiter", TopWaiter),
        new("longestWaitNs", LongestWaitNs),
        new("longestWaiter", LongestWaiter),
        new("chain", Chain),
        new("identity", Identity.ToString()),
        new("isEstimate", Coverage == LockCoverage.Several),
        new("addresses", Addresses.Select(AddressText.Format).ToList()),
    ];
}
