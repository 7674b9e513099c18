using System.Runtime.CompilerServices;
using WpaAddins.Etl;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Reading;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Etl.Time;
using WpaAddins.Trace.Processes;
using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Session;
using WpaAddins.Trace.Stacks;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Trace.Building;

/// <summary>Builds the columns of a trace from records that are delivered in time order.</summary>
/// <remarks>
/// Shape: one pass. Context switches, ReadyThreads and stacks are added to columns directly; names are collected, and
/// bound at the end.
/// Errors: reports <see cref="DiagnosticId.RecordTooShort"/> for payloads that are too short, and continues.
/// </remarks>
public sealed partial class TraceBuilder
{
    private readonly IDiagnosticSink _diagnostics;
    private readonly ThreadRegistry _threads = new();
    private readonly CapacityEstimator _estimator = new();
    private readonly TimelineBuilder _timeline;
    private readonly EventLog _log;
    private readonly ContextSwitches _switches;
    private readonly ReadyThreads _readies;
    private readonly CpuSpans _interrupts;
    private readonly HashSet<int> _cpusInterruptedBefore = [];
    private readonly CpuSpans _lostBuffers;
    private readonly StackMatcher _stacks;
    private readonly List<ThreadNote> _threadNotes = [];
    private readonly List<ProcessNote> _processNotes = [];
    private readonly SessionNotes _session = new();

    /// <summary>By CPU, the row of a context switch whose second half has not been delivered yet.</summary>
    private readonly Dictionary<int, int> _halfSwitches = [];

    // Kernel records below this hook describe the file: its header and how it was written.
    private const ushort FirstHookOfAnEvent = 0x0100;

    private long? _firstTicks;
    private long _lastTicks = long.MinValue;

    /// <summary>Creates an empty builder.</summary>
    /// <param name="diagnostics">Receives the diagnostics.</param>
    public TraceBuilder(IDiagnosticSink diagnostics)
    {
        _diagnostics = diagnostics;
        _switches = new(_estimator);
        _readies = new(_estimator);
        _timeline = new(_estimator, _switches, _readies);
        _log = new(_estimator, _timeline);
        _counter = new(_switches, _readies);
        _priorities = new(_estimator);
        _interrupts = new(_estimator);
        _lostBuffers = new(_estimator);
        _samples = new(_estimator);
        _counterSamples = new(_estimator);
        _fileIo = new(_estimator);
        _stacks = new StackMatcher(
            _log, _switches, _readies, _threads, _fileIo.Operations, _samples, _counterSamples);
    }

    /// <summary>Gets the number of threads. If it is more than one, some steps run on two threads.</summary>
    public int Threads { get; init; } = 1;

    /// <summary>Sets the share of the trace that has been read; columns grow accordingly.</summary>
    /// <param name="progress">The progress of reading.</param>
    public void Report(ReadProgress progress)
    {
        _estimator.ShareRead = ShareRead(progress);
        ThinIfGrown();
    }

    /// <summary>Adds the next record.</summary>
    /// <param name="record">The record.</param>
    /// <param name="part">Whether the record is whole, or which half of a context switch it is.</param>
    public void Add(in EtlRecord record, RecordPart part)
    {
        var (hook, ticks) = (record.HookId, record.OrderedTicks);
        switch (hook)
        {
            case KernelHook.ContextSwitch when ContextSwitch.TryView(record.Payload, out var change):
                AddSwitch(change, record.Cpu, ticks, part);
                break;
            case KernelHook.ReadyThread when ReadyThread.TryView(record.Payload, out var ready):
                AddReady(ready, record.Cpu, ticks);
                break;
            default:
                AddOther(record);
                break;
        }
    }

    /// <summary>Adds a context switch or ReadyThread from its head. Its payload must be long enough.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Add(in RecordHead head, int cpu, RecordPart part)
    {
        if (head.HookId == KernelHook.ContextSwitch)
        {
            AddSwitch(new ContextSwitch(head), cpu, head.OrderedTicks, part);
        }
        else
        {
            AddReady(new ReadyThread(head), cpu, head.OrderedTicks);
        }
    }

    /// <summary>
    /// Gets the smallest valid payload of a context switch or ReadyThread record in bytes; 0 for other hooks.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int SmallestPayload(ushort hook) => hook switch
    {
        KernelHook.ContextSwitch => ContextSwitch.SizeBytesV1,
        KernelHook.ReadyThread => ReadyThread.SizeBytes,
        _ => 0,
    };

