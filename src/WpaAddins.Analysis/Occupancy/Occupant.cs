namespace WpaAddins.Analysis.Occupancy;

/// <summary>What has a processor, and with which right.</summary>
/// <param name="Kind">What it is.</param>
/// <param name="Thread">The thread, if it is one.</param>
/// <param name="Rank">Its rank; unknown counts as 0.</param>
/// <param name="Priority">Its priority.</param>
/// <remarks>Source: the scheduling definitions, sections 4 and 5.</remarks>
internal readonly record struct Occupant(OccupantKind Kind, int Thread, short Rank, sbyte Priority)
{
    /// <summary>Gets an occupant that is not known.</summary>
    public static Occupant Unknown => default;

    /// <summary>Gets the idle thread.</summary>
    public static Occupant Idle => new(OccupantKind.Idle, 0, 0, 0);

    /// <summary>Gets an interrupt.</summary>
    public static Occupant Interrupt => new(OccupantKind.Interrupt, 0, 0, 0);
}
