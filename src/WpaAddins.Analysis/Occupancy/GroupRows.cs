using System.Runtime.InteropServices;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Occupancy;

/// <summary>Numbers the occupants, with their rights and classes, that a group's threads meet.</summary>
/// <remarks>
/// A processor's last row of each class is kept at hand: most requests are for the occupant that it still has.
/// </remarks>
/// <param name="cpuCount">Number of processors.</param>
internal sealed class GroupRows(int cpuCount)
{
    private readonly int[] _lastRows = new int[cpuCount * ClassTimes.Classes];
    private readonly Dictionary<(RunningThread Occupant, OccupancyClass Class), int> _numbers = [];
    private readonly List<(RunningThread Occupant, OccupancyClass Class)> _rows = [];

    /// <summary>Gets the occupants and classes, by row.</summary>
    public ReadOnlySpan<(RunningThread Occupant, OccupancyClass Class)> All => CollectionsMarshal.AsSpan(_rows);

    /// <summary>Gets the row of an occupant in a class.</summary>
    /// <param name="cpu">Where it is.</param>
    /// <param name="occupant">The occupant; a thread.</param>
    /// <param name="occupancy">The class.</param>
    /// <returns>The row.</returns>
    public int Find(int cpu, in RunningThread occupant, OccupancyClass occupancy)
    {
        ref var last = ref _lastRows[(cpu * ClassTimes.Classes) + (int)occupancy];
        if (last >= _rows.Count || _rows[last].Occupant != occupant || _rows[last].Class != occupancy)
        {
            last = Find(occupant, occupancy);
        }

        return last;
    }

    private int Find(in RunningThread occupant, OccupancyClass occupancy)
    {
        ref var number = ref CollectionsMarshal.GetValueRefOrAddDefault(_numbers, (occupant, occupancy), out var exists);
        if (!exists)
        {
            number = _rows.Count;
            _rows.Add((occupant, occupancy));
        }

        return number;
    }
}
