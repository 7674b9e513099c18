using WpaAddins.Analysis.BalanceSet;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Tables.BalanceSetBoosts;

/// <summary>The threads that starved for seconds.</summary>
/// <param name="threads">The threads of the trace.</param>
/// <param name="boosts">A row each.</param>
internal sealed class BalanceSetBoostsRows(ThreadTable threads, IReadOnlyList<BalanceSetBoost> boosts)
{
    /// <summary>Gets the number of rows.</summary>
    public int Count => boosts.Count;

    /// <summary>Gets what happened to one thread.</summary>
    /// <param name="row">Row index.</param>
    public BalanceSetBoost this[int row] => boosts[row];

    /// <summary>Gets the thread that starved.</summary>
    public ThreadRow Thread(int row) => threads[boosts[row].Thread];

    /// <summary>Gets the thread that had the processors most; null if nobody did.</summary>
    public ThreadRow? Occupant(int row) => boosts[row].Occupant is { } occupant ? threads[occupant.Thread] : null;
}
