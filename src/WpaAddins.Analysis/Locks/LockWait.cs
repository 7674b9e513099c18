namespace WpaAddins.Analysis.Locks;

/// <summary>A wait for a lock.</summary>
/// <param name="Wait">The wait, as index into <see cref="TraceAnalysis.Waits"/>.</param>
/// <param name="Thread">The thread that waited, as index into the trace's thread table.</param>
/// <param name="Holder">
/// The thread that released the lock and so ended the wait, as index into the trace's thread table.
/// </param>
/// <param name="ReleaseNs">End of the wait: the release.</param>
/// <param name="SwitchInNs">
/// Time at which the thread ran again; -1 if it is not in the trace, or later than the end of the range.
/// </param>
/// <param name="Repeats">
/// How often in a row, directly before this wait, the thread was woken without getting the lock.
/// </param>
/// <param name="Address">The address of the lock; 0 if unknown.</param>
/// <remarks>Units: trace time in nanoseconds. Source: Definitions.md, section 10.</remarks>
public readonly record struct LockWait(
    int Wait,
    int Thread,
    int Holder,
    long StartNs,
    long ReleaseNs,
    long SwitchInNs,
    LockIdentity StackIdentity,
    int Repeats,
    ulong Address = LockAddresses.Unknown)
{
    /// <summary>Gets the length of the wait.</summary>
    public long LengthNs => ReleaseNs - StartNs;

    /// <summary>Gets what identified the lock.</summary>
    public LockIdentity Identity => Address == LockAddresses.Unknown ? StackIdentity : LockIdentity.Address;

    /// <summary>
    /// Finds the longest wait. Of equally long waits, it finds the one that ended last, because its wait chain can contain
    /// the others.
    /// </summary>
    public static LockWait FindLongest(IEnumerable<LockWait> waits) =>
        waits.OrderByDescending(w => w.LengthNs).ThenByDescending(w => w.ReleaseNs).First();
}
