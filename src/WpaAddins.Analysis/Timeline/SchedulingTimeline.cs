using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace;
using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Timeline;

/// <summary>The states of all threads, and the running threads. Computed once for all analyses.</summary>
/// <remarks>
/// Shape: one byte per context switch and ReadyThread with the states that threads enter, and the ready intervals as
/// columns. Histories, waits and run slices are read from these. Units: trace time in nanoseconds. Source:
/// Definitions.md, section 3.
/// </remarks>
internal sealed class SchedulingTimeline
{
    /// <summary>The balance set manager may have ended a ready interval of at least this length.</summary>
    public const long LongWaitNs = 2_500_000_000;

    private readonly byte[] _afterSwitch;
    private readonly byte[] _afterReady;
    private readonly ThreadTally[] _threads;
    private readonly List<(int SwitchRow, int ReadyRow)> _earlyReadies;
    private readonly Lazy<int[]> _slicesOfReadies;
    private readonly Lazy<StateHistory> _history;

    public SchedulingTimeline(
        TraceData trace,
        RunSlices slices,
        TraceWindow window,
        byte[] afterSwitch,
        byte[] afterReady,
        ThreadTally[] threads,
        ReadyIntervalColumns intervals,
        List<(int SwitchRow, int ReadyRow)> earlyReadies)
    {
        (Trace, Slices, Window, Intervals) = (trace, slices, window, intervals);
        (_afterSwitch, _afterReady, _threads, _earlyReadies) = (afterSwitch, afterReady, threads, earlyReadies);
        FirstSliceStarts = new long[window.CpuCount];
        OutBeforeLastSlice = new int[window.CpuCount];
        Array.Fill(OutBeforeLastSlice, -1);
        _slicesOfReadies = new(FindSlicesOfReadies);
        _history = new(() => StateHistory.Create(this));
    }

    public TraceData Trace { get; }

    /// <summary>Gets the token that cancels lookups which walk through the whole trace.</summary>
    public CancellationToken Cancellation { get; init; }

    public RunSlices Slices { get; }

    public TraceWindow Window { get; }

    public ReadyIntervalColumns Intervals { get; }

    /// <summary>Gets the spans of each thread over the whole trace, and the waits.</summary>
    public StateHistory History => _history.Value;

    /// <summary>Gets the sums of each thread, inside the range.</summary>
    public ReadOnlySpan<ThreadTally> Threads => _threads;

    /// <summary>Gets the starts of spans that no event of the thread begins, in the order of the timeline.</summary>
    public List<IrregularSpan> IrregularSpans { get; } = [];

    /// <summary>Gets or sets whether there is a ready interval that a boost may have ended.</summary>
    public bool HasLongWaits { get; set; }

    /// <summary>
    /// Gets, for each processor, the time from which its first slice is known to run its thread. The switch-in of that
    /// slice is not in the trace.
    /// </summary>
    public long[] FirstSliceStarts { get; }

    /// <summary>
    /// Gets, for each processor, the previous switch-out of the thread that its last context switch starts; -1 = none.
    /// </summary>
    public int[] OutBeforeLastSlice { get; }

    /// <summary>Gets the state of the old thread after a context switch.</summary>
    public SchedulingState StateAfterOut(int row) => SwitchStates.Out(_afterSwitch[row]);

    /// <summary>
    /// Gets the state of the new thread after a switch: Running, or Unknown if its slice does not count.
    /// </summary>
    public SchedulingState StateAfterIn(int row) => SwitchStates.In(_afterSwitch[row]);

    /// <summary>Gets the state of the thread after a ReadyThread; <see cref="SchedulingState.NotSeen"/> if it changes nothing.</summary>
    public SchedulingState StateAfterReady(int row) => (SchedulingState)_afterReady[row];

    /// <summary>
    /// Gets the end of the slice that a context switch begins. An open slice ends where the records of its processor
    /// end.
    /// </summary>
    public long SliceEnd(int row) =>
        Slices.End(row) is >= 0 and var end ? Trace.Switches.Time[end] : Window.RecordsEnd(Trace.Switches.Cpu[row]);

    public int ThreadOf(int interval) => IntervalBegin.ThreadOf(Intervals.Begins[interval], Trace);

    public long StartOf(int interval) => IntervalBegin.TimeOf(Intervals.Begins[interval], Trace);

