namespace WpaAddins.Tables.Scheduling;

/// <summary>The rows of an analysis, with access to the threads and stacks that they refer to.</summary>
internal sealed class AnalysisRows<TRow>(TraceAnalysis analysis, IReadOnlyList<TRow> rows)
{
    public TraceAnalysis Analysis => analysis;
    public int Count => rows.Count;
    public TRow this[int row] => rows[row];

    public ThreadRow Thread(int thread) => analysis.Trace.Threads[thread];

    /// <summary>Gets a thread; null if the index is negative.</summary>
    public ThreadRow? KnownThread(int thread) => thread >= 0 ? Thread(thread) : null;
}
