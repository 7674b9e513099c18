using WpaAddins.Analysis;
using WpaAddins.Analysis.Readiness;
using WpaAddins.Tables.Scheduling;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Tables.LockHolders;

/// <summary>
/// The holders of each lock; hand-off and unattributed time are rows of their own, so that blame sums to the waits.
/// </summary>
internal sealed class LockHolderRows
{
    private const string HolderPart = "Holder";
    private const string HandOffPart = "Hand-off";
    private const string UnattributedPart = "Unattributed";
    private readonly TraceAnalysis _analysis;
    private readonly List<LockHolderRow> _rows = [];

    /// <summary>Lists them.</summary>
    /// <param name="analysis">The analysed trace.</param>
    public LockHolderRows(TraceAnalysis analysis)
    {
        _analysis = analysis;
        foreach (var found in analysis.Locks.Locks)
        {
            _rows.AddRange(found.Holders.Where(h => analysis.Lists(h.Thread))
                .Select(h => new LockHolderRow(found, h, HolderPart, h.BlameNs)));
            if (analysis.ListsAll)
            {
                _rows.Add(new LockHolderRow(found, null, HandOffPart, found.HandOffNs));
                _rows.Add(new LockHolderRow(found, null, UnattributedPart, found.UnattributedNs));
            }
        }
    }

    /// <summary>Gets the number of rows.</summary>
    public int Count => _rows.Count;

    /// <summary>Gets a row.</summary>
    /// <param name="row">Row index.</param>
    public LockHolderRow this[int row] => _rows[row];

    /// <summary>Gets the name of the lock.</summary>
    public string Lock(int row) => LockText.Name(_rows[row].Lock, _analysis.Trace.Threads);

    /// <summary>Gets a thread of the holder's process; null without holder.</summary>
    public ThreadRow? Process(int row) => Thread(row);

    /// <summary>Gets the holder; null without one.</summary>
    public ThreadRow? Thread(int row) => _rows[row].Holder is { } holder ? _analysis.Trace.Threads[holder.Thread] : null;

    /// <summary>Gets what of the waits the row explains.</summary>
    public long BlameNs(int row) => _rows[row].BlameNs;

    /// <summary>Gets how long the holder was in a state inside its holds.</summary>
    public long? HoldNs(int row, SchedulingState state) => _rows[row].Holder?.StatesNs[(int)state];

    /// <summary>Gets the rest of its holds: throttled, swapped out or unknown.</summary>
    public long? HoldUnknownNs(int row) => _rows[row].Holder is { } holder
        ? holder.HoldMaxNs - holder.StatesNs[(int)SchedulingState.Running]
            - holder.StatesNs[(int)SchedulingState.Ready] - holder.StatesNs[(int)SchedulingState.Waiting]
        : null;

    /// <summary>
    /// Gets a time in percent of the time in which the lock was waited for; null if there is neither.
    /// </summary>
    public double? Utilisation(int row, long? timeNs) =>
        timeNs is { } time && _rows[row].Lock.WindowNs > 0 ? 100.0 * time / _rows[row].Lock.WindowNs : null;

    /// <summary>Writes the stack of the holder's typical release.</summary>
    public string? Stack(int row) => _rows[row].Holder is { } holder ? _analysis.ReadyStackText(holder.ReleaseRow) : null;
}
