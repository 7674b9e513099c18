namespace WpaAddins.Scenarios.Simulation;

/// <summary>A simulated system: CPUs, threads that run programs, and a model of the Windows scheduler.</summary>
/// <remarks>
/// Time is in nanoseconds. The simulation is deterministic: events at the same time have a fixed order. Events are
/// reported to an <see cref="IMachineLog"/>, as Windows would log them.
/// </remarks>
internal sealed partial class Machine
{
    /// <summary>The process id of the System process.</summary>
    public const uint SystemProcessId = 4;

    private readonly MachineOptions _options;
    private readonly LogicalProcessor[] _processors;
    private readonly List<SimulatedProcess> _processes = [];
    private readonly List<SimulatedThread> _threads = [];
    private readonly PriorityQueue<Alarm, (long Ns, long Order)> _alarms = new();
    private readonly Queue<LogicalProcessor> _toContinue = new();
    private readonly ReadyQueue _ready = new();
    private readonly CallStack _timerStack;
    private readonly CallStack _interruptStack;
    private readonly CallStack _startStack;
    private IMachineLog? _log;
    private long _alarmOrder;
    private long _now;

    /// <summary>Creates a system that has only the System process.</summary>
    public Machine(MachineOptions options)
    {
        _options = options;
        _processors = [.. Enumerable.Range(0, options.Processors).Select(n => new LogicalProcessor(n))];
        System = Process("System", SystemProcessId, 0);
        _timerStack = System.Stack(
            "ntoskrnl.exe!KiTimerWaitTest <- ntoskrnl.exe!KiProcessExpiredTimerList <- ntoskrnl.exe!KiExpireTimerTable"
            + " <- ntoskrnl.exe!KiTimerExpiration <- ntoskrnl.exe!KiRetireDpcList");
        _interruptStack = System.Stack(
            "ntoskrnl.exe!KiSwapContext <- ntoskrnl.exe!KiDispatchInterrupt <- ntoskrnl.exe!KiDpcInterrupt");
        _startStack = System.Stack("ntoskrnl.exe!KiStartUserThread");
        IdleCode = System.Stack("ntoskrnl.exe!HalProcessorIdle <- ntoskrnl.exe!PoIdle <- ntoskrnl.exe!KiIdleLoop");
    }

    public int Processors => _processors.Length;

    public ModuleTable Modules { get; } = new();

    /// <summary>Gets the System process.</summary>
    public SimulatedProcess System { get; }

    /// <summary>Gets all processes, including those that start later or have ended.</summary>
    public IReadOnlyList<SimulatedProcess> AllProcesses => _processes;

    /// <summary>Gets all threads, including those that start later or have ended.</summary>
    public IReadOnlyList<SimulatedThread> AllThreads => _threads;

    /// <summary>Gets or sets the code that an idle CPU executes.</summary>
    public Code IdleCode { get; set; }

    public long NowNs => _now;
    internal bool IsRunning => _log is not null;

    /// <summary>Adds a process.</summary>
    /// <returns>The process; it exists from the beginning if one of its threads does.</returns>
    public SimulatedProcess Process(string name, uint id, uint parentId = SystemProcessId)
    {
        var process = new SimulatedProcess(this, name, id, parentId) { IsStarted = id <= SystemProcessId };
        _processes.Add(process);
        return process;
    }

    /// <summary>Schedules a device interrupt. Its DPC signals an event.</summary>
    public void Interrupt(long ns, int cpu, SimulatedEvent what, CallStack stack) =>
        Schedule(ns, new Alarm(AlarmKind.Interrupt, what, cpu, stack));

    public void Run(IMachineLog log, long untilNs)
    {
        if (IsRunning)
        {
            throw new InvalidOperationException("A system runs once.");
        }

        _log = log;
        if (_options.SampleIntervalNs != 0)
        {
            Schedule(_options.FirstSampleNs, new Alarm(AlarmKind.Sample, null));
        }

        foreach (var thread in _threads.Where(t => t.Program is not null))
        {
            BeginPresent(thread);
        }

        Array.ForEach(_processors, Reschedule);
        ContinuePrograms();
        while (_alarms.TryPeek(out var alarm, out var at) && at.Ns <= untilNs)
        {
            _alarms.Dequeue();
            _now = at.Ns;
            Ring(alarm);
            ContinuePrograms();
        }

        _now = untilNs;
    }

    internal SimulatedThread AddThread(
        SimulatedProcess process,
        uint id,
        int priority,
        Func<SimulatedThread, IEnumerable<Step>> program,
        string name,
        bool isPresent)
    {
        var thread = new SimulatedThread(process, id, priority, name)
        {
            QuantumNs = _options.QuantumNs,
            ResumeStack = _startStack,
            LastCpu = (int)(id / 4 % (uint)_processors.Length),
        };
        _programs.Add(thread, program);
        _threads.Add(thread);
        if (isPresent)
        {
            thread.Program = program(thread).GetEnumerator();
            process.IsStarted = true;
            process.LivingThreads++;
        }

        return thread;
    }

    private void Schedule(long ns, in Alarm alarm) => _alarms.Enqueue(alarm, (ns, _alarmOrder++));

    private void Ring(in Alarm alarm)
    {
        switch (alarm.Kind)
        {
            case AlarmKind.Processor:
                var processor = (LogicalProcessor)alarm.What!;
                if (processor.Alarm == alarm.Number)
                {
                    EndStepOrQuantum(processor);
                }

                break;
            case AlarmKind.Call:
                var called = (LogicalProcessor)alarm.What!;
                called.IsCalled = false;
                Reschedule(called);
                break;
            case AlarmKind.Timer:
                var sleeper = (SimulatedThread)alarm.What!;
                MakeReady(sleeper, _processors[sleeper.LastCpu], isDpc: true, boost: 0, _timerStack);
                break;
            case AlarmKind.Interrupt:
                Signal((SimulatedEvent)alarm.What!, _processors[alarm.Number], isDpc: true, alarm.Stack!);
                break;
            case AlarmKind.Sample:
                Sample();
                break;
            default:
                throw new InvalidOperationException($"{alarm.Kind} is not an alarm.");
        }
    }

    private void Sample()
    {
        foreach (var processor in _processors)
        {
            var code = processor.Current is { } thread ? thread.Code ?? _startStack : IdleCode;
            _log!.Sampled(At(processor), code.NextSample());
        }

        Schedule(_now + _options.SampleIntervalNs, new Alarm(AlarmKind.Sample, null));
    }

    private Moment At(LogicalProcessor processor) => new(processor.Number, _now, processor.Current);
}
