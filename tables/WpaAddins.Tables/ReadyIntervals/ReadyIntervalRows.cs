using WpaAddins.Tables.Scheduling;
using Intervals = WpaAddins.Analysis.Timeline.ReadyIntervals;

namespace WpaAddins.Tables.ReadyIntervals;

/// <summary>The ready intervals of a trace, with access to the threads and stacks that they refer to.</summary>
/// <remarks>The last parameter gets the idle time of the CPUs that the affinity of an interval's thread excludes.</remarks>
internal sealed class ReadyIntervalRows(
    TraceAnalysis analysis, Intervals intervals, TraceWindow window, Func<int, long>? idleElsewhere = null)
{
    public int Count => intervals.Count;

    public ReadyInterval this[int row] => intervals[row];

    public ThreadRow Thread(int row) => analysis.Trace.Threads[intervals[row].Thread];

    /// <summary>Gets the process of the readying thread, <c>DPC</c>, or null.</summary>
    public string? ReadyingProcess(int row) => intervals[row].ReadyingThread switch
    {
        ReadyInterval.ReadiedByDpc => SchedulingText.Dpc,
        < 0 => null,
        var thread => analysis.Trace.Threads[thread].Process,
    };

    /// <summary>Gets the readying thread; null for a DPC, or if it is unknown.</summary>
    public ThreadRow? ReadyingThread(int row) =>
        intervals[row].ReadyingThread is >= 0 and var thread ? analysis.Trace.Threads[thread] : null;

    /// <summary>Gets the stack at which the thread was switched out, recorded at its next switch-in.</summary>
    public string? NewThreadStack(int row) =>
        intervals[row].EndSwitch is >= 0 and var end ? analysis.SwitchStackText(end) : null;

    public string? ReadyThreadStack(int row) =>
        intervals[row].ReadyRow is >= 0 and var ready ? analysis.ReadyStackText(ready) : null;

    /// <summary>Gets the probable reason why the thread did not run on an idle CPU.</summary>
    public string? Reason(int row) =>
        LikelyReason.Find(
            intervals[row].Classes.Get(ReadyClass.Idle), intervals[row].Rank, Thread(row), window, idleElsewhere?.Invoke(row) ?? 0);
}
