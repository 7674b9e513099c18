namespace WpaAddins.Analysis.Tests.Reference;

/// <summary>Section 1: the order of records; section 2: incarnations; section 3: chains.</summary>
internal sealed class ReferenceOrder
{
    private readonly ReferenceTrace _trace;
    private readonly Dictionary<uint, ReferenceThread> _alive = [];
    private readonly Dictionary<int, ReferenceSwitch> _lastSwitch = [];

    public ReferenceOrder(ReferenceTrace trace)
    {
        _trace = trace;
        Steps = Merge(trace.Records);
        for (var index = 0; index < Steps.Count; index++)
        {
            Bind(Steps[index], index);
        }

        foreach (var step in Steps)
        {
            Note(step);
        }
    }

    public List<ReferenceStep> Steps { get; }
    public List<ReferenceThread> Threads { get; } = [];

    /// <summary>Gets the context switches in the order of their first halves.</summary>
    public List<ReferenceSwitch> Switches { get; } = [];

    /// <summary>Finds the incarnation of an id that was alive at a time, else the nearest.</summary>
    public ReferenceThread? Find(uint id, long tick)
    {
        var time = _trace.ToNs(tick);
        return Threads.Where(t => t.Id == id).MinBy(t =>
        {
            var born = _trace.ToNs(t.BornTick);
            var ended = t.EndedTick == long.MaxValue ? long.MaxValue : _trace.ToNs(t.EndedTick);
            return time < born ? (Int128)born - time : time < ended ? Int128.Zero : (Int128)time - ended + 1;
        });
    }

    public IEnumerable<(long TimeNs, ReferenceRecord Record)> Records(
        ReferenceThread thread, params ReferenceRecordKind[] kinds) =>
        Steps.Where(s => s.Thread == thread && kinds.Contains(s.Record.Kind))
            .Select(s => (_trace.ToNs(s.Record.Tick), s.Record));

    private static List<ReferenceStep> Merge(IReadOnlyList<ReferenceRecord> records)
    {
        var queues = records.GroupBy(r => r.Cpu).OrderBy(g => g.Key)
            .Select(g => new Queue<ReferenceStep>(g.OrderBy(r => r.Tick).SelectMany(Halves))).ToList();
        var steps = new List<ReferenceStep>();
        while (true)
        {
            Queue<ReferenceStep>? best = null;
            foreach (var queue in queues)
            {
                if (queue.TryPeek(out var head) && (best is null || Comes(head, best.Peek())))
                {
                    best = queue;
                }
            }

            if (best is null)
            {
                return steps;
            }

            steps.Add(best.Dequeue());
        }
    }

    private static bool Comes(ReferenceStep step, ReferenceStep other) =>
        step.Record.Tick != other.Record.Tick
            ? step.Record.Tick < other.Record.Tick
            : step.Kind < other.Kind;

    private static IEnumerable<ReferenceStep> Halves(ReferenceRecord record)
    {
        if (record.Kind != ReferenceRecordKind.Switch)
        {
            return [new ReferenceStep(record, ReferenceStepKind.Record)];
        }

        return
        [
            new ReferenceStep(record, ReferenceStepKind.SwitchOut),
            new ReferenceStep(record, ReferenceStepKind.SwitchIn),
        ];
    }

    private void Bind(ReferenceStep step, int index)
    {
        var record = step.Record;
        _lastSwitch.TryGetValue(record.Cpu, out var last);
        switch (step.Kind)
        {
            case ReferenceStepKind.SwitchOut:
                step.Before = last;
                step.Switch = new ReferenceSwitch(record, _trace.ToNs(record.Tick)) { Previous = last };
                step.Switch.Old = step.Thread = Alive(record.OldThreadId, record.Tick);
                if (last is not null)
                {
                    last.Next = step.Switch;
                }

                if (step.Thread is not null && record.OldState == 4)
                {
                    step.Thread.EndedTick = record.Tick;
                    _alive.Remove(record.OldThreadId);
                }

                Switches.Add(step.Switch);
                _lastSwitch[record.Cpu] = step.Switch;
                break;
            case ReferenceStepKind.SwitchIn:
                step.Switch = last!;
                step.Before = last!.Previous;
                step.Switch.New = step.Thread = Alive(record.ThreadId, record.Tick);
                step.Switch.InStep = index;
                break;
            default:
                step.Before = last;
                BindRecord(step);
                break;
        }
    }

    private void BindRecord(ReferenceStep step)
    {
        var record = step.Record;
        if (record.Kind == ReferenceRecordKind.Ready)
        {
            step.Thread = Alive(record.ThreadId, record.Tick);
        }
        else if (record.Kind == ReferenceRecordKind.Start)
        {
            if (_alive.Remove(record.ThreadId, out var old))
            {
                old.EndedTick = record.Tick;
                step.Ended = old;
            }

            step.Thread = Create(record.ThreadId, record.Tick, hasStart: true);
        }
        else if (record.Kind >= ReferenceRecordKind.SetPriority)
        {
            step.Thread = _alive.GetValueOrDefault(record.ThreadId);
        }
    }

    private ReferenceThread? Alive(uint id, long tick) =>
        id == 0 ? null : _alive.TryGetValue(id, out var thread) ? thread : Create(id, tick, hasStart: false);

    private ReferenceThread Create(uint id, long tick, bool hasStart)
    {
        var thread = new ReferenceThread(id, Threads.Count(t => t.Id == id), tick, hasStart);
        Threads.Add(thread);
        _alive[id] = thread;
        return thread;
    }

    // Of several records the last one stands; one without a mask says nothing about it.
    private void Note(ReferenceStep step)
    {
        var record = step.Record;
        if (record.Kind >= ReferenceRecordKind.SetPriority)
        {
            step.Thread ??= Find(record.ThreadId, record.Tick);
            return;
        }

        var isNote = record.Kind is ReferenceRecordKind.Start or ReferenceRecordKind.ThreadNote;
        var thread = isNote ? Find(record.ThreadId, record.Tick) : null;
        if (thread is not null)
        {
            thread.Affinity = record.Affinity != 0 ? record.Affinity : thread.Affinity;
            thread.BasePriority = record.BasePriority ?? thread.BasePriority;
        }
    }
}
