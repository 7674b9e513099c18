using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Occupancy;

/// <summary>What decides the class of an instant for a ready thread: its rank, its priority, and where it may run.</summary>
/// <param name="Rank">Its rank; unknown counts as 0.</param>
/// <param name="Priority">Its priority.</param>
/// <param name="Affinity">The processors it may use; all bits set = all processors.</param>
internal readonly record struct GroupKey(short Rank, sbyte Priority, ulong Affinity)
{
    /// <summary>Gets the class of an instant because of one processor, if no earlier class holds.</summary>
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
