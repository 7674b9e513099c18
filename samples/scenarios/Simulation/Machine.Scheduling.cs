namespace WpaAddins.Scenarios.Simulation;

/// <content>The scheduler: which thread runs on which CPU.</content>
internal sealed partial class Machine
{
    private void MakeReady(SimulatedThread thread, LogicalProcessor by, bool isDpc, int boost, CallStack? stack)
    {
        boost = thread.BasePriority <= HighestDynamicPriority ? boost : 0;
        thread.Priority = Math.Max(thread.Priority, Math.Min(HighestBoost(thread), thread.BasePriority + boost));
        thread.QuantumNs = _options.QuantumNs;
        BecomeReady(thread, atHead: false);
        _log!.Readied(new WakeUp(At(by), thread, isDpc, boost, stack));
        Place(thread, by);
    }

    private void BecomeReady(SimulatedThread thread, bool atHead)
    {
        thread.State = SimulatedState.Ready;
        thread.ReadyNs = _now;
        _ready.Add(thread, atHead);
    }

    /// <summary>
    /// Finds a CPU for a thread that has become ready: an idle CPU, otherwise the CPU with the least important thread,
    /// if the ready thread outranks it.
    /// </summary>
    private void Place(SimulatedThread thread, LogicalProcessor by)
    {
        if (IdleFor(thread, by) is { } idle)
        {
            Call(idle, by);
        }
        else if (LeastImportant(by) is { } busy && thread.Outranks(busy.Current!))
        {
            Call(busy, by);
        }
    }

    private LogicalProcessor? IdleFor(SimulatedThread thread, LogicalProcessor by)
    {
        var last = _processors[thread.LastCpu];
        if (IsFree(last))
        {
            return last;
        }

        return IsFree(by) ? by : Array.Find(_processors, IsFree);

        static bool IsFree(LogicalProcessor p) => p.Current is null && !p.IsCalled;
    }

    private LogicalProcessor? LeastImportant(LogicalProcessor by)
    {
        LogicalProcessor? least = null;
        foreach (var processor in _processors)
        {
            if (processor.Current is { } current
                && !processor.IsCalled
                && (least is null || least.Current!.Outranks(current)
                    || (processor == by && !current.Outranks(least.Current!))))
            {
                least = processor;
            }
        }

        return least;
    }

    /// <summary>
    /// Makes a CPU check the ready threads: at once if it is the calling CPU, otherwise after a delay.
    /// </summary>
    private void Call(LogicalProcessor processor, LogicalProcessor by)
    {
        if (processor == by)
        {
            Reschedule(processor);
            return;
        }

        processor.IsCalled = true;
        Schedule(_now + _options.DispatchNs, new Alarm(AlarmKind.Call, processor));
    }

    private void Reschedule(LogicalProcessor processor)
    {
        var first = _ready.First;
        if (first is null)
        {
            return;
        }

        if (processor.Current is not { } current)
        {
            Switch(processor, first, WaitReason.Executive);
        }
        else if (first.Outranks(current))
        {
            Leave(processor, SimulatedState.Ready, WaitReason.Preempted);
        }
    }

    /// <summary>Stops the current thread of a CPU and switches to the first ready thread.</summary>
    private void Leave(LogicalProcessor processor, SimulatedState state, WaitReason reason, CallStack? stack = null)
    {
        Account(processor);
        var thread = processor.Current!;
        thread.ResumeStack = stack ?? (thread.Code?.Stack ?? _startStack).Under(_interruptStack);
        thread.LastCpu = processor.Number;
        if (state == SimulatedState.Ready)
        {
            BecomeReady(thread, atHead: reason == WaitReason.Preempted && thread.QuantumNs > 0);
        }
        else
        {
            thread.State = state;
        }

        Switch(processor, _ready.First, reason);
    }

    private void Switch(LogicalProcessor processor, SimulatedThread? next, WaitReason reason)
    {
        var old = processor.Current;
        if (next is not null)
        {
            _ready.Remove(next);
        }

        _log!.Switched(new ThreadSwitch(At(processor), next, reason, next is null ? 0 : _now - next.SinceNs));
        if (old is not null)
        {
            old.SinceNs = _now;
        }

        processor.Current = next;
        processor.SinceNs = _now;
        processor.Alarm++;
        if (next is not null)
        {
            next.State = SimulatedState.Running;
            next.LastCpu = processor.Number;
            _toContinue.Enqueue(processor);
        }
    }

    /// <summary>Charges the current thread with the time since it was last charged.</summary>
    private void Account(LogicalProcessor processor)
    {
        var thread = processor.Current!;
        var elapsed = _now - processor.SinceNs;
        processor.SinceNs = _now;
        thread.QuantumNs -= elapsed;
        thread.StepNs = thread.UntilNs == 0 ? thread.StepNs - elapsed : Math.Max(0, thread.UntilNs - _now);
    }

    private void EndStepOrQuantum(LogicalProcessor processor)
    {
        Account(processor);
        if (processor.Current!.StepNs > 0)
        {
            EndQuantum(processor);
        }

        _toContinue.Enqueue(processor);
    }

    private void EndQuantum(LogicalProcessor processor)
    {
        var thread = processor.Current!;
        thread.QuantumNs = _options.QuantumNs;
        if (thread.Priority > thread.BasePriority)
        {
            thread.Priority--;
        }

        if (_ready.First is { } first && !thread.Outranks(first))
        {
            Leave(processor, SimulatedState.Ready, WaitReason.QuantumEnd);
        }
    }
}
