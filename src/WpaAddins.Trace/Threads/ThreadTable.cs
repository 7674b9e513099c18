namespace WpaAddins.Trace.Threads;

/// <summary>The threads of a trace: one row an incarnation of a thread id.</summary>
/// <remarks>
/// Shape: row 0 is the idle thread and stands for nothing else. Rows are in the order in which incarnations began.
/// Units: times are trace time in nanoseconds. Source: the scheduling definitions, section 2.
/// </remarks>
public sealed class ThreadTable
{
    /// <summary>Index of the idle thread.</summary>
    public const int Idle = 0;

    /// <summary>Stands for a thread that is not known.</summary>
    public const int Unknown = -1;

    private readonly ThreadRow[] _rows;

    /// <summary>Indexes of the rows by thread id, each id's in the order of the rows.</summary>
    private readonly int[] _byId;
    private readonly Dictionary<uint, (int First, int Count)> _incarnations = [];

    /// <summary>Creates the table.</summary>
    /// <param name="rows">The rows, the idle thread first.</param>
    internal ThreadTable(ThreadRow[] rows)
    {
        _rows = rows;
        _byId = [.. Enumerable.Range(0, rows.Length).OrderBy(i => rows[i].ThreadId)];
        for (var i = 0; i < _byId.Length; i++)
        {
            var id = rows[_byId[i]].ThreadId;
            _incarnations[id] = _incarnations.TryGetValue(id, out var known) ? (known.First, known.Count + 1) : (i, 1);
        }
    }

    /// <summary>Gets the number of rows, the idle thread included.</summary>
    public int Count => _rows.Length;

    /// <summary>Gets a thread.</summary>
    /// <param name="index">Its index.</param>
    public ThreadRow this[int index] => _rows[index];

    /// <summary>Finds the incarnation of a thread id that was alive at a time, else the nearest in time.</summary>
    /// <param name="threadId">The thread id.</param>
    /// <param name="time">Trace time.</param>
    /// <returns>Its index, or <see cref="Unknown"/>.</returns>
    public int Find(uint threadId, long time)
    {
        if (!_incarnations.TryGetValue(threadId, out var known))
        {
            return Unknown;
        }

        if (known.Count == 1)
        {
            return _byId[known.First];
        }

        var best = Unknown;
        var bestDistance = UInt128.MaxValue;
        foreach (var index in _byId.AsSpan(known.First, known.Count))
        {
            var row = _rows[index];
            var distance = IncarnationDistance.Of(time, row.BornNs, row.EndedNs);
            if (distance < bestDistance)
            {
                (best, bestDistance) = (index, distance);
            }
        }

        return best;
    }
}
