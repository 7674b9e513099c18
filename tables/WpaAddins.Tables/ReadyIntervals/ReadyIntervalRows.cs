using WpaAddins.Tables.Scheduling;
using Intervals = WpaAddins.Analysis.Timeline.ReadyIntervals;

namespace WpaAddins.Tables.ReadyIntervals;

/// <summary>The ready intervals of a trace, with access to the threads and stacks that they refer to.</summary>
internal sealed class ReadyIntervalRows(TraceAnalysis analysis)
{
    private readonly Intervals _intervals = analysis.ReadyIntervals;

    public int Count => _intervals.Count;

    public ReadyInterval this[int row] => _intervals[row];

    public ThreadRow Thread(int row) => analysis.Trace.Threads[_intervals[row].Thread];

    /// <summary>Gets the process of the readying thread, <c>DPC</c>, or null.</summary>
    public string? ReadyingProcess(int row) => _intervals[row].ReadyingThread switch
    {
        ReadyInterval.ReadiedByDpc => SchedulingText.Dpc,
        < 0 => null,
        var thread => analysis.Trace.Threads[thread].Process,
    };

    /// <summary>Gets the readying thread; null for a DPC, or if it is unknown.</summary>
    public ThreadRow? ReadyingThread(int row) =>
        _intervals[row].ReadyingThread is >= 0 and var thread ? analysis.Trace.Threads[thread] : null;

    /// <summary>Gets the stack at which the thread was switched out, recorded at its next switch-in.</summary>
    public string? NewThreadStack(int row) =>
        _intervals[row].EndSwitch is >= 0 and var end ? analysis.SwitchStackText(end) : null;

    public string? ReadyThreadStack(int row) =>
        _intervals[row].ReadyRow is >= 0 and var ready ? analysis.ReadyStackText(ready) : null;

    /// <summary>Gets the probable reason why the thread did not run on an idle CPU.</summary>
    public string? Reason(int row)
    {
        var interval = _intervals[row];
        return LikelyReason.Find(
            interval.Classes.Get(ReadyClass.Idle), interval.Rank, Thread(row), analysis.Window, analysis.IdleElsewhere[row]);
    }
}
