namespace WpaAddins.Analysis.Locks;

/// <summary>An interval in which a thread held a lock. It ends with a release.</summary>
/// <param name="Holder">The thread that held the lock, as index into the trace's thread table.</param>
/// <param name="PreviousReleaseNs">
/// The previous release of the lock. For the first hold: the start of the first wait. For a hold that is recorded by
/// events of the lock (<see cref="LockIdentity.Events"/>): the start of the hold.
/// </param>
/// <param name="EarliestStartNs">
/// The earliest time at which the hold can have begun. The time from here to the release is the upper bound of its
/// length.
/// </param>
/// <param name="LatestStartNs">
/// The latest time at which the hold can have begun. The time from here to the release is the lower bound of its
/// length. If there is no lower bound: -1.
/// </param>
/// <param name="ReleaseNs">
/// The time of the release event. Without events of the lock, it is the time at which the release woke the next thread.
/// </param>
/// <param name="ReleaseRow">
/// Row of the ReadyThread that is the release; -1 if events of the lock record the hold.
/// </param>
/// <param name="Waiters">
/// The number of threads that waited just before the release; 0 if events of the lock record the hold, because its
/// waits are unknown.
/// </param>
/// <remarks>Units: trace time in nanoseconds. Source: Definitions.md, section 10.</remarks>
public readonly record struct LockHold(
    int Holder, long PreviousReleaseNs, long EarliestStartNs, long LatestStartNs, long ReleaseNs, int ReleaseRow, int Waiters)
{
    /// <summary>Gets the upper bound of the length.</summary>
    public long MaxNs => ReleaseNs - EarliestStartNs;

    /// <summary>Gets the lower bound of the length; 0 if there is none.</summary>
    public long MinNs => LatestStartNs < 0 ? 0 : ReleaseNs - LatestStartNs;

    internal LockHold CutTo(TimeRange range) => this with
    {
        PreviousReleaseNs = range.Clamp(PreviousReleaseNs),
        EarliestStartNs = range.Clamp(EarliestStartNs),
        // If the holder certainly has the lock only after the range, the hold has no lower bound inside it.
        LatestStartNs = LatestStartNs < 0 || LatestStartNs >= range.ToNs ? -1 : range.Clamp(LatestStartNs),
        ReleaseNs = range.Clamp(ReleaseNs),
    };
}
