using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>Assigns numbers (keys) to running threads, with their rank, priority and class, over all groups.</summary>
/// <remarks>
/// Shape: sorted by running thread, class, rank and priority. Keys that differ only in rank or priority are adjacent,
/// because one row of blame joins them.
/// </remarks>
internal sealed class BlameKeys
{
    private readonly (RunningThread RunningThread, ReadyClass Class)[] _keys;
    private readonly Dictionary<ReadyGroup, int[]> _byGroup = [];

    /// <summary>Creates the keys of the running threads in all groups.</summary>
    public BlameKeys(IReadOnlyCollection<ReadyGroup> groups)
    {
        var keys = new HashSet<(RunningThread RunningThread, ReadyClass Class)>();
        foreach (var group in groups)
        {
            foreach (var row in group.Rows.All)
            {
                keys.Add(row);
            }
        }

        _keys =
        [
            .. keys.OrderBy(k => k.RunningThread.Thread).ThenBy(k => k.Class)
                .ThenBy(k => k.RunningThread.Rank).ThenBy(k => k.RunningThread.Priority),
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

    public int Count => _keys.Length;

    /// <summary>Gets the running thread and class of a key.</summary>
    public (RunningThread RunningThread, ReadyClass Class) this[int key] => _keys[key];

    /// <summary>Gets the key of each row of a group.</summary>
    public int[] Map(ReadyGroup group) => _byGroup[group];

    /// <summary>Returns whether two keys have the same running thread and class.</summary>
    public bool AreJoined(int one, int other) =>
        _keys[one].RunningThread.Thread == _keys[other].RunningThread.Thread && _keys[one].Class == _keys[other].Class;
}
