using WpaAddins.Analysis.Timeline;
using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Cli.Conversion.Perfetto;

/// <summary>Writes the schedule as ftrace events, from which Perfetto computes lanes, states and wake-ups.</summary>
/// <remarks>
/// States that later records contradict, and intervals without records, are written so that they count neither as
/// running nor as waiting. Source: protos/perfetto/trace/ftrace.
/// </remarks>
internal sealed class ScheduleConverter
{
    private readonly TraceAnalysis _analysis;
    private readonly TraceData _trace;
    private readonly ScheduleEvents _events;
    private readonly SwitchLinks _links;
    private readonly TraceIds _ids;
    private readonly FtraceBundles _bundles;
    private readonly int[] _slices;
    private readonly bool[] _isLost;
    private readonly Dictionary<int, int> _lastOuts;
    private readonly Dictionary<int, Queue<int>> _unseenRuns;
    private readonly Queue<(long TimeNs, uint ProcessId)> _processEnds;
    private readonly List<TimelineStep> _sameTime = [];
    private bool _isRangeBegun;

    private ScheduleConverter(TraceAnalysis analysis, TraceIds ids, PacketWriter writer)
    {
        (_analysis, _trace, _events, _links, _ids) = (analysis, analysis.Trace, analysis.ScheduleEvents, analysis.Links, ids);
        var hasLosses = analysis.Diagnostics.Any(d => d.Descriptor.Severity >= DiagnosticSeverity.DataLoss);
        _bundles = new FtraceBundles(writer, ids.CpuCount, hasLosses);
        _slices = new int[ids.CpuCount];
        Array.Fill(_slices, -1);
        _isLost = new bool[ids.CpuCount];
        _unseenRuns = FindUnseenRuns(_trace, _links, ids.CpuCount);
        _lastOuts = LastSwitchOuts(_trace);
        _processEnds = ProcessEnds(_trace, analysis.Options.Range);
        _isRangeBegun = analysis.Options.FromNs <= analysis.Window.FirstNs;
    }

    public static void Write(
        TraceAnalysis analysis, TraceIds ids, PacketWriter writer, CancellationToken cancellation)
    {
        const int StepsBetweenChecks = 1 << 16;
        var converter = new ScheduleConverter(analysis, ids, writer);
        var count = 0;
        foreach (var step in analysis.Trace.Timeline)
        {
            if (converter._sameTime.Count > 0 && converter.TimeOf(step) != converter.TimeOf(converter._sameTime[0]))
            {
                converter.WriteSameTime();
            }

            converter._sameTime.Add(step);
            if (++count % StepsBetweenChecks == 0)
            {
                cancellation.ThrowIfCancellationRequested();
            }
        }

        converter.WriteSameTime();
        converter.EndRange();
        converter._bundles.Flush();
    }

    private static Dictionary<int, int> LastSwitchOuts(TraceData trace)
    {
        var last = new Dictionary<int, int>();
        var reused = Enumerable.Range(1, Math.Max(trace.Threads.Count - 1, 0)).GroupBy(t => trace.Threads[t].ThreadId)
            .SelectMany(g => g.OrderBy(t => trace.Threads[t].Incarnation).SkipLast(1)).ToHashSet();
        for (var row = 0; row < trace.Switches.Count && reused.Count > 0; row++)
        {
            if (reused.Contains(trace.Switches[row].OldThread))
            {
                last[trace.Switches[row].OldThread] = row;
            }
        }

        return last;
    }

    /// <summary>Finds, for each thread, the context switches that end a slice whose beginning is missing.</summary>
    private static Dictionary<int, Queue<int>> FindUnseenRuns(TraceData trace, SwitchLinks links, int cpuCount)
    {
        var runs = new Dictionary<int, Queue<int>>();
        var last = new int[cpuCount];
        Array.Fill(last, -1);
        for (var row = 0; row < trace.Switches.Count; row++)
        {
            ref var before = ref last[trace.Switches[row].Cpu];
            if ((before < 0 || links.IsBroken(before)) && trace.Switches[row].OldThread is > ThreadTable.Idle and var thread)
            {
                runs.TryAdd(thread, []);
                runs[thread].Enqueue(row);
            }

            before = row;
        }

        return runs;
    }

