using System.Runtime.InteropServices;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Occupancy;

/// <summary>Assigns row numbers to running threads with their rank, priority and class, for one group.</summary>
/// <remarks>
/// The last row of each processor and class is cached, because most requests are for the thread that still runs there.
/// </remarks>
internal sealed class GroupRows(int cpuCount)
{
    private readonly int[] _lastRows = new int[cpuCount * ClassTimes.Classes];
    private readonly Dictionary<(RunningThread Occupant, OccupancyClass Class), int> _numbers = [];
    private readonly List<(RunningThread Occupant, OccupancyClass Class)> _rows = [];

    /// <summary>Gets the running threads and classes, by row.</summary>
    public ReadOnlySpan<(RunningThread Occupant, OccupancyClass Class)> All => CollectionsMarshal.AsSpan(_rows);

    /// <summary>Gets the row of a running thread in a class. It adds a row if there is none.</summary>
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
