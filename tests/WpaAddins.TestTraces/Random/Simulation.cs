namespace WpaAddins.TestTraces;

/// <summary>A small operating system that schedules threads at random, but never does what is impossible.</summary>
/// <remarks>Events are made in the order of (tick, CPU), so causes precede effects in that order too.</remarks>
internal sealed partial class Simulation
{
    private readonly Random _random;
    private readonly RandomScheduleFlags _flags;
    private readonly List<SimulatedThread> _threads = [];
    private readonly List<SimulatedThread> _ended = [];
    private readonly SimulatedThread?[] _running;
    private readonly long[] _notBefore;
    private uint _nextThreadId = 100;
    private long _tick;
    private int _cpu;

    public Simulation(Random random, int cpus, int threads, RandomScheduleFlags flags, EtlWriterOptions options)
    {
        _random = random;
        _flags = flags;
        _running = new SimulatedThread?[cpus];
        _notBefore = new long[cpus];
        _tick = options.FirstTick + 500;
        Writer = new ScheduleWriter(options);
        for (var i = 0; i < threads; i++)
        {
            var thread = NewThread();
            thread.State = Chance(40) ? SimulatedState.Ready : SimulatedState.Waiting;
            _threads.Add(thread);
            if (i % 3 == 0)
            {
                Writer.Process(thread.ProcessId, $"app{thread.ProcessId}.exe");
            }

            Writer.Thread(thread.Id, thread.ProcessId, $"thread {thread.Id}", thread.Priority);
        }

        for (var cpu = 0; cpu < cpus; cpu++)
        {
            _running[cpu] = Chance(60) ? TakeReady() : null;
        }
    }

    public ScheduleWriter Writer { get; }
    public List<ScheduleEvent> Events { get; } = [];

    /// <summary>Gets the events that happened but were not written.</summary>
    public List<ScheduleEvent> LostEvents { get; } = [];

    public void Run(int steps)
    {
        for (var step = 0; step < steps; step++)
        {
            MoveOn();
            if (_running[_cpu] is { } current)
            {
                Act(current);
            }
            else
            {
                ActIdle();
            }
        }
    }

    private void ActIdle()
    {
        if (Chance(70) && TakeReady() is { } next)
        {
            Switch(next, 2, 0);
        }
        else if (Chance(70))
        {
            ReadyOne(flags: 1);
        }
    }

    private void Act(SimulatedThread current)
    {
        switch (_random.Next(100))
        {
            case < 30:
                var isThrottled = Has(RandomScheduleFlags.ThrottledWaits) && Chance(15);
                Wait(current, isThrottled ? 24 : Pick(0, 4, 6, 15, 17, 37));
                break;
            case < 50:
                ReadyOne(flags: Chance(25) ? 1 : 0);
                break;
            case < 68:
                GiveUp(current);
                break;
            case < 73:
                End(current);
                break;
            case < 78:
                StartThread(current);
                break;
            case < 84 when Has(RandomScheduleFlags.EarlyReadies):
                ReadyEarly();
                break;
            case < 90 when Has(RandomScheduleFlags.ExtraReadies):
                ReadyAgain();
                break;
            case < 94 when Has(RandomScheduleFlags.PriorityChanges):
                ChangePriority();
                break;
            default:
                break;
        }
    }

    // Chooses the next CPU and tick: later in the order of (tick, CPU), and rarely far apart.
    private void MoveOn()
    {
        var firstCpu = Has(RandomScheduleFlags.EqualTicksOnOneCpu) ? _cpu : _cpu + 1;
        if (Chance(25) && firstCpu < _running.Length)
        {
            _cpu = _random.Next(firstCpu, _running.Length);
        }
        else
        {
            _tick += 1 + _random.Next(Chance(20) ? 20_000 : 400);
            _cpu = _random.Next(_running.Length);
        }

        _tick = Math.Max(_tick, _notBefore[_cpu]);
    }

    private void MoveOnHere() =>
        _tick += Has(RandomScheduleFlags.EqualTicksOnOneCpu) && Chance(30) ? 0 : 1 + _random.Next(20);

    private SimulatedThread NewThread()
    {
        var id = _nextThreadId;
        _nextThreadId += 4;
        return new SimulatedThread(id, 1000 + (4 * ((id - 100) / 12)))
        {
            Priority = 1 + _random.Next(15),
            Rank = Chance(70) ? 0 : _random.Next(4),
        };
    }

    // Usually the thread that should run, sometimes another one.
    private SimulatedThread? TakeReady()
    {
        var ready = _threads.Where(thread => thread.State == SimulatedState.Ready).ToList();
        if (ready.Count == 0)
        {
            return null;
        }

        var chosen = Chance(30)
            ? ready[_random.Next(ready.Count)]
            : ready.OrderBy(thread => thread.Rank).ThenByDescending(thread => thread.Priority).First();
        chosen.State = SimulatedState.Running;
        return chosen;
    }

    private SimulatedThread? Any(SimulatedState state)
    {
        var found = _threads.Where(thread => thread.State == state).ToList();
        return found.Count == 0 ? null : found[_random.Next(found.Count)];
    }

    private bool Has(RandomScheduleFlags flag) => (_flags & flag) != 0;

    private bool Chance(int percent) => _random.Next(100) < percent;

    private int Pick(params int[] values) => values[_random.Next(values.Length)];
}