    /// <summary>
    /// Lists the ids of processes that are used again in the range, with the start of the next process. The End record of a
    /// process can come before the last switch-out of its threads.
    /// </summary>
    private static Queue<(long TimeNs, uint ProcessId)> ProcessEnds(TraceData trace, TimeRange range) => new(trace.Processes.Rows
        .GroupBy(p => p.ProcessId)
        .SelectMany(g => g.OrderBy(p => p.BornNs).Skip(1))
        .Where(p => p.BornNs > Math.Max(range.FromNs, 0) && p.BornNs < range.ToNs)
        .Select(p => (p.BornNs, p.ProcessId))
        .Order());

    private long TimeOf(TimelineStep step) =>
        step.Kind == TimelineStepKind.Ready ? _trace.Readies.Time[step.Row] : _trace.Switches.Time[step.Row];

    /// <summary>
    /// At the start of the range, begins the slices of the running threads and the ready time of the ready threads.
    /// </summary>
    private void BeginRange()
    {
        _isRangeBegun = true;
        var from = _analysis.Options.FromNs;
        for (var cpu = 0; cpu < _slices.Length; cpu++)
        {
            var row = _slices[cpu];
            if (row >= 0 && !_sameTime.Exists(s =>
                s.Kind != TimelineStepKind.Ready && TimeOf(s) == from && _trace.Switches[s.Row].Cpu == cpu))
            {
                var (id, priority) = _isLost[cpu]
                    ? (_ids.LostThread(cpu), (sbyte)0)
                    : (_ids.Thread(_trace.Switches[row].NewThread), _trace.Switches[row].NewPriority);
                _bundles.Switch(cpu, from, new(0, 0, 0), id, priority);
            }
        }

        foreach (var thread in _analysis.ReadyThreadsAt(from))
        {
            _bundles.Wake(0, from, 0, _ids.Thread(thread), 0);
        }
    }

    private bool IsSwitchOf(TimelineStep step, int thread) => step.Kind != TimelineStepKind.Ready
        && (_trace.Switches[step.Row].OldThread == thread || _trace.Switches[step.Row].NewThread == thread);

    /// <summary>
    /// Ends the slices of the threads that run at the end of the range. At the end of the trace, they stay open.
    /// </summary>
    private void EndRange()
    {
        if (!_isRangeBegun)
        {
            BeginRange();
        }

        EndProcesses(long.MaxValue);
        var to = _analysis.Options.ToNs;
        for (var cpu = 0; cpu < _slices.Length && to < _analysis.Window.LastNs; cpu++)
        {
            if (_slices[cpu] is >= 0 and var row)
            {
                var isLost = _isLost[cpu];
                var thread = _trace.Switches[row].NewThread;
                var state = isLost ? PreviousState.Dead : thread == ThreadTable.Idle ? 0 : PreviousState.NoLoad;
                var id = isLost ? _ids.LostThread(cpu) : _ids.Thread(thread);
                _bundles.Switch(cpu, to, new(id, _trace.Switches[row].NewPriority, state), 0, 0);
            }
        }
    }

    private void WriteSameTime()
    {
        if (_sameTime.Count > 0 && TimeOf(_sameTime[0]) is var time && time < _analysis.Options.ToNs)
        {
            if (!_isRangeBegun && time >= _analysis.Options.FromNs)
            {
                BeginRange();
            }

            EndProcesses(time);
            foreach (var step in _sameTime)
            {
                Write(step, time);
            }
        }

        _sameTime.Clear();
    }

    /// <summary>
    /// Ends the processes whose ids are used again, up to a time. The name of the next process is written for the
    /// nanosecond after its start.
    /// </summary>
    private void EndProcesses(long until)
    {
        while (_ids.CpuCount > 0 && _processEnds.TryPeek(out var end) && end.TimeNs <= until)
        {
            _bundles.EndThread(0, end.TimeNs, _processEnds.Dequeue().ProcessId);
        }
    }

    /// <summary>Ends a thread whose id is used again, at its last switch-out.</summary>
    private void EndThread(int row, int cpu, long time)
    {
        var old = _trace.Switches[row].OldThread;
        if (_lastOuts.TryGetValue(old, out var last) && last == row)
        {
            _bundles.EndThread(cpu, time, _ids.Thread(old));
        }
    }