    /// <summary>
    /// Notes the time of a record, and enters the part (before, inside or after the range) that it belongs to.
    /// </summary>
    private void NoteTime(long ticks, bool isEvent)
    {
        _lastTicks = ticks;
        if (isEvent && _firstTicks is null)
        {
            _firstTicks = ticks;
        }

        if (ticks >= _nextPartTicks)
        {
            EnterPart(ticks);
        }
    }

    private void AddOther(in EtlRecord record)
    {
        var ticks = record.OrderedTicks;
        var hook = record.HookId;
        NoteTime(ticks, isEvent: !record.IsKernel || hook >= FirstHookOfAnEvent);
        if (record.IsKernel)
        {
            _session.Count(hook);
        }

        switch (hook)
        {
            case KernelHook.ContextSwitch or KernelHook.ReadyThread:
                ReportTooShort(record, SmallestPayload(hook));
                return;
            case KernelHook.SampledProfile or KernelHook.PmcSample when TryAddSample(record, ticks):
                return;
            case KernelHook.StackWalk or KernelHook.StackKeyKernel or KernelHook.StackKeyUser when IsSkippedStack(record):
                return;
            case KernelHook.StackWalk:
            case KernelHook.StackKeyCreate:
            case KernelHook.StackKeyDelete:
            case KernelHook.StackKeyRundown:
            case KernelHook.StackKeyKernel:
            case KernelHook.StackKeyUser:
                AddStack(record);
                return;
            case >= KernelHook.FileCreate and <= KernelHook.FileSetLinkPath:
                if (AddFileOperation(record, ticks))
                {
                    return;
                }

                break;
        }

        if (record.Kind is RecordKind.Message or RecordKind.Other)
        {
            return;
        }

        if (record.IsKernel)
        {
            AddKernel(record, ticks);
        }
        else if (record.Kind == RecordKind.Event)
        {
            AddMarker(record, ticks);
        }
        else if (record.Kind == RecordKind.Classic)
        {
            AddImageIdentity(record, ticks);
            AddVolume(record);
        }

        // Any of these records can have a stack, which must not go to another event of the same time.
        _log.AddOther(ticks, record.Cpu, record.ThreadId);
    }

    /// <summary>Adds a gap that a lost buffer left.</summary>
    /// <param name="cpu">Its CPU.</param>
    /// <param name="fromTicks">Time of the last record before it.</param>
    /// <param name="toTicks">Time of the first record after it.</param>
    public void AddLostBuffer(int cpu, long fromTicks, long toTicks) => _lostBuffers.Add(cpu, fromTicks, toTicks);

    /// <summary>Completes the trace.</summary>
    /// <param name="info">What the source provides about the session; values from the records are added.</param>
    /// <param name="clock">Converts ticks to trace time.</param>
    /// <param name="diagnostics">The problems found, which become part of the trace.</param>
    /// <returns>The trace.</returns>
    public TraceData Build(TraceInfo info, TraceClock clock, DiagnosticBag diagnostics)
    {
        ArgumentNullException.ThrowIfNull(clock);
        // No more stack records come, so nothing at the end has to stay for them.
        Thin(_timeline.Count);
        var ((stacks, stackOf), (processes, threads)) = InParallel(() => _stacks.Finish(_diagnostics), () => Bind(clock));
        InParallel(() => _switches.ConvertTime(clock), () => _readies.ConvertTime(clock));
        _interrupts.ConvertTime(clock);
        _lostBuffers.ConvertTime(clock);
        var files = _fileIo.Finish(clock, _diagnostics);
        FinishThreadChanges(threads, clock);
        clock.ToNs(_markers.MutableTime);
        FinishSamples(threads, clock);
        var end = info.IsTruncated ? TraceEnd.Create(_switches, _readies, info.NumberOfProcessors) : null;
        ReportEnds(end);
        return new TraceData
        {
            Info = _session.Complete(info) with
            {
                FirstEventNs = _firstTicks is { } first ? Math.Max(0, clock.ToNs(first)) : 0,
                DurationNs = _lastTicks == long.MinValue ? 0 : clock.ToNs(_lastTicks),
            },
            Threads = threads,
            Processes = processes,
            Images = ImageBinder.Bind(_imageNotes, _pdbNotes, clock),
            Switches = _switches,
            Readies = _readies,
            Timeline = _timeline.Steps,
            PriorityChanges = _priorities,
            BasePriorityChanges = _basePriorities,
            AffinityChanges = _affinities,
            End = end,
            AntiStarvationBoosts = _antiStarvation,
            PriorityFloors = _floors,
            UserCritEvents = _userCrit,
            Markers = _markers,
            FileOperations = _fileIo.Operations,
            Files = files,
            Samples = _samples,
            SampleIntervals = _sampleIntervals,
            Interrupts = _interrupts,
            LostBuffers = _lostBuffers,
            Stacks = stacks,
            CountSchedule = new(CountRest(_stackUses?.Finish(threads, stackOf, clock))),
            StackRecords = new StackRecordCounts(_stacks.Matched, _stacks.Unmatched),
            Diagnostics = diagnostics,
        };
    }

