using WpaAddins.Analysis;
using WpaAddins.Analysis.Readiness;
using WpaAddins.Tables.Scheduling;
using WpaAddins.Trace.Threads;
using Intervals = WpaAddins.Analysis.Readiness.ReadyIntervals;

namespace WpaAddins.Tables.ReadyIntervals;

/// <summary>The ready intervals of a trace, with what the trace says about their ends.</summary>
/// <param name="analysis">The analysis of the trace.</param>
/// <param name="intervals">Its ready intervals.</param>
/// <param name="window">Its window.</param>
/// <param name="idleElsewhere">Gets how long a processor was idle that the thread of an interval may not use.</param>
internal sealed class ReadyIntervalRows(
    TraceAnalysis analysis, Intervals intervals, TraceWindow window, Func<int, long>? idleElsewhere = null)
{
    /// <summary>Gets the number of rows.</summary>
    public int Count => intervals.Count;

    /// <summary>Gets a ready interval.</summary>
    /// <param name="row">Row index.</param>
    public ReadyInterval this[int row] => intervals[row];

    /// <summary>Gets the thread of an interval.</summary>
    public ThreadRow Thread(int row) => analysis.Trace.Threads[intervals[row].Thread];

    /// <summary>Gets the process that made the thread ready, <c>DPC</c>, or null.</summary>
    public string? ReadyingProcess(int row) => intervals[row].ReadyingThread switch
    {
        ReadyInterval.ReadiedByDpc => SchedulingText.Dpc,
        < 0 => null,
        var thread => analysis.Trace.Threads[thread].Process,
    };

    /// <summary>Gets the thread that made the thread ready; null for a DPC, or if it is not known.</summary>
    public ThreadRow? ReadyingThread(int row) =>
        intervals[row].ReadyingThread is >= 0 and var thread ? analysis.Trace.Threads[thread] : null;

    /// <summary>Writes the stack at which the thread had waited, seen when it ran again.</summary>
    public string? NewThreadStack(int row) =>
        intervals[row].EndSwitch is >= 0 and var end ? analysis.SwitchStackText(end) : null;

    /// <summary>Writes the stack of the one that made the thread ready.</summary>
    public string? ReadyThreadStack(int row) =>
        intervals[row].ReadyRow is >= 0 and var ready ? analysis.ReadyStackText(ready) : null;

    /// <summary>Gets why the thread probably did not run on an idle processor.</summary>
    public string? Reason(int row) =>
        LikelyReason.Find(
            intervals[row].Classes.Of(OccupancyClass.Idle), intervals[row].Rank, Thread(row), window, idleElsewhere?.Invoke(row) ?? 0);
}
