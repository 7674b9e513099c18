using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Tests.Reference;

/// <summary>Section 3: what each thread did.</summary>
internal sealed class ReferenceMachine
{
    private const int WrCpuRateControl = 24;
    private readonly ReferenceTrace _trace;
    private readonly ReferenceOrder _order;
    private readonly List<(long TimeNs, ReferenceSwitch? Last)> _ends = [];
    private long _now;

    public ReferenceMachine(ReferenceTrace trace, ReferenceOrder order)
    {
        _trace = trace;
        _order = order;
        var last = order.Steps.FindLastIndex(IsScheduling);
        FirstNs = last < 0 ? 0 : trace.ToNs(order.Steps.Find(IsScheduling)!.Record.Tick);
        LastNs = last < 0 ? 0 : trace.ToNs(order.Steps[last].Record.Tick);
        if (trace.IsTruncated)
        {
            FindEnds(order.Steps.Take(last + 1).Where(IsScheduling).ToLookup(s => s.Record.Cpu));
        }

        foreach (var step in order.Steps.Take(last + 1))
        {
            EndRecords(trace.ToNs(step.Record.Tick));
            _now = trace.ToNs(step.Record.Tick);
            Take(step);
        }

        EndRecords(long.MaxValue);
        foreach (var step in order.Steps.Skip(last + 1).Where(s => s.Ended is not null))
        {
            _now = LastNs;
            Take(step);
        }

        foreach (var thread in order.Threads)
        {
            CloseAtEnd(thread);
        }
    }

    public long FirstNs { get; }
    public long LastNs { get; }

    /// <summary>Gets until when a truncated trace has the records of all CPUs; null if it is not truncated.</summary>
    public long? CompleteUntilNs { get; private set; }

    /// <summary>Gets until when a truncated trace has records of a CPU.</summary>
    public Dictionary<int, long> CpuEnds { get; } = [];

    public List<ReferenceInterval> Intervals { get; } = [];

    /// <summary>Gets since when a CPU's first old thread was there; null is the window's start.</summary>
    public Dictionary<int, long?> FirstRunningSince { get; } = [];

    private static bool IsScheduling(ReferenceStep step) =>
        step.Record.Kind is ReferenceRecordKind.Switch or ReferenceRecordKind.Ready;

    private bool IsIncomplete => _now > CompleteUntilNs;

    // Section 5, truncated trace: the last record of each CPU.
    private void FindEnds(ILookup<int, ReferenceStep> stepsByCpu)
    {
        foreach (var cpu in Enumerable.Range(0, _trace.Processors).Union(stepsByCpu.Select(s => s.Key)))
        {
            var last = _order.Switches.FindLast(s => s.Record.Cpu == cpu);
            CpuEnds[cpu] = last is null ? FirstNs : stepsByCpu[cpu].Max(s => _trace.ToNs(s.Record.Tick));
            _ends.Add((CpuEnds[cpu], last));
        }

        CompleteUntilNs = _ends.Count == 0 ? FirstNs : _ends.Min(e => e.TimeNs);
        _ends.Sort((a, b) => a.TimeNs.CompareTo(b.TimeNs));
    }

    // Before the first record behind it, what a CPU's last record leaves open ends; at the first such end all but
    // what runs on other CPUs.
    private void EndRecords(long next)
    {
        while (_ends.Count > 0 && _ends[0].TimeNs < next)
        {
            var (time, last) = _ends[0];
            _ends.RemoveAt(0);
            _now = time;
            if (time == CompleteUntilNs)
            {
                _order.Threads.ForEach(EndState);
            }

            if (last?.New is { State: SchedulingState.Running } thread && thread.Slice == last)
            {
                Spend(thread, SchedulingState.Running);
                Enter(thread, SchedulingState.Unknown);
            }
        }
    }

    private void EndState(ReferenceThread thread)
    {
        switch (thread.State)
        {
            case SchedulingState.Ready:
                EndReady(thread, _now, new ReferenceInterval(thread, 0, 0, default)
                {
                    Censored = Censoring.BecameUnknown,
                    EndPriority = PriorityOf(thread, _now),
                });
                Enter(thread, SchedulingState.Unknown);
                break;
            case SchedulingState.Waiting or SchedulingState.Throttled or SchedulingState.SwappedOut:
                Spend(thread, thread.State);
                Enter(thread, SchedulingState.Unknown);
                break;
        }
    }

