using WpaAddins.Analysis;
using WpaAddins.Analysis.Locks;
using WpaAddins.Tables.Scheduling;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Tables.LockWaits;

/// <summary>The waits for all locks.</summary>
internal sealed class LockWaitRows
{
    private readonly TraceAnalysis _analysis;
    private readonly List<(LockUse Lock, LockWait Wait)> _rows;

    /// <summary>Lists them.</summary>
    /// <param name="analysis">The analysed trace.</param>
    public LockWaitRows(TraceAnalysis analysis)
    {
        _analysis = analysis;
        _rows =
        [
            .. analysis.Locks.Locks.SelectMany(l => l.Waits.Where(w => analysis.Lists(w.Thread)).Select(w => (l, w))),
        ];
    }

    /// <summary>Gets the number of rows.</summary>
    public int Count => _rows.Count;

    /// <summary>Gets a wait.</summary>
    /// <param name="row">Row index.</param>
    public LockWait this[int row] => _rows[row].Wait;

    /// <summary>Gets the name of the lock.</summary>
    public string Lock(int row) => LockText.Name(_rows[row].Lock, _analysis.Trace.Threads);

    /// <summary>Gets the thread that waited.</summary>
    public ThreadRow Thread(int row) => _analysis.Trace.Threads[_rows[row].Wait.Thread];

    /// <summary>Gets the thread that released the lock.</summary>
    public ThreadRow Holder(int row) => _analysis.Trace.Threads[_rows[row].Wait.Holder];

    /// <summary>Gets when the thread ran again; null if that is not in the trace.</summary>
    public long? SwitchInNs(int row) => _rows[row].Wait.SwitchInNs is >= 0 and var time ? time : null;

    /// <summary>Writes the address of the lock; null if no record tells it.</summary>
    public string? Address(int row) =>
        _rows[row].Wait.Identity == LockIdentity.Address ? AddressText.Of(_rows[row].Wait.Address) : null;

    /// <summary>Writes where the thread waited.</summary>
    public string? NewThreadStack(int row) =>
        _analysis.Waits[_rows[row].Wait.Wait].InSwitch is >= 0 and var inSwitch ? _analysis.SwitchStackText(inSwitch) : null;

    /// <summary>Writes where the other thread released the lock.</summary>
    public string? ReadyThreadStack(int row) => _analysis.ReadyStackText(_analysis.Waits[_rows[row].Wait.Wait].ReadyRow);
}
