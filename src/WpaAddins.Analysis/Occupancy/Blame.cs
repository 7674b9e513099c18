using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Occupancy;

/// <summary>The share of one running thread in the contended time of a ready thread, in one class.</summary>
/// <param name="Victim">The ready thread, as index into the trace's thread table.</param>
/// <param name="Occupant">The thread that ran, or <see cref="NotListed"/>.</param>
/// <param name="Class">The class: one of the contended ones.</param>
/// <param name="BlameNs">The share of the contended time.</param>
/// <param name="SameCpuBlameNs">Time in this class on the processor on which the ready thread ran next.</param>
/// <param name="OccupantPriority">The priority with which it ran for most of that time.</param>
/// <param name="OccupantRank">The rank with which it ran for most of that time.</param>
/// <remarks>Units: nanoseconds. Source: Definitions.md, section 5.</remarks>
public readonly record struct Blame(
    int Victim,
    int Occupant,
    OccupancyClass Class,
    long BlameNs,
    long SameCpuBlameNs,
    int OccupantPriority,
    int OccupantRank)
{
    /// <summary>Value of <see cref="Occupant"/>: all running threads together, if they are too many to list.</summary>
    public const int NotListed = -1;
}