    private void Take(ReferenceStep step)
    {
        switch (step.Kind, step.Record.Kind)
        {
            case (ReferenceStepKind.SwitchOut, _):
                if (step.Before is null)
                {
                    FirstRunningSince[step.Record.Cpu] = step.Thread?.LastEventNs;
                }

                if (step.Thread is not null)
                {
                    SwitchOut(step.Thread, step.Switch!, step.Before);
                }

                break;
            case (ReferenceStepKind.SwitchIn, _) when step.Thread is not null:
                SwitchIn(step.Thread, step.Switch!);
                break;
            case (_, ReferenceRecordKind.Ready):
                Ready(step.Thread!, step);
                break;
            case (_, ReferenceRecordKind.Start) when step.Ended is
            { State: not (SchedulingState.NotSeen or SchedulingState.Terminated) } ended:
                Spend(ended, SchedulingState.Unknown);
                Enter(ended, SchedulingState.Terminated);
                ended.LastNs = _now;
                break;
            case (_, ReferenceRecordKind.SetPriority) when step.Thread is not null:
                step.Thread.Priorities.Add((_now, step.Record.NewPriority));
                break;
        }
    }

    private void SwitchOut(ReferenceThread thread, ReferenceSwitch here, ReferenceSwitch? before)
    {
        Track(thread);
        if (before is not null && before.New == thread && thread.Slice == before)
        {
            Spend(thread, SchedulingState.Running);
            thread.Slices++;
            var ready = Intervals.FindLastIndex(i => i.Thread == thread);
            if (ready >= 0 && Intervals[ready].EndedBy == before)
            {
                Intervals[ready] = Intervals[ready] with { RankAfter = here.Record.Rank };
            }
        }
        else
        {
            LeaveWithoutSwitchIn(thread, before);
        }

        var record = here.Record;
        if (record.Rank is { } rank)
        {
            thread.OutRanks.Add(rank);
        }

        thread.LastRank = record.Rank ?? thread.LastRank;
        thread.WaitReason = record.WaitReason;
        thread.Priorities.Add((null, record.OldPriority));
        thread.Slice = null;
        thread.ReadyStep = null;
        var early = thread.EarlyStep;
        thread.EarlyStep = null;
        switch (record.OldState)
        {
            case not 4 when IsIncomplete:
                Enter(thread, SchedulingState.Unknown);
                break;
            case 1 or 3 or 7:
                thread.Kind = record.WaitReason switch
                {
                    30 => ReadyKind.QuantumEnd,
                    33 => ReadyKind.Yielded,
                    _ => ReadyKind.Preempted,
                };
                Enter(thread, SchedulingState.Ready);
                break;
            case 4:
                Enter(thread, SchedulingState.Terminated);
                break;
            case 5 when record.WaitReason == WrCpuRateControl:
                Enter(thread, SchedulingState.Throttled);
                break;
            default:
                if (early is not null)
                {
                    thread.Early++;
                    BecomeReady(thread, ReadyKind.Woken, early);
                    break;
                }

                Enter(thread, SchedulingState.Waiting);
                break;
        }
    }

    // Its switch-in is not in the trace, or another one contradicts it.
    private void LeaveWithoutSwitchIn(ReferenceThread thread, ReferenceSwitch? before)
    {
        if (thread.State is SchedulingState.NotSeen)
        {
            return;
        }

        var isBroken = before is not null && before.New != thread;
        if (isBroken && thread.State == SchedulingState.Ready && thread.SinceNs < before!.TimeNs)
        {
            EndReady(thread, before.TimeNs, new ReferenceInterval(thread, 0, 0, default)
            {
                Censored = Censoring.BecameUnknown,
                Cpu = before.Record.Cpu,
                EndPriority = PriorityOf(thread, before.TimeNs),
            });
            thread.SinceNs = before.TimeNs;
        }

        Spend(thread, SchedulingState.Unknown);
    }

    private void SwitchIn(ReferenceThread thread, ReferenceSwitch here)
    {
        Track(thread);
        thread.SwitchIns++;
        thread.InPriorities.Add(here.Record.NewPriority);
        thread.Priorities.Add((null, here.Record.NewPriority));
        if (thread.State == SchedulingState.Ready)
        {
            EndReady(thread, _now, new ReferenceInterval(thread, 0, 0, default)
            {
                Cpu = here.Record.Cpu,
                EndedBy = here,
                EndPriority = here.Record.NewPriority,
            });
        }
        else if (thread.State != SchedulingState.NotSeen)
        {
            Spend(thread, SchedulingState.Unknown);
        }

        // Without the switch-out between two switch-ins there is no telling what became of an early ready.
        thread.EarlyStep = null;
        thread.ReadyStep = null;
        thread.Slice = here.IsBroken ? null : here;
        Enter(thread, here.IsBroken ? SchedulingState.Unknown : SchedulingState.Running);
    }

