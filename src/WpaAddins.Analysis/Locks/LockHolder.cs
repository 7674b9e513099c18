using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Locks;

/// <summary>The holds of a lock by one thread.</summary>
/// <remarks>Units: nanoseconds. Source: Definitions.md, section 10.</remarks>
public sealed record LockHolder
{
    /// <summary>Gets the thread, as index into the trace's thread table.</summary>
    public required int Thread { get; init; }

    /// <summary>Gets the number of its releases in the range.</summary>
    public required int HandOffs { get; init; }

    /// <summary>Gets the sum of the lower bounds of its holds.</summary>
    public required long HoldMinNs { get; init; }

    /// <summary>Gets the sum of the upper bounds of its holds.</summary>
    public required long HoldMaxNs { get; init; }

    /// <summary>Gets the longest upper bound of a hold.</summary>
    public required long LongestHoldNs { get; init; }

    /// <summary>Gets the part of all waits that lies inside the upper bounds of its holds.</summary>
    public required long BlameNs { get; init; }

    /// <summary>
    /// Gets the time that the thread spent in each <see cref="SchedulingState"/> inside the upper bounds, indexed by
    /// state. The sum is <see cref="HoldMaxNs"/>.
    /// </summary>
    public required IReadOnlyList<long> StatesNs { get; init; }

    /// <summary>
    /// Gets the row of a ReadyThread that is a release by the holder; -1 for holds from events. Of all stacks of its
    /// releases, this row has the one with the largest blame.
    /// </summary>
    public required int ReleaseRow { get; init; }
}