    private void Write(TimelineStep step, long time)
    {
        var cpu = step.Kind == TimelineStepKind.Ready ? _trace.Readies[step.Row].Cpu : _trace.Switches[step.Row].Cpu;
        var isInRange = time >= _analysis.Options.FromNs;
        if (step.Kind == TimelineStepKind.Ready)
        {
            var state = _events.StateAfterReady(step.Row);
            if (isInRange && state == SchedulingState.Ready && !_events.UnknownSince.Contains((_trace.Readies[step.Row].Thread, time)))
            {
                WriteReady(step.Row, cpu, time);
            }
            else if (isInRange && state == SchedulingState.Unknown)
            {
                WriteUnknown(_trace.Readies[step.Row].Thread, time);
            }
        }
        else if (step.Kind != TimelineStepKind.SwitchIn)
        {
            if (isInRange)
            {
                WriteSwitch(step.Row, cpu, time);
                EndThread(step.Row, cpu, time);
            }

            _slices[cpu] = step.Row;
            _isLost[cpu] = _links.IsBroken(step.Row);
        }
    }

    /// <summary>
    /// Makes the state of a readied thread unknown until it appears on a CPU. For this, writes a slice of zero length
    /// on that CPU, where records are missing.
    /// </summary>
    private void WriteUnknown(int thread, long time)
    {
        if (!_unseenRuns.TryGetValue(thread, out var runs))
        {
            return;
        }

        while (runs.TryPeek(out var past) && _trace.Switches.Time[past] < time)
        {
            runs.Dequeue();
        }

        if (runs.TryPeek(out var row) && _trace.Switches[row].Cpu is var cpu
            && (_slices[cpu] < 0 || (_isLost[cpu] && _links.End(_slices[cpu]) == row)))
        {
            var (id, lost) = (_ids.Thread(thread), _ids.LostThread(cpu));
            _bundles.Switch(cpu, time, _isLost[cpu] ? new(lost, 0, PreviousState.NoLoad) : new(0, 0, 0), id, 0);
            _bundles.Switch(cpu, time, new(id, 0, PreviousState.NoLoad), lost, 0);
            _isLost[cpu] = true;
        }
    }

    private void WriteReady(int row, int cpu, long time)
    {
        var thread = _trace.Readies[row].Thread;
        var waker = _isLost[cpu] ? 0 : _ids.Thread(_events.ReadyingThread(row));

        // Perfetto keeps the order of equal times only within a CPU, so the wake-up is written to the CPU of the
        // switch.
        var bundle = cpu;
        foreach (var other in _sameTime)
        {
            if (IsSwitchOf(other, thread))
            {
                bundle = _trace.Switches[other.Row].Cpu;
            }
        }

        _bundles.Wake(bundle, time, waker, _ids.Thread(thread), cpu);
    }

    private void WriteSwitch(int row, int cpu, long time)
    {
        var switches = _trace.Switches;
        var (old, next) = (switches[row].OldThread, switches[row].NewThread);
        var (oldPriority, nextPriority) = (switches[row].OldPriority, switches[row].NewPriority);
        var (oldId, nextId) = (_ids.Thread(old), _ids.Thread(next));
        var state = _events.UnknownSince.Contains((old, time))
            ? PreviousState.NoLoad
            : PreviousState.Find(_events.StateAfterOut(row), switches[row].OldState, switches[row].OldWaitReason);
        if (_isLost[cpu])
        {
            _bundles.Switch(cpu, time, new(_ids.LostThread(cpu), 0, PreviousState.Dead), oldId, oldPriority);
        }

        _bundles.Switch(cpu, time, new(oldId, oldPriority, old == ThreadTable.Idle ? 0 : state), nextId, nextPriority);
        if (state is PreviousState.Sleeping or PreviousState.Paging && old != ThreadTable.Idle)
        {
            _bundles.Blocked(cpu, time, oldId, switches[row].OldWaitReason, state == PreviousState.Paging);
        }

        if (_links.IsBroken(row))
        {
            var planned = new FtraceBundles.OldThread(nextId, nextPriority, next == ThreadTable.Idle ? 0 : PreviousState.NoLoad);

            // The thread that ran instead can have begun at any time. A slice of zero length makes its state unknown
            // from here on.
            if (_links.End(row) is >= 0 and var end && switches[end].OldThread is var ran && ran != ThreadTable.Idle
                && ran != old && _events.UnknownSince.Contains((ran, time)))
            {
                _bundles.Switch(cpu, time, planned, _ids.Thread(ran), 0);
                planned = new(_ids.Thread(ran), 0, PreviousState.NoLoad);
            }

            _bundles.Switch(cpu, time, planned, _ids.LostThread(cpu), 0);
        }
    }
}