    private void Ready(ReferenceThread thread, ReferenceStep step)
    {
        Track(thread);
        thread.Readied++;
        if (IsIncomplete && thread.State != SchedulingState.Running)
        {
            if (thread.State == SchedulingState.NotSeen)
            {
                Enter(thread, SchedulingState.Unknown);
            }

            return;
        }

        switch (thread.State)
        {
            case SchedulingState.Waiting or SchedulingState.Throttled:
                Spend(thread, thread.State);
                thread.Spans[^1].ReadiedBy = step;
                if ((step.Record.Flags & 6) != 0)
                {
                    Enter(thread, SchedulingState.SwappedOut);
                    break;
                }

                BecomeReady(thread, ReadyKind.Woken, step);
                break;
            case SchedulingState.SwappedOut:
                Spend(thread, SchedulingState.SwappedOut);
                BecomeReady(thread, ReadyKind.Woken, step);
                break;
            case SchedulingState.Running:
                thread.EarlyStep ??= step;
                break;
            case SchedulingState.Ready:
                thread.Extra++;
                break;
            case SchedulingState.NotSeen:
                BecomeReady(thread, thread.HasStart ? ReadyKind.Created : ReadyKind.Woken, step);
                break;
            default:
                Spend(thread, SchedulingState.Unknown);
                BecomeReady(thread, ReadyKind.Woken, step);
                break;
        }
    }

    private void CloseAtEnd(ReferenceThread thread)
    {
        if (thread.State is SchedulingState.NotSeen or SchedulingState.Terminated)
        {
            return;
        }

        _now = LastNs;
        thread.LastNs = LastNs;
        if (thread.State == SchedulingState.Ready)
        {
            EndReady(thread, LastNs, new ReferenceInterval(thread, 0, 0, default)
            {
                Censored = Censoring.OpenAtEnd,
                EndPriority = PriorityOf(thread, LastNs),
            });
        }
        else
        {
            Spend(thread, thread.State);
        }
    }

    private void Track(ReferenceThread thread)
    {
        if (thread.State == SchedulingState.NotSeen)
        {
            thread.FirstNs = _now;
            thread.SinceNs = _now;
        }

        thread.LastNs = _now;
        thread.LastEventNs = _now;
    }

    private void BecomeReady(ReferenceThread thread, ReadyKind kind, ReferenceStep step)
    {
        thread.Kind = kind;
        thread.ReadyStep = step;
        Enter(thread, SchedulingState.Ready);
    }

    private void Enter(ReferenceThread thread, SchedulingState state)
    {
        thread.State = state;
        thread.SinceNs = _now;
    }

    private void Spend(ReferenceThread thread, SchedulingState state) =>
        AddSpan(thread, new ReferenceSpan(state, thread.SinceNs, _now) { WaitReason = thread.WaitReason });

    private void EndReady(ReferenceThread thread, long end, ReferenceInterval interval)
    {
        Intervals.Add(interval with
        {
            StartNs = thread.SinceNs,
            EndNs = end,
            Kind = thread.Kind,
            ReadyStep = thread.ReadyStep,
            RankBefore = thread.LastRank,
        });
        AddSpan(thread, new ReferenceSpan(SchedulingState.Ready, thread.SinceNs, end) { Interval = Intervals.Count - 1 });
    }

    private static void AddSpan(ReferenceThread thread, ReferenceSpan span)
    {
        thread.Spans.Add(span);
        thread.Times[span.State] = thread.Times.GetValueOrDefault(span.State) + span.EndNs - span.StartNs;
    }

    private static int PriorityOf(ReferenceThread thread, long endNs)
    {
        var known = thread.Priorities.FindLastIndex(p => p.ChangedNs is null || p.ChangedNs < endNs);
        return known >= 0 ? thread.Priorities[known].Priority : thread.BasePriority ?? 0;
    }

    /// <summary>Section 3: who made the thread of a ReadyThread ready.</summary>
    /// <returns>The id and incarnation, "idle", "DPC", or null if unknown.</returns>
    public string? ReadyingThread(ReferenceStep? ready)
    {
        if (ready is null)
        {
            return null;
        }

        if ((ready.Record.Flags & 1) != 0)
        {
            return "DPC";
        }

        var cpu = ready.Record.Cpu;
        var first = _order.Switches.Find(s => s.Record.Cpu == cpu);
        if (first is null)
        {
            return null;
        }

        if (ready.Before is null)
        {
            return first.Old?.ToString() ?? "idle";
        }

        if (!ready.Before.IsBroken)
        {
            return ready.Before.New?.ToString() ?? "idle";
        }

        return ready.Record.StackThreadId switch
        {
            null => null,
            0 => "idle",
            { } id => _order.Find(id, ready.Record.Tick)?.ToString(),
        };
    }
}