    private (ProcessTable Processes, ThreadTable Threads) Bind(TraceClock clock)
    {
        // Before the threads are bound, because samples can name threads without a scheduling event.
        AdmitSampledThreads();
        var processes = ThreadBinder.BindProcesses(_processNotes, clock);
        return (processes, ThreadBinder.BindThreads(_threads.Rows, _threadNotes, processes, clock));
    }

    private void AddSwitch(in ContextSwitch change, int cpu, long ticks, RecordPart part)
    {
        NoteTime(ticks, isEvent: true);
        _session.Count(KernelHook.ContextSwitch);
        if (part == RecordPart.SwitchIn)
        {
            AddSwitchIn(cpu, ticks, change);
            return;
        }

        var row = _switches.Count;
        var old = _threads.Alive(change.OldThreadId, ticks);

        // Must precede the lookup of the new thread, which can be another thread with the same id.
        if (change.OldThreadState == KernelThreadState.Terminated)
        {
            _threads.Terminate(old, ticks);
        }

        if (part == RecordPart.SwitchOut)
        {
            // The new thread is looked up at its half. Until then, another CPU can end the thread that has this
            // id now.
            _switches.Add(ticks, cpu, old, ThreadTable.Idle, change);
            _timeline.Add(ticks, TimelineStepKind.SwitchOut, row);
            _halfSwitches[cpu] = row;
            return;
        }

        var next = _threads.Alive(change.NewThreadId, ticks);
        _switches.Add(ticks, cpu, old, next, change);
        _timeline.Add(ticks, TimelineStepKind.Switch, row);
        if (_part == Part.After)
        {
            NoteRunAfter(next, ticks);
        }
    }

    private void AddSwitchIn(int cpu, long ticks, in ContextSwitch change)
    {
        if (_halfSwitches.Remove(cpu, out var row))
        {
            var thread = _threads.Alive(change.NewThreadId, ticks);
            _switches.SetNewThread(row, thread);
            _timeline.Add(ticks, TimelineStepKind.SwitchIn, row);
            if (_part == Part.After)
            {
                NoteRunAfter(thread, ticks);
            }
        }
    }

    private void AddReady(in ReadyThread ready, int cpu, long ticks)
    {
        NoteTime(ticks, isEvent: true);
        _session.Count(KernelHook.ReadyThread);
        if (ready.ThreadId == 0)
        {
            return;
        }

        var row = _readies.Count;
        var thread = _threads.Alive(ready.ThreadId, ticks);
        _readies.Add(ticks, cpu, thread, ready);
        _timeline.Add(ticks, TimelineStepKind.Ready, row);
        if (IsOutsideRange)
        {
            NoteReadyOutside(thread, ticks);
        }
    }

    private void ReportEnds(TraceEnd? end)
    {
        var ends = end is null ? [] : end.EndNs.ToArray();
        foreach (var cpu in Enumerable.Range(0, ends.Length).Where(c => ends[c] != TraceEnd.NoProcessor).OrderBy(c => ends[c]))
        {
            _diagnostics.Report(DiagnosticId.ProcessorRecordsEnd, default, cpu, ends[cpu]);
        }
    }

    private void ReportTooShort(in EtlRecord record, int expected) =>
        _diagnostics.Report(DiagnosticId.RecordTooShort, record.Place, record.Payload.Length, expected);
}
