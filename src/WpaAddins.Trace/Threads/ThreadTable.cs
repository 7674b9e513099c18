namespace WpaAddins.Trace.Threads;

/// <summary>The threads of a trace: one row per incarnation of a thread id.</summary>
/// <remarks>
/// Shape: row 0 is the idle thread and stands for nothing else. Rows are in the order in which incarnations began.
/// Units: times are trace time in nanoseconds. Source: Definitions.md, section 2.
/// </remarks>
public sealed class ThreadTable
{
    /// <summary>Index of the idle thread.</summary>
    public const int Idle = 0;

    /// <summary>An unknown thread.</summary>
    public const int Unknown = IncarnationIndex.None;

    private readonly ThreadRow[] _rows;
    private readonly IncarnationIndex _incarnations;

    internal ThreadTable(ThreadRow[] rows, IncarnationIndex incarnations) => (_rows, _incarnations) = (rows, incarnations);

    /// <summary>Gets the number of rows, the idle thread included.</summary>
    public int Count => _rows.Length;

    /// <summary>Gets a thread.</summary>
    /// <param name="index">Its index.</param>
    public ThreadRow this[int index] => _rows[index];

    /// <summary>Finds the incarnation of a thread id that was alive at a time, or else the nearest in time.</summary>
    /// <param name="threadId">The thread id.</param>
    /// <param name="time">Trace time.</param>
    /// <returns>Its index, or <see cref="Unknown"/>.</returns>
    public int Find(uint threadId, long time) => _incarnations.Find(threadId, time);
}
