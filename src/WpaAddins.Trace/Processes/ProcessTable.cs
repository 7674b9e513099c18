namespace WpaAddins.Trace.Processes;

/// <summary>The processes of a trace: one row per incarnation of a process id.</summary>
/// <remarks>Shape: rows in the order of their first record. Units: trace time in nanoseconds.</remarks>
public sealed class ProcessTable
{
    private readonly ProcessRow[] _rows;
    private readonly IncarnationIndex _incarnations;

    /// <summary>Creates the table.</summary>
    public ProcessTable(ProcessRow[] rows)
    {
        _rows = rows;
        _incarnations = new IncarnationIndex([.. rows.Select(row => (row.ProcessId, row.BornNs, row.EndedNs))]);
    }

    /// <summary>Gets the rows.</summary>
    public IReadOnlyList<ProcessRow> Rows => _rows;

    /// <summary>Finds the process that had an id at a time, or else the nearest in time.</summary>
    /// <returns>The process, or null if no record names it.</returns>
    public ProcessRow? Find(uint processId, long time) =>
        _incarnations.Find(processId, time) is var row and not IncarnationIndex.None ? _rows[row] : null;
}
