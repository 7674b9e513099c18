using WpaAddins.Analysis;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Trace;
using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Cli.Conversion.Perfetto;

/// <summary>Writes the schedule as ftrace events, from which Perfetto computes lanes, states and wake-ups.</summary>
/// <remarks>
/// States that later records contradict, and stretches without records, are written so that they count neither as running nor as
/// waiting. Source: protos/perfetto/trace/ftrace.
/// </remarks>
internal sealed class ScheduleConverter
{
    private readonly TraceAnalysis _analysis;
    private readonly TraceData _trace;
    private readonly ScheduleEvents _events;
    private readonly TraceIds _ids;
    private readonly FtraceBundles _bundles;
    private readonly LoadCounters _load;
    private readonly int[] _slices;
    private readonly Dictionary<int, int> _lastOuts;
    private readonly Queue<(long TimeNs, uint ProcessId)> _processEnds;
    private readonly List<TimelineStep> _sameTime = [];

    private ScheduleConverter(TraceAnalysis analysis, TraceIds ids, PacketWriter writer, LoadCounters load)
    {
        _load = load;
        (_analysis, _trace, _events, _ids) = (analysis, analysis.Trace, analysis.ScheduleEvents, ids);
        _bundles = new FtraceBundles(writer, ids.CpuCount, _trace.Info.EventsLost + _trace.Info.BuffersLost > 0);
        _slices = new int[ids.CpuCount];
        Array.Fill(_slices, -1);
        _lastOuts = LastSwitchOuts(_trace);
        _processEnds = ProcessEnds(_trace);
    }

    public static void Write(
        TraceAnalysis analysis, TraceIds ids, PacketWriter writer, LoadCounters load, CancellationToken cancellation)
    {
        const int StepsBetweenChecks = 1 << 16;
        var converter = new ScheduleConverter(analysis, ids, writer, load);
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
        converter._bundles.Flush();
    }

    private static Dictionary<int, int> LastSwitchOuts(TraceData trace)
    {
        var last = new Dictionary<int, int>();
        var reused = Enumerable.Range(1, Math.Max(trace.Threads.Count - 1, 0)).GroupBy(t => trace.Threads[t].ThreadId)
            .SelectMany(g => g.OrderBy(t => trace.Threads[t].Incarnation).SkipLast(1)).ToHashSet();
        for (var row = 0; row < trace.Switches.Count && reused.Count > 0; row++)
        {
            if (reused.Contains(trace.Switches.OldThread[row]))
            {
                last[trace.Switches.OldThread[row]] = row;
            }
        }

        return last;
    }

    private static Queue<(long TimeNs, uint ProcessId)> ProcessEnds(TraceData trace) => new(trace.Processes.Rows
        .GroupBy(p => p.ProcessId)
        .SelectMany(g => g.OrderBy(p => p.BornNs).SkipLast(1))
        .Where(p => p.EndedNs is > 0 and < long.MaxValue)
        .Select(p => (p.EndedNs, p.ProcessId))
        .Order());

    private long TimeOf(TimelineStep step) =>
        step.Kind == TimelineStepKind.Ready ? _trace.Readies.Time[step.Row] : _trace.Switches.Time[step.Row];

    private void WriteSameTime()
    {
        if (_sameTime.Count > 0 && TimeOf(_sameTime[0]) is var time && time < _analysis.Options.ToNs)
        {
            foreach (var step in _sameTime)
            {
                Write(step, time);
                _load.Count(step);
            }

            if (time >= _analysis.Options.FromNs)
            {
                _load.Write(time);
            }
        }

        _sameTime.Clear();
    }

    private void Write(TimelineStep step, long time)
    {
        var cpu = step.Kind == TimelineStepKind.Ready ? _trace.Readies.Cpu[step.Row] : _trace.Switches.Cpu[step.Row];
        var isInRange = time >= _analysis.Options.FromNs;
        while (isInRange && _processEnds.TryPeek(out var end) && end.TimeNs <= time)
        {
            _bundles.EndThread(cpu, time, _processEnds.Dequeue().ProcessId);
        }

        if (step.Kind == TimelineStepKind.Ready)
        {
            if (isInRange && _events.StateAfterReady(step.Row) == SchedulingState.Ready)
            {
                WriteReady(step.Row, cpu, time);
            }
        }
        else if (step.Kind != TimelineStepKind.SwitchIn)
        {
            if (isInRange)
            {
                WriteSwitch(step.Row, cpu, time);
            }

            _slices[cpu] = step.Row;
        }
    }

    private void WriteReady(int row, int cpu, long time)
    {
        var thread = _trace.Readies.Thread[row];
        var isLost = _slices[cpu] >= 0 && _events.IsBroken(_slices[cpu]);
        var waker = isLost ? 0 : _ids.Thread(_events.ReadyingThread(row));

        // Perfetto keeps the order of equal times only within a processor, so the record goes to that of the switch.
        var bundle = cpu;
        foreach (var other in _sameTime)
        {
            if (other.Kind != TimelineStepKind.Ready
                && (_trace.Switches.OldThread[other.Row] == thread || _trace.Switches.NewThread[other.Row] == thread))
            {
                bundle = _trace.Switches.Cpu[other.Row];
            }
        }

        _bundles.Wake(bundle, time, waker, _ids.Thread(thread), cpu);
    }

    private void WriteSwitch(int row, int cpu, long time)
    {
        var switches = _trace.Switches;
        var (old, next) = (switches.OldThread[row], switches.NewThread[row]);
        var (oldPriority, nextPriority) = (switches.OldPriority[row], switches.NewPriority[row]);
        var (oldId, nextId) = (_ids.Thread(old), _ids.Thread(next));
        var state = PreviousState.Find(_events.StateAfterOut(row), switches.OldState[row], switches.OldWaitReason[row]);
        if (_slices[cpu] >= 0 && _events.IsBroken(_slices[cpu]))
        {
            _bundles.Switch(cpu, time, new(_ids.LostThread(cpu), 0, PreviousState.Dead), oldId, oldPriority);
        }

        _bundles.Switch(cpu, time, new(oldId, oldPriority, old == ThreadTable.Idle ? 0 : state), nextId, nextPriority);
        if (state is PreviousState.Sleeping or PreviousState.Paging && old != ThreadTable.Idle)
        {
            _bundles.Blocked(cpu, time, oldId, switches.OldWaitReason[row], state == PreviousState.Paging);
        }

        if (_lastOuts.TryGetValue(old, out var last) && last == row)
        {
            _bundles.EndThread(cpu, time, oldId);
        }

        if (_events.IsBroken(row))
        {
            _bundles.Switch(
                cpu, time, new(nextId, nextPriority, next == ThreadTable.Idle ? 0 : PreviousState.NoLoad), _ids.LostThread(cpu), 0);
        }
    }
}
