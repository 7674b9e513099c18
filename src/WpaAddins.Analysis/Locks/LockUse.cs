using WpaAddins.Analysis.Locks.Signatures;

namespace WpaAddins.Analysis.Locks;

/// <summary>A lock that threads waited for: a signature, and a process if that is its scope.</summary>
/// <remarks>
/// Shape: waits and holds in the order of the releases. The bounds hold if it is one lock; if it is several, which
/// <see cref="Coverage"/> tells, they are estimates. Units: trace time in nanoseconds. Source: the scheduling definitions, section 10.
/// </remarks>
public sealed record LockUse
{
    /// <summary>Gets the signature.</summary>
    public required LockSignature Signature { get; init; }

    /// <summary>Gets a thread of the process; -1 for a lock of the machine.</summary>
    public required int ProcessThread { get; init; }

    /// <summary>Gets the waits.</summary>
    public required IReadOnlyList<LockWait> Waits { get; init; }

    /// <summary>Gets the holds: one a wait.</summary>
    public required IReadOnlyList<LockHold> Holds { get; init; }

    /// <summary>Gets which stacks told that waits were for the lock, most often.</summary>
    public required LockIdentity StackIdentity { get; init; }

    /// <summary>
    /// Gets the addresses that waits of the whole trace show, ascending; of a range too, since bounds rest on all waits.
    /// </summary>
    public required IReadOnlyList<ulong> Addresses { get; init; }

    /// <summary>Gets the start of the first wait.</summary>
    public required long FirstWaitNs { get; init; }

    /// <summary>Gets the last release.</summary>
    public required long LastReleaseNs { get; init; }

    /// <summary>Gets the sum of the waits.</summary>
    public required long WaitsNs { get; init; }

    /// <summary>Gets how many threads waited at one time at most.</summary>
    public required int MostWaiters { get; init; }

    /// <summary>Gets the part of the waits that lies inside upper-bound holds.</summary>
    public required long BlameNs { get; init; }

    /// <summary>Gets the part between a release and the next holder's upper bound.</summary>
    public required long HandOffNs { get; init; }

    /// <summary>Gets the part before the first upper bound: nobody is known to have had the lock.</summary>
    public required long UnattributedNs { get; init; }

    /// <summary>Gets the holders, the largest blame first.</summary>
    public required IReadOnlyList<LockHolder> Holders { get; init; }

    /// <summary>Gets the address, if all waits that show one agree; else null.</summary>
    public ulong? Address => Addresses.Count == 1 ? Addresses[0] : null;

    /// <summary>Gets what told that waits were for the lock: its address, or the stacks.</summary>
    public LockIdentity Identity => Address is null ? StackIdentity : LockIdentity.Address;

    /// <summary>
    /// Gets how many locks it is: as many as the signature means, but several if waits show more than one address.
    /// </summary>
    public LockCoverage Coverage =>
        Signature.Coverage == LockCoverage.One && Addresses.Count > 1 ? LockCoverage.Several : Signature.Coverage;

    /// <summary>Gets the sum of the lower bounds of all holds.</summary>
    public long HoldMinNs => Holders.Sum(h => h.HoldMinNs);

    /// <summary>Gets the sum of the upper bounds of all holds.</summary>
    public long HoldMaxNs => Holders.Sum(h => h.HoldMaxNs);

    /// <summary>Gets the time from the first wait to the last release.</summary>
    public long WindowNs => LastReleaseNs - FirstWaitNs;

    /// <summary>Gets the share of that time in which the lock was visibly held at least; null for no time.</summary>
    public double? UtilisationMin => WindowNs == 0 ? null : (double)HoldMinNs / WindowNs;

    /// <summary>Gets the share of that time in which the lock was visibly held at most; null for no time.</summary>
    public double? UtilisationMax => WindowNs == 0 ? null : (double)HoldMaxNs / WindowNs;

    /// <summary>Gets how many threads waited on average; null for no time.</summary>
    public double? MeanQueue => WindowNs == 0 ? null : (double)WaitsNs / WindowNs;

    /// <summary>Gets the number of waits that repeat the thread's previous one.</summary>
    public int RepeatedWaits => Waits.Count(w => w.Repeats > 0);
}
