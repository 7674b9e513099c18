using WpaAddins.Analysis.Locks.Signatures;

namespace WpaAddins.Analysis.Locks;

/// <summary>
/// A lock with its waits and holds. There are two kinds. A lock from stacks is identified by a signature, and by a process
/// if the scope of the signature is a process. A <i>lock from events</i> is the lock of the window manager, known from its
/// acquire and release events (Win32k); it has holds, but no waits.
/// </summary>
/// <remarks>
/// Waits and holds are sorted by release. If the signature covers one real lock, the bounds of the holds are valid. If
/// it covers several (see <see cref="Coverage"/>), they are estimates. Units: nanoseconds of trace time. Source:
/// Definitions.md, section 10.
/// </remarks>
public sealed record ContendedLock
{
    /// <summary>Gets the signature; for a lock from events, one with the name of the lock and without frames.</summary>
    public required LockSignature Signature { get; init; }

    /// <summary>
    /// Gets any thread of the process, as index into the trace's thread table, to identify the process; -1 for a lock
    /// of the machine.
    /// </summary>
    public required int ProcessThread { get; init; }

    /// <summary>Gets the waits that overlap the range, cut to it.</summary>
    public required IReadOnlyList<LockWait> Waits { get; init; }

    /// <summary>
    /// Gets the holds that overlap the range, cut to it: one before each release, or those from events if the lock has
    /// no waits.
    /// </summary>
    public required IReadOnlyList<LockHold> Holds { get; init; }

    /// <summary>
    /// Gets what identified most of the waits: the waiting stack, the releasing stack, or both. Without waits, gets
    /// <see cref="LockIdentity.Events"/>.
    /// </summary>
    public required LockIdentity StackIdentity { get; init; }

    /// <summary>
    /// Gets the distinct addresses of the waits that overlap the extended range (Definitions.md, section 1), ascending.
    /// </summary>
    public required IReadOnlyList<ulong> Addresses { get; init; }

    /// <summary>Gets the start of the first wait. Without waits, gets the start of the first hold.</summary>
    public required long FirstWaitNs { get; init; }

    /// <summary>Gets the time of the last release, or the end of the range if the last release comes later.</summary>
    public required long LastReleaseNs { get; init; }

    /// <summary>Gets the sum of the waits.</summary>
    public required long WaitsNs { get; init; }

    /// <summary>Gets the largest number of threads that waited at one time.</summary>
    public required int MostWaiters { get; init; }

    /// <summary>
    /// Gets the sum of the parts of the waits that lie inside upper-bound holds (from
    /// <see cref="LockHold.EarliestStartNs"/> to the release).
    /// </summary>
    public required long BlameNs { get; init; }

    /// <summary>Gets the part of the waits that is between a release and the earliest start of the next hold.</summary>
    public required long HandOffNs { get; init; }

    /// <summary>
    /// Gets the part of the waits before the earliest start of the first hold, when no holder is known.
    /// </summary>
    public required long UnattributedNs { get; init; }

    /// <summary>Gets the holders, the largest blame first.</summary>
    public required IReadOnlyList<LockHolder> Holders { get; init; }

    /// <summary>Gets the address if exactly one is known, else null.</summary>
    public ulong? Address => Addresses.Count == 1 ? Addresses[0] : null;

    /// <summary>Gets what identified the lock: its address, stacks, or its own events.</summary>
    public LockIdentity Identity => Address is null ? StackIdentity : LockIdentity.Address;

    /// <summary>
    /// Gets the coverage that the signature declares, or <see cref="LockCoverage.Several"/> if it declares one lock but
    /// the waits have more than one address.
    /// </summary>
    public LockCoverage Coverage =>
        Signature.Coverage == LockCoverage.One && Addresses.Count > 1 ? LockCoverage.Several : Signature.Coverage;

    /// <summary>Gets the sum of the lower bounds of all holds.</summary>
    public long HoldMinNs => Holders.Sum(h => h.HoldMinNs);

    /// <summary>Gets the time from <see cref="FirstWaitNs"/> to <see cref="LastReleaseNs"/>.</summary>
    public long SpanNs => LastReleaseNs - FirstWaitNs;

    /// <summary>Gets the mean number of waiting threads in <see cref="SpanNs"/>; null if that is 0.</summary>
    public double? MeanQueue => SpanNs == 0 ? null : (double)WaitsNs / SpanNs;

    /// <summary>Sums up how long a thread waited for the lock in a range.</summary>
    internal long SumWaits(int thread, TimeRange range) =>
        Waits.Where(w => w.Thread == thread).Sum(w => range.OverlapNs(w.StartNs, w.ReleaseNs));
}
