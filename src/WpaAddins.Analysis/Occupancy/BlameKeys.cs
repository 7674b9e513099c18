using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Occupancy;

/// <summary>Numbers occupants with their rights and classes over all groups.</summary>
/// <remarks>
/// Shape: in the order of occupant, class, rank and priority, so that keys that differ only in rank or priority, which one row
/// of blame joins, are neighbours.
/// </remarks>
internal sealed class BlameKeys
{
    private readonly (RunningThread Occupant, OccupancyClass Class)[] _keys;
    private readonly Dictionary<ReadyGroup, int[]> _byGroup = [];

    /// <summary>Numbers what the groups met.</summary>
    /// <param name="groups">The groups.</param>
    public BlameKeys(IReadOnlyCollection<ReadyGroup> groups)
    {
        var keys = new HashSet<(RunningThread Occupant, OccupancyClass Class)>();
        foreach (var group in groups)
        {
            foreach (var row in group.Rows.All)
            {
                keys.Add(row);
            }
        }

        _keys =
        [
            .. keys.OrderBy(k => k.Occupant.Thread).ThenBy(k => k.Class)
                .ThenBy(k => k.Occupant.Rank).ThenBy(k => k.Occupant.Priority),
        ];
        var numbers = _keys.Select((key, number) => (key, number)).ToDictionary(k => k.key, k => k.number);
        foreach (var group in groups)
        {
            var rows = group.Rows.All;
            var map = new int[rows.Length];
            for (var row = 0; row < map.Length; row++)
            {
                map[row] = numbers[rows[row]];
            }

            _byGroup[group] = map;
        }
    }

    /// <summary>Gets the number of keys.</summary>
    public int Count => _keys.Length;

    /// <summary>Gets what a key stands for.</summary>
    /// <param name="key">The key.</param>
    public (RunningThread Occupant, OccupancyClass Class) this[int key] => _keys[key];

    /// <summary>Gets the key of each row of a group.</summary>
    /// <param name="group">The group.</param>
    /// <returns>By row.</returns>
    public int[] Map(ReadyGroup group) => _byGroup[group];

    /// <summary>Gets whether two keys differ at most in rank and priority.</summary>
    /// <param name="one">One.</param>
    /// <param name="other">The other.</param>
    /// <returns>Whether they are of one occupant and class.</returns>
    public bool AreJoined(int one, int other) =>
        _keys[one].Occupant.Thread == _keys[other].Occupant.Thread && _keys[one].Class == _keys[other].Class;
}
