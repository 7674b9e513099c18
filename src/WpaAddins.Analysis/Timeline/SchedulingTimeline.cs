using System.Runtime.CompilerServices;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace;
using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Timeline;

/// <summary>The states of all threads, and the running threads. Computed once for all analyses.</summary>
/// <remarks>
/// Shape: one byte per context switch and ReadyThread with the states that threads enter, and one row per ready
/// interval. Histories, waits and run slices are read from these. Units: trace time in nanoseconds. Source:
/// Definitions.md, section 3.
/// </remarks>
internal sealed class SchedulingTimeline
{
    /// <summary>The balance set manager may have ended a ready interval of at least this length.</summary>
    public const long LongReadyNs = 2_500_000_000;

    private readonly byte[] _afterSwitch;
    private readonly byte[] _afterReady;
    private readonly StatePart _part;

    // Cached, because the times of intervals are looked up more often than anything else.
    private readonly TimeColumn _switchTimes;
    private readonly TimeColumn _readyTimes;
    private readonly Lazy<int[]> _slicesOfReadies;
    private readonly Lazy<StateHistory> _history;

    public SchedulingTimeline(ScheduleInput input, StatePart part)
    {
        (Trace, Links, Window) = (input.Trace, input.Links, input.Window);
        (_afterSwitch, _afterReady, _part) = (input.AfterSwitch, input.AfterReady, part);
        (_switchTimes, _readyTimes) = (Trace.Switches.Time, Trace.Readies.Time);
        Intervals = part.Intervals;
        _slicesOfReadies = new(FindSlicesOfReadies);
        _history = new(() => StateHistory.Create(this));
    }

    public TraceData Trace { get; }

    /// <summary>Gets the token that cancels lookups which walk through the whole trace.</summary>
    public CancellationToken Cancellation { get; init; }

    public SwitchLinks Links { get; }

    public TraceWindow Window { get; }

    public ReadyIntervalTable Intervals { get; }

    /// <summary>Gets the spans of each thread over the whole trace, and the waits.</summary>
    public StateHistory History => _history.Value;

    /// <summary>Gets the sums of each thread, inside the range.</summary>
    public ReadOnlySpan<ThreadTally> Threads => _part.Threads;

    /// <summary>Gets the starts of spans that no event of the thread begins, in the order of the timeline.</summary>
    public List<IrregularSpan> IrregularSpans => _part.IrregularSpans;

    /// <summary>
    /// Gets whether a boost may have ended a ready interval that overlaps the range or ends where the range begins.
    /// </summary>
    public bool HasLongReadyIntervals => _part.HasLongReadyIntervals;

    /// <summary>
    /// Gets, for each CPU, the start of its first slice: the time from which the old thread of its first context switch
    /// counts as its occupant (Definitions.md, section 5).
    /// </summary>
    public ReadOnlySpan<long> FirstSliceStarts => _part.FirstSliceStarts;

    /// <summary>
    /// Gets a context switch for each CPU; negative = none. It is the last switch-out, on any CPU, of the thread that was
    /// last switched in on this CPU, before that switch-in. Switch-ins of the idle thread are ignored.
    /// </summary>
    public ReadOnlySpan<int> OutBeforeLastSlice => _part.OutBeforeLastSlice;

    /// <summary>Gets the state of the old thread after a context switch.</summary>
    public SchedulingState StateAfterOut(int row) => SwitchStates.Out(_afterSwitch[row]);

    /// <summary>
    /// Gets the state of the new thread after a switch: Running, or Unknown if the slice ends in a chain break or later
    /// records contradict the switch-in.
    /// </summary>
    public SchedulingState StateAfterIn(int row) => SwitchStates.In(_afterSwitch[row]);

    /// <summary>
    /// Gets the state of the thread after a ReadyThread; <see cref="SchedulingState.NotSeen"/> if it changes nothing.
    /// </summary>
    public SchedulingState StateAfterReady(int row) => (SchedulingState)_afterReady[row];

    /// <summary>
    /// Gets the end of the slice that a context switch begins. An open slice ends where the records of its CPU
    /// end.
    /// </summary>
    public long SliceEnd(int row) =>
        Links.End(row) is >= 0 and var end ? _switchTimes[end] : Window.RecordsEnd(Trace.Switches[row].Cpu);

    public int ThreadOf(int interval) => IntervalBegin.ThreadOf(Intervals[interval].Begin, Trace);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public long StartOf(int interval) => TimeOf(Intervals[interval].Begin);

    /// <summary>Gets the time of an event that begins an interval; see <see cref="IntervalBegin"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public long TimeOf(uint begin) =>
        IntervalBegin.IsReady(begin) ? _readyTimes[IntervalBegin.RowOf(begin)] : _switchTimes[IntervalBegin.RowOf(begin)];

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public long EndOf(int interval) => EndOf(Intervals[interval]);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public long EndOf(in ReadyIntervalRow interval) => interval.End switch
    {
        >= 0 and var row => _switchTimes[row],
        ReadyIntervalRow.OpenAtEnd => Window.LastNs,
        ReadyIntervalRow.OpenAtTruncation => Window.CompleteUntilNs,
        var cut => _switchTimes[~cut],
    };

    /// <summary>Finds the first interval that starts at or after a time.</summary>
    public int FindFirstIntervalFrom(long time)
    {
        var (low, high) = (0, Intervals.Count);
        while (low < high)
        {
            var middle = low + ((high - low) / 2);
            (low, high) = StartOf(middle) < time ? (middle + 1, high) : (low, middle);
        }

        return low;
    }

