using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Occupancy;

/// <summary>The properties of a ready thread that determine its class: rank, priority and affinity.</summary>
/// <param name="Rank">The rank; an unknown rank counts as 0.</param>
/// <param name="Priority">The priority.</param>
/// <param name="Affinity">The mask of the processors that it may use; all bits set = all processors.</param>
internal readonly record struct GroupKey(short Rank, sbyte Priority, ulong Affinity)
{
    /// <summary>
    /// Gets the class that one processor causes. Of all processors, the first class in the order of
    /// <see cref="OccupancyClass"/> counts.
    /// </summary>
    public OccupancyClass ClassOf(in RunningThread running) => running.Kind switch
    {
        RunningKind.Idle => OccupancyClass.Idle,
        RunningKind.Interrupt => OccupancyClass.Interrupt,
        RunningKind.Unknown => OccupancyClass.Unknown,
        _ when Rank != running.Rank => Rank < running.Rank ? OccupancyClass.Inverted
            : running.Priority <= Priority ? OccupancyClass.RankBeaten : OccupancyClass.PriorityBeaten,
        _ => Priority > running.Priority ? OccupancyClass.Inverted
            : Priority == running.Priority ? OccupancyClass.Equal : OccupancyClass.PriorityBeaten,
    };
}
