using System.Runtime.InteropServices;

namespace WpaAddins.Analysis.Occupancy;

/// <summary>Sums blame by occupant, class and victim.</summary>
/// <remarks>
/// Shape: a row an occupant and class; priority and rank of the occupant are told apart, and joined at the end. A processor's
/// last row of each class is kept at hand: most requests are for the occupant that it still has.
/// </remarks>
/// <param name="cpuCount">Number of processors.</param>
internal sealed class BlameTable(int cpuCount)
{
    private readonly BlameRow?[] _lastRows = new BlameRow?[cpuCount * ClassTimes.Classes];
    private readonly Dictionary<(int Thread, int Rights), BlameRow> _rows = [];

    /// <summary>Gets the row of an occupant in a class.</summary>
    /// <param name="cpu">Where it is.</param>
    /// <param name="occupant">The occupant; a thread.</param>
    /// <param name="occupancy">The class.</param>
    /// <returns>The row.</returns>
    public BlameRow Row(int cpu, in Occupant occupant, OccupancyClass occupancy)
    {
        ref var last = ref _lastRows[(cpu * ClassTimes.Classes) + (int)occupancy];
        if (last is null || last.Occupant != occupant)
        {
            last = Find(occupant, occupancy);
        }

        return last;
    }

    /// <summary>Lists the sums, the largest blame first.</summary>
    /// <returns>A row for each victim, occupant and class that has blame.</returns>
    public Blame[] ToRows()
    {
        var joined = new Dictionary<(int Victim, int Occupant, OccupancyClass Class), (Blame Row, long Most)>();
        foreach (var row in _rows.Values)
        {
            var (rank, priority) = (row.Occupant.Rank, row.Occupant.Priority);
            foreach (var (victim, blame, sameCpu) in row.Victims)
            {
                ref var sum = ref CollectionsMarshal.GetValueRefOrAddDefault(
                    joined, (victim, row.Occupant.Thread, row.Class), out var exists);
                var leads = !exists || (blame, -rank, -priority).CompareTo(
                    (sum.Most, -sum.Row.OccupantRank, -sum.Row.OccupantPriority)) > 0;
                sum.Row = new Blame(
                    victim,
                    row.Occupant.Thread,
                    row.Class,
                    sum.Row.BlameNs + blame,
                    sum.Row.SameCpuBlameNs + sameCpu,
                    leads ? priority : sum.Row.OccupantPriority,
                    leads ? rank : sum.Row.OccupantRank);
                sum.Most = leads ? blame : sum.Most;
            }
        }

        return
        [
            .. joined.Values.Select(r => r.Row)
                .Where(r => r.BlameNs != 0)
                .OrderByDescending(r => r.BlameNs)
                .ThenByDescending(r => r.SameCpuBlameNs)
                .ThenBy(r => (r.Victim, r.Occupant, r.Class)),
        ];
    }

    private BlameRow Find(in Occupant occupant, OccupancyClass occupancy)
    {
        var rights = ((int)occupancy << 24) | (unchecked((byte)occupant.Priority) << 16) | (ushort)occupant.Rank;
        ref var row = ref CollectionsMarshal.GetValueRefOrAddDefault(_rows, (occupant.Thread, rights), out _);
        return row ??= new BlameRow(occupant, occupancy);
    }
}
