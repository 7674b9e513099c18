using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Locks;

/// <summary>The holds of a lock by one thread.</summary>
/// <remarks>Units: nanoseconds. Source: Definitions.md, section 10.</remarks>
public sealed record LockHolder
{
    /// <summary>Gets the thread, as index into the trace's thread table.</summary>
    public required int Thread { get; init; }

    /// <summary>
    /// Gets the number of its holds that end in the range. A hold ends with a release that woke a thread, or with a
    /// release event.
    /// </summary>
    public required int HandOffs { get; init; }

    /// <summary>Gets the sum of the lower bounds of its holds.</summary>
    public required long HoldMinNs { get; init; }

    /// <summary>Gets the sum of the upper bounds of its holds.</summary>
    public required long HoldMaxNs { get; init; }

    /// <summary>Gets the largest upper bound of the length of a hold.</summary>
    public required long LongestHoldNs { get; init; }

    /// <summary>
    /// Gets the blame: the sum of the parts of all waits for the lock that lie inside this thread's upper-bound holds (from
    /// <see cref="LockHold.EarliestStartNs"/> to the release).
    /// </summary>
    public required long BlameNs { get; init; }

    /// <summary>
    /// Gets the time that the thread spent in each <see cref="SchedulingState"/> inside its upper-bound holds, indexed
    /// by state. The sum is <see cref="HoldMaxNs"/>.
    /// </summary>
    public required IReadOnlyList<long> StatesNs { get; init; }

    /// <summary>
    /// Gets the row of a ReadyThread with which the holder released the lock; -1 for holds from events. If
    /// its releases have different stacks, the blame of the holds is summed by release stack, and this is a release with the
    /// stack of the largest sum.
    /// </summary>
    public required int ReleaseRow { get; init; }
}
