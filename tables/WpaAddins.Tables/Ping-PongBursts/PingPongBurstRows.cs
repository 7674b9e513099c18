using WpaAddins.Analysis.ThreadPairs;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Tables.PingPongBursts;

/// <summary>The runs in which two threads alternate.</summary>
/// <param name="threads">The threads of the trace.</param>
/// <param name="summary">Pairs and bursts.</param>
internal sealed class PingPongBurstRows(ThreadTable threads, PairSummary summary)
{
    /// <summary>Gets the number of rows.</summary>
    public int Count => summary.Bursts.Count;

    /// <summary>Gets a burst.</summary>
    /// <param name="row">Row index.</param>
    public PingPongBurst this[int row] => summary.Bursts[row];

    /// <summary>Gets thread A.</summary>
    public ThreadRow A(int row) => threads[Pair(row).A];

    /// <summary>Gets thread B.</summary>
    public ThreadRow B(int row) => threads[Pair(row).B];

    /// <summary>Gets the pair of a burst.</summary>
    public ThreadPair Pair(int row) => summary.Pairs[summary.Bursts[row].Pair];
}