    public long EndOf(int interval) => Intervals.Ends[interval] switch
    {
        >= 0 and var row => Trace.Switches.Time[row],
        ReadyIntervalColumns.OpenAtEnd => Window.LastNs,
        ReadyIntervalColumns.OpenAtTruncation => Window.CompleteUntilNs,
        var cut => Trace.Switches.Time[~cut],
    };

    public Censoring CensoringOf(int interval) => Intervals.Ends[interval] switch
    {
        >= 0 => Censoring.None,
        ReadyIntervalColumns.OpenAtEnd => Censoring.End,
        _ => Censoring.Cut,
    };

    public int CpuOf(int interval) => Intervals.Ends[interval] switch
    {
        >= 0 and var row => Trace.Switches.Cpu[row],
        ReadyIntervalColumns.OpenAtEnd or ReadyIntervalColumns.OpenAtTruncation => -1,
        var cut => Trace.Switches.Cpu[~cut],
    };

    /// <summary>Gets the rank at the switch-out before an interval; -1 = unknown.</summary>
    public short RankBefore(int interval)
    {
        var begin = Intervals.Begins[interval];
        return IntervalBegin.IsReady(begin)
            ? History.RankBefore(Trace.Readies.Thread[IntervalBegin.RowOf(begin)], IntervalBegin.RowOf(begin))
            : Trace.Switches.OldRank[IntervalBegin.RowOf(begin)];
    }

    /// <summary>Gets the rank of the slice that follows an interval; -1 = unknown.</summary>
    public short RankAfter(int interval) =>
        Intervals.Ends[interval] is >= 0 and var row && StateAfterIn(row) == SchedulingState.Running
            && Slices.End(row) is >= 0 and var end
            ? Trace.Switches.OldRank[end]
            : ContextSwitches.NoRank;

    /// <summary>Gets the ReadyThread that began an interval; -1 = none.</summary>
    public int ReadyRowOf(int interval)
    {
        var begin = Intervals.Begins[interval];
        if (!IntervalBegin.IsEarlyReady(begin))
        {
            return IntervalBegin.IsReady(begin) ? IntervalBegin.RowOf(begin) : -1;
        }

        // Early wake-ups are stored in the order of their switch-outs, so a binary search finds them.
        var found = _earlyReadies.BinarySearch((IntervalBegin.RowOf(begin), 0));
        return _earlyReadies[found < 0 ? ~found : found].ReadyRow;
    }

    /// <summary>Finds the thread that made another one ready.</summary>
    /// <param name="row">The ReadyThread.</param>
    /// <returns>The thread, <see cref="ReadyInterval.ReadiedByDpc"/>, or -1.</returns>
    /// <remarks>
    /// Usually this is the thread that runs on the processor of the ReadyThread. Inside a chain break it is the thread
    /// of the ReadyThread's stack record. Before the processor's first context switch it is the old thread of that
    /// switch.
    /// </remarks>
    public int ReadyingThreadOf(int row)
    {
        var readies = Trace.Readies;
        if ((readies.Flags[row] & ReadyThreadFlags.ExecutingDpc) != 0)
        {
            return ReadyInterval.ReadiedByDpc;
        }

        var slice = _slicesOfReadies.Value[row];
        if (slice == RunSlices.None)
        {
            var first = Slices.FirstByCpu.Span[readies.Cpu[row]];
            return first == RunSlices.None ? ThreadTable.Unknown : Trace.Switches.OldThread[first];
        }

        if (!Slices.IsBroken(slice))
        {
            return Trace.Switches.NewThread[slice];
        }

        var threadId = readies.StackThreadId[row];
        return threadId == ReadyThreads.NoThreadId
            ? ThreadTable.Unknown
            : Trace.Threads.Find(threadId, readies.Time[row]);
    }

    /// <summary>Finds, for each ReadyThread, the slice that runs on its processor.</summary>
    private int[] FindSlicesOfReadies()
    {
        var slices = GC.AllocateUninitializedArray<int>(Trace.Readies.Count);
        var current = new int[Window.CpuCount];
        Array.Fill(current, RunSlices.None);
        var readyCpus = Trace.Readies.Cpu;
        var switchCpus = Trace.Switches.Cpu;
        foreach (var step in Trace.Timeline)
        {
            if (step.Kind == TimelineStepKind.Ready)
            {
                slices[step.Row] = current[readyCpus[step.Row]];
            }
            else if (step.Kind != TimelineStepKind.SwitchOut)
            {
                current[switchCpus[step.Row]] = step.Row;
            }
        }

        return slices;
    }
}
