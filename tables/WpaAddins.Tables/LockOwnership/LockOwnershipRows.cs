using WpaAddins.Analysis;
using WpaAddins.Analysis.Locks;
using WpaAddins.Tables.Scheduling;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Tables.LockOwnership;

/// <summary>The holds of all locks.</summary>
internal sealed class LockOwnershipRows
{
    private readonly TraceAnalysis _analysis;
    private readonly List<(LockUse Lock, LockHold Hold)> _rows;

    /// <summary>Lists them.</summary>
    /// <param name="analysis">The analysed trace.</param>
    public LockOwnershipRows(TraceAnalysis analysis)
    {
        _analysis = analysis;
        _rows =
        [
            .. analysis.Locks.Locks.SelectMany(l => l.Holds.Where(h => analysis.Lists(h.Holder)).Select(h => (l, h))),
        ];
    }

    /// <summary>Gets the number of rows.</summary>
    public int Count => _rows.Count;

    /// <summary>Gets a hold.</summary>
    /// <param name="row">Row index.</param>
    public LockHold this[int row] => _rows[row].Hold;

    /// <summary>Gets the name of the lock.</summary>
    public string Lock(int row) => LockText.Name(_rows[row].Lock, _analysis.Trace.Threads);

    /// <summary>Gets the holder.</summary>
    public ThreadRow Thread(int row) => _analysis.Trace.Threads[_rows[row].Hold.Holder];

    /// <summary>Gets the thread that the release woke.</summary>
    public ThreadRow Woken(int row) =>
        _analysis.Trace.Threads[_analysis.Trace.Readies.Thread[_rows[row].Hold.ReleaseRow]];

    /// <summary>Gets since when the thread had the lock for certain; null if that cannot be said.</summary>
    public long? LatestNs(int row) => _rows[row].Hold.LatestNs is >= 0 and var time ? time : null;

    /// <summary>Writes where the thread released the lock.</summary>
    public string? Stack(int row) => _analysis.ReadyStackText(_rows[row].Hold.ReleaseRow);
}
