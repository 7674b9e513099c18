using WpaAddins.Analysis.Starvation;
using Intervals = WpaAddins.Analysis.Timeline.ReadyIntervals;

namespace WpaAddins.Tables.ReadyStarvation;

/// <summary>The threads of a trace, with their starvation.</summary>
internal sealed class ReadyStarvationRows(
    ThreadTable threads, IReadOnlyList<ThreadStarvation> starvations, Intervals intervals)
{
    public int Count => starvations.Count;

    public ThreadStarvation this[int row] => starvations[row];

    public ThreadRow Thread(int row) => threads[starvations[row].Thread];

    /// <summary>Gets the longest ready interval; null if there is none.</summary>
    public ReadyInterval? Longest(int row) =>
        starvations[row].Longest is >= 0 and var longest ? intervals[longest] : null;

    /// <summary>Gets the mean length of the ready intervals, rounded down; null if there is none.</summary>
    public long? MeanNs(int row) =>
        starvations[row].ReadyCount is > 0 and var count ? starvations[row].ReadyNs / count : null;

    // The table has no columns for threads that were created. They count as woken.
    public int WokenCount(int row) =>
        starvations[row].CountByKind[(int)ReadyKind.Woken] + starvations[row].CountByKind[(int)ReadyKind.Created];

    public long WokenNs(int row) =>
        starvations[row].SumByKindNs[(int)ReadyKind.Woken] + starvations[row].SumByKindNs[(int)ReadyKind.Created];
}
