using WpaAddins.Analysis.Readiness;

namespace WpaAddins.Analysis.Locks;

/// <summary>What one thread did with a lock.</summary>
/// <remarks>Units: nanoseconds. Source: the scheduling definitions, section 10.</remarks>
public sealed record LockHolder
{
    /// <summary>Gets the thread, as index into the trace's thread table.</summary>
    public required int Thread { get; init; }

    /// <summary>Gets the number of its releases in the range that woke another thread.</summary>
    public required int HandOffs { get; init; }

    /// <summary>Gets the sum of the lower bounds of its holds.</summary>
    public required long HoldMinNs { get; init; }

    /// <summary>Gets the sum of the upper bounds of its holds.</summary>
    public required long HoldMaxNs { get; init; }

    /// <summary>Gets the longest upper bound.</summary>
    public required long LongestHoldNs { get; init; }

    /// <summary>Gets the time of all waits inside its upper-bound holds.</summary>
    public required long BlameNs { get; init; }

    /// <summary>
    /// Gets what it did inside them, by <see cref="SchedulingState"/>; together <see cref="HoldMaxNs"/>.
    /// </summary>
    public required IReadOnlyList<long> StatesNs { get; init; }

    /// <summary>
    /// Gets the ReadyThread of the release with the largest blame among stacks, as row; its stack is the typical one.
    /// </summary>
    public required int ReleaseRow { get; init; }
}
