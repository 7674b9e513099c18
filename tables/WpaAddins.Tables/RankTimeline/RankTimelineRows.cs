using WpaAddins.Analysis.Ranks;
using WpaAddins.Tables.Scheduling;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Tables.RankTimeline;

/// <summary>The rank timelines of a trace.</summary>
/// <param name="threads">The threads of the trace.</param>
/// <param name="spans">A row each.</param>
internal sealed class RankTimelineRows(ThreadTable threads, IReadOnlyList<RankSpan> spans)
{
    /// <summary>Gets the number of rows.</summary>
    public int Count => spans.Count;

    /// <summary>Gets a span.</summary>
    /// <param name="row">Row index.</param>
    public RankSpan this[int row] => spans[row];

    /// <summary>Gets the thread of a span.</summary>
    public ThreadRow Thread(int row) => threads[spans[row].Thread];

    /// <summary>
    /// Writes the rank as a person reads it: <c>2</c>, or <c>0 → 2</c> with <c>?</c> for an end that is not known.
    /// </summary>
    public string Rank(int row)
    {
        var span = spans[row];
        return span.RankFrom == span.RankTo
            ? SchedulingText.Rank(span.RankFrom)
            : $"{SchedulingText.Rank(span.RankFrom)} → {SchedulingText.Rank(span.RankTo)}";
    }
}
