using WpaAddins.Analysis.Readiness;
using WpaAddins.Trace;

namespace WpaAddins.Analysis.Occupancy;

/// <summary>
/// Goes through time once and finds, for every ready interval, what ran meanwhile and who is to blame.
/// </summary>
/// <remarks>
/// Shape: context switches, interrupts, gaps, beginnings and ends of ready intervals are merged by time. Ready
/// threads of the same rank, priority and affinity are one <see cref="ReadyGroup"/>.
/// Source: the scheduling definitions, section 5.
/// </remarks>
internal sealed class OccupancySweep
{
    private readonly Memory<ReadyInterval> _intervals;
    private readonly TimeRange _range;
    private readonly TraceData _trace;
    private readonly SliceOccupants _slices;
    private readonly ReadyGroups _groups;
    private readonly List<ReadyGroup> _activeGroups = [];
    private readonly PriorityQueue<Victim, long> _ends = new();
    private readonly Stack<Victim> _free = new();
    private readonly CpuState[] _cpus;
    private readonly Occupant[] _occupants;

    private OccupancySweep(
        TraceData trace,
        RunSlices slices,
        StateMachine machine,
        TraceWindow window,
        TimeRange range,
        Memory<ReadyInterval> intervals,
        bool sharesBlame)
    {
        _trace = trace;
        _intervals = intervals;
        _range = range;
        _slices = new SliceOccupants(trace, slices, machine);
        _cpus = new CpuState[window.CpuCount];
        _occupants = new Occupant[window.CpuCount];
        _groups = new ReadyGroups(trace.Threads, window, _occupants, sharesBlame);
    }

    /// <summary>Runs the sweep; fills in the classes of the state machine's intervals.</summary>
    /// <param name="trace">The trace.</param>
    /// <param name="slices">Its slices.</param>
    /// <param name="machine">The state machine, at the end.</param>
    /// <param name="window">The window.</param>
    /// <param name="range">What lies outside counts nowhere.</param>
    /// <param name="cancellation">Stops the sweep.</param>
    /// <returns>The blame.</returns>
    public static BlameLedger Run(
        TraceData trace,
        RunSlices slices,
        StateMachine machine,
        TraceWindow window,
        TimeRange range,
        CancellationToken cancellation)
    {
        var sweep = new OccupancySweep(trace, slices, machine, window, range, machine.Intervals, sharesBlame: true);
        sweep.Sweep(slices, machine, cancellation);
        return sweep._groups.Complete();
    }

    /// <summary>Finds what ran during parts of ready intervals.</summary>
    /// <param name="trace">The trace.</param>
    /// <param name="slices">Its slices.</param>
    /// <param name="machine">The state machine, at the end.</param>
    /// <param name="window">The window.</param>
    /// <param name="parts">The parts, by their starts; their classes are filled in.</param>
    /// <param name="cancellation">Stops the sweep.</param>
    public static void Split(
        TraceData trace,
        RunSlices slices,
        StateMachine machine,
        TraceWindow window,
        Memory<ReadyInterval> parts,
        CancellationToken cancellation) =>
        new OccupancySweep(trace, slices, machine, window, TimeRange.All, parts, sharesBlame: false)
            .Sweep(slices, machine, cancellation);

    private void Sweep(RunSlices slices, StateMachine machine, CancellationToken cancellation)
    {
        var events = CpuEvent.List(_trace, slices, machine);
        const int RowsBetweenChecks = 1 << 16;
        var times = _trace.Switches.Time;
        var intervals = _intervals.Span;
        var cpus = _trace.Switches.Cpu;
        var nextEvent = 0;
        var nextInterval = 0;
        for (var row = 0; row <= times.Length; row++)
        {
            var until = row < times.Length ? times[row] : long.MaxValue;
            while (true)
            {
                var eventTime = nextEvent < events.Length ? events[nextEvent].Time : long.MaxValue;
                var startTime = nextInterval < intervals.Length
                    ? Math.Max(intervals[nextInterval].StartNs, _range.FromNs)
                    : long.MaxValue;
                var limit = Math.Min(until, Math.Min(eventTime, startTime));
                EndIntervals(limit);
                if (eventTime < until && eventTime <= startTime)
                {
                    Apply(events[nextEvent++], slices);
                }
                else if (startTime < until)
                {
                    Begin(nextInterval++);
                }
                else
                {
                    break;
                }
            }

            if (row < times.Length)
            {
                ref var cpu = ref _cpus[cpus[row]];
                cpu.Slice = _slices.Of(row);
                Update(cpus[row], until);
            }

            if (row % RowsBetweenChecks == 0)
            {
                cancellation.ThrowIfCancellationRequested();
            }
        }
    }

    private void Apply(in CpuEvent change, RunSlices slices)
    {
        ref var cpu = ref _cpus[change.Cpu];
        switch (change.Kind)
        {
            case CpuEventKind.FirstSlice:
                cpu.Slice = _slices.Before(slices.FirstByCpu.Span[change.Cpu]);
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

        Update(change.Cpu, change.Time);
    }

    /// <summary>Puts the present occupant of a processor in place, and tells the groups if it is another.</summary>
    private void Update(int cpu, long time)
    {
        var occupant = _cpus[cpu].Occupant;
        if (occupant == _occupants[cpu])
        {
            return;
        }

        foreach (var group in _activeGroups)
        {
            group.BeforeChange(cpu, time);
        }

        _occupants[cpu] = occupant;
        foreach (var group in _activeGroups)
        {
            group.AfterChange(cpu);
        }
    }

    private void Begin(int index)
    {
        ref var interval = ref _intervals.Span[index];
        var start = Math.Max(interval.StartNs, _range.FromNs);
        var end = Math.Min(interval.EndNs, _range.ToNs);
        if (start >= end)
        {
            return;
        }

        var member = _groups.MemberOf(interval);
        var group = member.Group;
        if (group.IsEmpty)
        {
            _activeGroups.Add(group);
        }

        var victim = _free.TryPop(out var free) ? free : new Victim();
        victim.Member = member;
        victim.Interval = index;
        victim.NextCpu = interval.Censored == Censoring.None ? interval.Cpu : -1;
        group.Join(victim, start);
        _ends.Enqueue(victim, end);
    }

    private void EndIntervals(long until)
    {
        while (_ends.TryPeek(out var ending, out var time) && time <= until)
        {
            _ends.Dequeue();
            var group = ending.Member!.Group;
            group.Leave(ending, time, ref _intervals.Span[ending.Interval].Classes);
            _free.Push(ending);
            if (group.IsEmpty)
            {
                _activeGroups.Remove(group);
            }
        }
    }

    /// <summary>What is on a processor: a slice, and interrupts or gaps above it.</summary>
    private struct CpuState
    {
        public Occupant Slice;
        public int Interrupts;
        public int Gaps;

        public readonly Occupant Occupant =>
            Gaps > 0 ? Occupancy.Occupant.Unknown : Interrupts > 0 ? Occupancy.Occupant.Interrupt : Slice;
    }
}
