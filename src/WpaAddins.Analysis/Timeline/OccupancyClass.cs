namespace WpaAddins.Analysis.Timeline;

/// <summary>What the processors did at an instant while a thread was ready; the first that holds.</summary>
/// <remarks>Source: Definitions.md, section 5.</remarks>
public enum OccupancyClass : byte
{
    /// <summary>A processor was idle.</summary>
    Idle,

    /// <summary>A thread ran that should have given way to the ready one.</summary>
    Inverted,

    /// <summary>A thread ran that wins by rank alone.</summary>
    RankBeaten,

    /// <summary>A thread of the same rank and priority ran.</summary>
    Equal,

    /// <summary>Threads of higher priority ran.</summary>
    PriorityBeaten,

    /// <summary>Only interrupts ran.</summary>
    Interrupt,

    /// <summary>What ran is not known.</summary>
    Unknown,
}

/// <summary>What a class means.</summary>
internal static class OccupancyClasses
{
    /// <summary>Gets whether another thread had what the ready one wanted.</summary>
    /// <param name="occupancy">The class.</param>
    /// <returns>Whether it did.</returns>
    public static bool IsContended(this OccupancyClass occupancy) =>
        occupancy is >= OccupancyClass.Inverted and <= OccupancyClass.PriorityBeaten;
}
