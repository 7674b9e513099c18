namespace WpaAddins.Analysis.Locks;

/// <summary>A time in which a thread had a lock, ended by a release that woke another thread.</summary>
/// <param name="Holder">The thread.</param>
/// <param name="FromNs">The lock's previous release, or its first wait.</param>
/// <param name="StartNs">Since when the thread can have had it: the upper bound is <c>[start, release)</c>.</param>
/// <param name="LatestNs">
/// Since when it had it for certain, as far as stacks tell; -1 if never: the lower bound is then empty.
/// </param>
/// <param name="ReleaseNs">When it woke the next thread.</param>
/// <param name="ReleaseRow">Row of the ReadyThread that is the release.</param>
/// <param name="Waiters">How many threads waited just before the release.</param>
/// <remarks>Units: trace time in nanoseconds. Source: the scheduling definitions, section 10.</remarks>
public readonly record struct LockHold(
    int Holder, long FromNs, long StartNs, long LatestNs, long ReleaseNs, int ReleaseRow, int Waiters)
{
    /// <summary>Gets the longest that it can have had the lock.</summary>
    public long MaxNs => ReleaseNs - StartNs;

    /// <summary>Gets the shortest.</summary>
    public long MinNs => LatestNs < 0 ? 0 : ReleaseNs - LatestNs;
}
