using WpaAddins.Analysis.ThreadPairs;
using WpaAddins.Trace;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Tables.ThreadPairs;

/// <summary>The pairs of threads that switch to each other or wake each other.</summary>
/// <param name="trace">The trace.</param>
/// <param name="pairs">A row each.</param>
internal sealed class ThreadPairRows(TraceData trace, IReadOnlyList<ThreadPair> pairs)
{
    /// <summary>Gets the number of rows.</summary>
    public int Count => pairs.Count;

    /// <summary>Gets a pair.</summary>
    /// <param name="row">Row index.</param>
    public ThreadPair this[int row] => pairs[row];

    /// <summary>Gets thread A.</summary>
    public ThreadRow A(int row) => trace.Threads[pairs[row].A];

    /// <summary>Gets thread B.</summary>
    public ThreadRow B(int row) => trace.Threads[pairs[row].B];

    /// <summary>Writes a stack.</summary>
    /// <param name="stack">Its index.</param>
    public string? Stack(int stack) => trace.Stacks.Format(stack);
}