    /// <summary>Finds the intervals that overlap a range.</summary>
    public IEnumerable<int> FindIntervals(TimeRange range)
    {
        var (first, past) = (FindFirstIntervalFrom(range.FromNs), FindFirstIntervalFrom(range.ToNs));
        return FindIntervalsAt(range.FromNs, first).Concat(Enumerable.Range(first, past - first));
    }

    /// <summary>Searches the intervals before an index for those that end after a time.</summary>
    public List<int> FindIntervalsAt(long time, int past)
    {
        var found = new List<int>();
        var intervals = Intervals.Rows[..past];
        var row = Trace.Switches.Time.FindFirstNotBefore(time);
        for (var interval = 0; interval < intervals.Length; interval++)
        {
            // Nearly all intervals have ended before. Their row shows that without a lookup of the time.
            if ((intervals[interval].End < 0 || intervals[interval].End >= row) && EndOf(intervals[interval]) > time)
            {
                found.Add(interval);
            }
        }

        return found;
    }

    public static Censoring CensoringOf(in ReadyIntervalRow interval) => interval.End switch
    {
        >= 0 => Censoring.None,
        ReadyIntervalRow.OpenAtEnd => Censoring.OpenAtEnd,
        _ => Censoring.BecameUnknown,
    };

    public int CpuOf(int interval) => Intervals[interval].End switch
    {
        >= 0 and var row => Trace.Switches[row].Cpu,
        ReadyIntervalRow.OpenAtEnd or ReadyIntervalRow.OpenAtTruncation => -1,
        var cut => Trace.Switches[~cut].Cpu,
    };

    /// <summary>Gets the rank at the switch-out before an interval; -1 = unknown.</summary>
    public short RankBefore(int interval)
    {
        var begin = Intervals[interval].Begin;
        return IntervalBegin.IsReady(begin)
            ? History.RankBefore(Trace.Readies[IntervalBegin.RowOf(begin)].Thread, IntervalBegin.RowOf(begin))
            : Trace.Switches[IntervalBegin.RowOf(begin)].OldRank;
    }

    /// <summary>Gets the rank of the slice that follows an interval; -1 = unknown.</summary>
    public short RankAfter(int interval) =>
        // A slice that later records contradict has no rank, even if its switch-out is recorded.
        Intervals[interval].End is >= 0 and var row && StateAfterIn(row) == SchedulingState.Running
            && Links.End(row) is >= 0 and var end
            ? Trace.Switches[end].OldRank
            : ContextSwitches.NoRank;

    /// <summary>Gets the ReadyThread that began an interval; -1 = none.</summary>
    public int ReadyRowOf(int interval)
    {
        var begin = Intervals[interval].Begin;
        if (!IntervalBegin.IsEarlyReady(begin))
        {
            return IntervalBegin.IsReady(begin) ? IntervalBegin.RowOf(begin) : -1;
        }

        // Early wake-ups are stored in the order of their switch-outs, so a binary search finds them.
        var found = _part.EarlyReadies.BinarySearch((IntervalBegin.RowOf(begin), 0));
        return _part.EarlyReadies[found < 0 ? ~found : found].ReadyRow;
    }

    /// <summary>Finds the thread that made another one ready.</summary>
    /// <param name="row">The ReadyThread.</param>
    /// <returns>The thread, <see cref="ReadyInterval.ReadiedByDpc"/>, or -1.</returns>
    /// <remarks>
    /// Usually this is the thread that runs on the CPU of the ReadyThread. Inside a chain break it is the thread
    /// of the ReadyThread's stack record. Before the CPU's first context switch it is the old thread of that
    /// switch.
    /// </remarks>
    public int ReadyingThreadOf(int row)
    {
        var readies = Trace.Readies;
        if ((readies[row].Flags & ReadyThreadFlags.ExecutingDpc) != 0)
        {
            return ReadyInterval.ReadiedByDpc;
        }

        var slice = _slicesOfReadies.Value[row];
        if (slice == SwitchLinks.None)
        {
            var first = Links.FirstByCpu.Span[readies[row].Cpu];
            return first == SwitchLinks.None ? ThreadTable.Unknown : Trace.Switches[first].OldThread;
        }

        if (!Links.IsBroken(slice))
        {
            return Trace.Switches[slice].NewThread;
        }

        // What ran in a chain break is unknown, but a stack record names its thread.
        var threadId = readies.StackThreadId[row];
        return threadId == ReadyThreads.NoThreadId
            ? ThreadTable.Unknown
            : Trace.Threads.Find(threadId, readies.Time[row]);
    }

    /// <summary>Finds, for each ReadyThread, the slice that runs on its CPU.</summary>
    private int[] FindSlicesOfReadies()
    {
        var slices = LargeArrays.Allocate<int>(Trace.Readies.Count);
        var current = new int[Window.CpuArrayLength];
        Array.Fill(current, SwitchLinks.None);
        var readyRows = Trace.Readies.Rows;
        var switchRows = Trace.Switches.Rows;
        foreach (var step in Trace.Timeline)
        {
            if (step.Kind == TimelineStepKind.Ready)
            {
                slices[step.Row] = current[readyRows[step.Row].Cpu];
            }
            else if (step.Kind != TimelineStepKind.SwitchOut)
            {
                current[switchRows[step.Row].Cpu] = step.Row;
            }
        }

        return slices;
    }
}
