using WpaAddins.Analysis.Readiness;
using WpaAddins.Analysis.Starvation;
using WpaAddins.Trace.Threads;
using Intervals = WpaAddins.Analysis.Readiness.ReadyIntervals;

namespace WpaAddins.Tables.ReadyStarvation;

/// <summary>The threads of a trace, with how long they ran, waited and were ready.</summary>
/// <param name="threads">The threads of the trace.</param>
/// <param name="starvations">A row each.</param>
/// <param name="intervals">The ready intervals that the rows point to.</param>
internal sealed class ReadyStarvationRows(
    ThreadTable threads, IReadOnlyList<ThreadStarvation> starvations, Intervals intervals)
{
    /// <summary>Gets the number of rows.</summary>
    public int Count => starvations.Count;

    /// <summary>Gets what was found about a thread.</summary>
    /// <param name="row">Row index.</param>
    public ThreadStarvation this[int row] => starvations[row];

    /// <summary>Gets the thread of a row.</summary>
    public ThreadRow Thread(int row) => threads[starvations[row].Thread];

    /// <summary>Gets the longest ready interval of a thread; null if it has none.</summary>
    public ReadyInterval? Longest(int row) =>
        starvations[row].Longest is >= 0 and var longest ? intervals[longest] : null;

    /// <summary>Gets the mean length of the ready intervals, rounded down; null if there is none.</summary>
    public long? MeanNs(int row) =>
        starvations[row].ReadyCount is > 0 and var count ? starvations[row].ReadyNs / count : null;

    /// <summary>Counts the ready intervals that a ReadyThread began.</summary>
    public int WokenCount(int row) =>
        starvations[row].CountByKind[(int)ReadyKind.Woken] + starvations[row].CountByKind[(int)ReadyKind.Created];

    /// <summary>Gets the time in ready intervals that a ReadyThread began.</summary>
    public long WokenNs(int row) =>
        starvations[row].SumByKindNs[(int)ReadyKind.Woken] + starvations[row].SumByKindNs[(int)ReadyKind.Created];
}
