namespace WpaAddins.Analysis.Locks;

/// <summary>A time in which a thread held a lock. It ends with a release that woke another thread.</summary>
/// <param name="PreviousReleaseNs">The lock's previous release, or its first wait.</param>
/// <param name="EarliestStartNs">
/// The earliest time from which it can have held the lock: the upper bound is <c>[start, release)</c>.
/// </param>
/// <param name="LatestStartNs">
/// The time from which it certainly held the lock: the lower bound is <c>[latest, release)</c>; -1 if the lower bound
/// is empty.
/// </param>
/// <param name="ReleaseNs">The release: the time at which it woke the next thread.</param>
/// <param name="ReleaseRow">Row of the ReadyThread that is the release.</param>
/// <param name="Waiters">The number of threads that waited just before the release.</param>
/// <remarks>Units: trace time in nanoseconds. Source: Definitions.md, section 10.</remarks>
public readonly record struct LockHold(
    int Holder, long PreviousReleaseNs, long EarliestStartNs, long LatestStartNs, long ReleaseNs, int ReleaseRow, int Waiters)
{
    /// <summary>Gets the length of the upper bound.</summary>
    public long MaxNs => ReleaseNs - EarliestStartNs;

    /// <summary>Gets the length of the lower bound.</summary>
    public long MinNs => LatestStartNs < 0 ? 0 : ReleaseNs - LatestStartNs;
}
