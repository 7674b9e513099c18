using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Occupancy;

/// <summary>How long one thread had a processor that another, ready one wanted, in one class.</summary>
/// <param name="Victim">The ready thread, as index into the trace's thread table.</param>
/// <param name="Occupant">The thread that ran, or <see cref="NotListed"/>.</param>
/// <param name="Class">The class: one of the contended ones.</param>
/// <param name="BlameNs">Its share of the contended time.</param>
/// <param name="SameCpuBlameNs">Time in this class in which it had the processor on which the victim ran next.</param>
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
    /// <summary>In <see cref="Occupant"/>: all threads that ran, because there are too many to list each.</summary>
    public const int NotListed = -1;
}
