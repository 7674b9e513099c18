using WpaAddins.Analysis;
using WpaAddins.Analysis.ThreadPairs;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Tables.ThreadPairs;

/// <summary>The pairs of threads that switch to each other or wake each other.</summary>
/// <param name="analysis">The analysis of the trace.</param>
/// <param name="pairs">A row each.</param>
internal sealed class ThreadPairRows(TraceAnalysis analysis, IReadOnlyList<ThreadPair> pairs)
{
    /// <summary>Gets the number of rows.</summary>
    public int Count => pairs.Count;

    /// <summary>Gets a pair.</summary>
    /// <param name="row">Row index.</param>
    public ThreadPair this[int row] => pairs[row];

    /// <summary>Gets thread A.</summary>
    public ThreadRow A(int row) => analysis.Trace.Threads[pairs[row].A];

    /// <summary>Gets thread B.</summary>
    public ThreadRow B(int row) => analysis.Trace.Threads[pairs[row].B];

    /// <summary>Writes where a thread of a pair has most often stopped.</summary>
    /// <param name="side">The thread's side of the pair.</param>
    public string? Stack(PairSide side) => side.StackSwitch >= 0 ? analysis.SwitchStackText(side.StackSwitch) : null;
}
