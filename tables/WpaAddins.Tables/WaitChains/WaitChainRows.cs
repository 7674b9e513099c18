using WpaAddins.Analysis;
using WpaAddins.Analysis.Chains;
using WpaAddins.Analysis.Readiness;
using WpaAddins.Tables.Scheduling;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Tables.WaitChains;

/// <summary>
/// The links of all chains; what is not listed is a row a thread and kind, so that durations sum to the chain.
/// </summary>
internal sealed class WaitChainRows
{
    private readonly TraceAnalysis _analysis;
    private readonly List<WaitChainRow> _rows = [];

    /// <summary>Lists them.</summary>
    /// <param name="analysis">The analysed trace.</param>
    public WaitChainRows(TraceAnalysis analysis)
    {
        _analysis = analysis;
        for (var i = 0; i < analysis.WaitChains.Count; i++)
        {
            var chain = analysis.WaitChains[i];
            _rows.AddRange(chain.Links.Select(l => new WaitChainRow(i + 1, l, null)));
            _rows.AddRange(chain.Sums.Where(s => s.UnlistedNs > 0)
                .Select(s => new WaitChainRow(i + 1, new ChainLink(0, s.Thread, s.Kind, 0, 0, -1, default), s.UnlistedNs)));
        }
    }

    /// <summary>Gets the number of rows.</summary>
    public int Count => _rows.Count;

    /// <summary>Gets a row.</summary>
    /// <param name="row">Row index.</param>
    public WaitChainRow this[int row] => _rows[row];

    /// <summary>Gets the thread of a link.</summary>
    public ThreadRow Thread(int row) => _analysis.Trace.Threads[_rows[row].Link.Thread];

    /// <summary>Gets the thread whose wait the chain explains.</summary>
    public ThreadRow Waiting(int row) =>
        _analysis.Trace.Threads[_analysis.Waits[_analysis.WaitChains[_rows[row].Chain - 1].Wait].Thread];

    /// <summary>Gets the depth; null for a sum.</summary>
    public long? Depth(int row) => IsSum(row) ? null : _rows[row].Link.Depth;

    /// <summary>Gets the start; null for a sum.</summary>
    public long? StartNs(int row) => IsSum(row) ? null : _rows[row].Link.StartNs;

    /// <summary>Gets the end; null for a sum.</summary>
    public long? EndNs(int row) => IsSum(row) ? null : _rows[row].Link.EndNs;

    /// <summary>Gets the time of the link itself; null for a wait that is followed.</summary>
    public long? DurationNs(int row) => _rows[row].SumNs ?? (_rows[row].Link.IsLeaf ? _rows[row].Link.LengthNs : null);

    /// <summary>Gets the length of a wait; null if the link is none.</summary>
    public long? WaitNs(int row) => _rows[row].Link.Wait >= 0 ? _rows[row].Link.LengthNs : null;

    /// <summary>Writes who ended the wait.</summary>
    public string? ReadiedBy(int row)
    {
        if (_rows[row].Link.Wait < 0)
        {
            return null;
        }

        var thread = _analysis.Waits[_rows[row].Link.Wait].ReadyingThread;
        return thread == ReadyInterval.ReadiedByDpc ? SchedulingText.Dpc
            : thread <= 0 ? null
            : $"{_analysis.Trace.Threads[thread].Process} thread {_analysis.Trace.Threads[thread].ThreadId}";
    }

    /// <summary>Gets the lock that the wait was for; null if no signature tells.</summary>
    public string? Lock(int row) =>
        _rows[row].Link.Wait is >= 0 and var wait && _analysis.Locks.OfWait(wait) is { } found
            ? LockText.Name(found, _analysis.Trace.Threads)
            : null;

    /// <summary>Writes where the thread waited.</summary>
    public string? NewThreadStack(int row) =>
        _rows[row].Link.Wait is >= 0 and var wait && _analysis.Waits[wait].InSwitch is >= 0 and var inSwitch
            ? _analysis.SwitchStackText(inSwitch)
            : null;

    /// <summary>Writes where the other thread ended the wait.</summary>
    public string? ReadyThreadStack(int row) =>
        _rows[row].Link.Wait is >= 0 and var wait ? _analysis.ReadyStackText(_analysis.Waits[wait].ReadyRow) : null;

    /// <summary>Writes what ran for most of the time that a thread was ready.</summary>
    public string? MainClass(int row) =>
        _rows[row].Link.Kind == ChainLinkKind.Ready && !IsSum(row) ? SchedulingText.Of(_rows[row].Link.Classes.Main) : null;

    private bool IsSum(int row) => _rows[row].SumNs is not null;
}
