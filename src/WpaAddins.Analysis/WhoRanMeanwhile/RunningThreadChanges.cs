using System.Runtime.CompilerServices;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Trace;
using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>Enumerates the changes of what the CPUs run, in time order.</summary>
/// <remarks>
/// Shape: one change per context switch, per start or end of an interrupt or of a gap in the records, at the known
/// start of each CPU's first slice, and, in a truncated trace, at the end of each CPU's records. All
/// analyses take the running threads, with rank and priority, from here. Units: trace time in nanoseconds. Source:
/// Definitions.md, sections 4 and 5.
/// </remarks>
internal ref struct RunningThreadChanges
{
    private readonly SchedulingTimeline _timeline;
    private readonly TimeColumn _times;
    private readonly ReadOnlySpan<ContextSwitchRow> _switches;
    private readonly SwitchLinks _links;
    private readonly CpuEvent[] _events;
    private readonly Span<CpuState> _cpuStates;
    private int _nextRow;
    private int _nextEvent;
    private long _nextEventTime;

    /// <summary>Creates an enumerator of all changes.</summary>
    public RunningThreadChanges(SchedulingTimeline timeline)
        : this(timeline, CpuEvent.List(timeline))
    {
    }

    /// <summary>Creates an enumerator of all changes, when the events are listed already.</summary>
    public RunningThreadChanges(SchedulingTimeline timeline, CpuEvent[] events)
    {
        _timeline = timeline;
        _times = timeline.Trace.Switches.Time;
        _switches = timeline.Trace.Switches.Rows;
        _links = timeline.Links;
        _events = events;
        _cpuStates = new CpuState[timeline.Window.CpuArrayLength];
        _nextEventTime = _events.Length > 0 ? _events[0].Time : long.MaxValue;

        // Without interrupts and gaps, a switch need not be stored, because the other events replace the slice.
        HasInterruptsOrGaps = timeline.Trace.Interrupts.Count + timeline.Trace.LostBuffers.Count > 0;
    }

    public long Time { get; private set; }

    public int Cpu { get; private set; }

    /// <summary>Gets what the CPU runs from this time on.</summary>
    public RunningThread Running { get; private set; }

    /// <summary>Gets the thread that a context switch starts, even in a chain break; -1 at other changes.</summary>
    public int SwitchedIn { get; private set; }

    /// <summary>Gets the number of context switches passed so far.</summary>
    public readonly int Rows => _nextRow;

    private readonly bool HasInterruptsOrGaps { get; }

    /// <summary>Creates an instance for lookups of single slices.</summary>
    public static RunningThreadChanges InSlices(SchedulingTimeline timeline) => new(timeline, []);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool MoveNext()
    {
        var time = _nextRow < _times.Length ? _times[_nextRow] : long.MaxValue;

        // If times are equal, the switch comes first. Then an interrupt that begins with a new slice covers the slice,
        // and records end after their last switch.
        if (_nextEventTime < time)
        {
            Apply(_events[_nextEvent++]);
            _nextEventTime = _nextEvent < _events.Length ? _events[_nextEvent].Time : long.MaxValue;
            return true;
        }

        if (_nextRow == _times.Length)
        {
            return false;
        }

        var row = _nextRow++;
        Time = time;
        ref readonly var change = ref _switches[row];
        Cpu = change.Cpu;
        SwitchedIn = change.NewThread;
        Running = InSlice(row, change);
        if (HasInterruptsOrGaps)
        {
            // A slice continues during an interrupt, so it is stored for the time after the interrupt.
            Running = _cpuStates[Cpu].Cover(Running);
        }

        return true;
    }

    /// <summary>Skips all changes before a time.</summary>
    /// <param name="running">Receives what each CPU runs just before that time.</param>
    public void SkipTo(long time, Span<RunningThread> running)
    {
        _nextRow = _times.FindFirstNotBefore(time);
        var lastRows = new int[running.Length];
        Array.Fill(lastRows, SwitchLinks.None);
        var missing = lastRows.Length;

        // Only the last switch of each CPU matters.
        for (var row = _nextRow - 1; row >= 0 && missing > 0; row--)
        {
            ref var last = ref lastRows[_switches[row].Cpu];
            if (last == SwitchLinks.None)
            {
                last = row;
                missing--;
                _cpuStates[_switches[row].Cpu].Slice = InSlice(row);
            }
        }

        while (_nextEventTime < time)
        {
            var change = _events[_nextEvent++];
            _nextEventTime = _nextEvent < _events.Length ? _events[_nextEvent].Time : long.MaxValue;
            var slice = _cpuStates[change.Cpu].Slice;
            Apply(change);
            if (lastRows[change.Cpu] is >= 0 and var row && change.Time < _times[row])
            {
                // The context switch comes after the event, so its slice counts.
                _cpuStates[change.Cpu].Slice = slice;
            }
        }

        for (var cpu = 0; cpu < running.Length; cpu++)
        {
            running[cpu] = _cpuStates[cpu].Cover(_cpuStates[cpu].Slice);
        }
    }

    /// <summary>Gets what runs in the slice that a context switch begins.</summary>
    public readonly RunningThread InSlice(int row) => InSlice(row, _switches[row]);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly RunningThread InSlice(int row, in ContextSwitchRow change)
    {
        var thread = change.NewThread;
        var end = _links.End(row);
        // A chain break: another thread may have run, so nobody is blamed (Definitions.md, section 3).
        if (end != SwitchLinks.None && _switches[end].OldThread != thread)
        {
            return RunningThread.Unknown;
        }

        return thread == ThreadTable.Idle
            ? RunningThread.Idle
            : new RunningThread(
                RunningKind.Thread, thread, end == SwitchLinks.None ? RankBefore(row) : RankAt(end), change.NewPriority);
    }

    /// <summary>Gets what runs on a CPU before its first context switch.</summary>
    private readonly RunningThread Before(int firstRow)
    {
        var thread = _switches[firstRow].OldThread;
        return thread == ThreadTable.Idle
            ? RunningThread.Idle
            : new RunningThread(
                RunningKind.Thread, thread, RankAt(firstRow), _switches[firstRow].OldPriority);
    }

    /// <summary>
    /// Gets the rank of an open slice: that of the previous switch-out of its thread. An open slice is the last one of
    /// its CPU.
    /// </summary>
    private readonly short RankBefore(int row) =>
        _timeline.OutBeforeLastSlice[_switches[row].Cpu] is >= 0 and var previous ? RankAt(previous) : (short)0;

    private readonly short RankAt(int row) => Math.Max(_switches[row].OldRank, (short)0);

    private void Apply(in CpuEvent change)
    {
        ref var cpu = ref _cpuStates[change.Cpu];
        switch (change.Kind)
        {
            case CpuEventKind.FirstSlice:
                cpu.Slice = Before(_timeline.Links.FirstByCpu.Span[change.Cpu]);
                break;
            case CpuEventKind.RecordsEnd:
                cpu.Slice = RunningThread.Unknown;
                break;
            case CpuEventKind.InterruptStart:
                cpu.Interrupts++;
                break;
            case CpuEventKind.InterruptEnd:
                cpu.Interrupts--;
                break;
            case CpuEventKind.GapStart:
                cpu.Gaps++;
                break;
            case CpuEventKind.GapEnd:
                cpu.Gaps--;
                break;
        }

        (Time, Cpu, SwitchedIn) = (change.Time, change.Cpu, -1);
        Running = cpu.Cover(cpu.Slice);
    }

    /// <summary>The state of a CPU: a slice, and the interrupts or gaps that cover it.</summary>
    private struct CpuState
    {
        public RunningThread Slice;
        public int Interrupts;
        public int Gaps;

        public RunningThread Cover(RunningThread slice)
        {
            Slice = slice;
            return Gaps > 0 ? RunningThread.Unknown : Interrupts > 0 ? RunningThread.Interrupt : slice;
        }
    }
}
