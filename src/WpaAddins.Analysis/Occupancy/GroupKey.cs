namespace WpaAddins.Analysis.Occupancy;

/// <summary>What decides how a ready thread stands to the processors' occupants.</summary>
/// <param name="Rank">Its rank; unknown counts as 0.</param>
/// <param name="Priority">Its priority.</param>
/// <param name="Affinity">The processors it may use; all bits set = all processors.</param>
internal readonly record struct GroupKey(short Rank, sbyte Priority, ulong Affinity)
{
    /// <summary>Tells in which class an instant is because of one processor's occupant, if no earlier class holds.</summary>
    /// <param name="occupant">The occupant.</param>
    /// <returns>The class.</returns>
    public OccupancyClass ClassOf(in Occupant occupant) => occupant.Kind switch
    {
        OccupantKind.Idle => OccupancyClass.Idle,
        OccupantKind.Interrupt => OccupancyClass.Interrupt,
        OccupantKind.Unknown => OccupancyClass.Unknown,
        _ when Rank != occupant.Rank => Rank < occupant.Rank ? OccupancyClass.Inverted
            : occupant.Priority <= Priority ? OccupancyClass.RankBeaten : OccupancyClass.PriorityBeaten,
        _ => Priority > occupant.Priority ? OccupancyClass.Inverted
            : Priority == occupant.Priority ? OccupancyClass.Equal : OccupancyClass.PriorityBeaten,
    };
}
