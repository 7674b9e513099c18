namespace WpaAddins.Scenarios.Simulation;

/// <content>The programs of the threads: executes their steps.</content>
internal sealed partial class Machine
{
    private const int MaxStepsAtOnce = 1_000_000;
    private static readonly long s_creation = Time.Microseconds(1);
    private readonly Dictionary<SimulatedThread, Func<SimulatedThread, IEnumerable<Step>>> _programs = [];

    private void ContinuePrograms()
    {
        while (_toContinue.TryDequeue(out var processor))
        {
            if (processor.Current is { } thread)
            {
                Continue(processor, thread);
            }
        }
    }

    private void Continue(LogicalProcessor processor, SimulatedThread thread)
    {
        Account(processor);
        for (var steps = 0; processor.Current == thread; steps++)
        {
            if (steps == MaxStepsAtOnce)
            {
                throw new InvalidOperationException($"Thread {thread.Id} of {thread.Process.Name} never runs.");
            }

            if (thread.WantedLock is { } wanted)
            {
                Acquire(processor, thread, wanted, thread.ResumeStack!, isRepeated: true);
            }
            else if (thread.StepNs > 0)
            {
                Arm(processor, thread);
                return;
            }
            else if (thread.Created is { } created)
            {
                thread.Created = null;
                MakeReady(created.Thread, processor, isDpc: false, boost: 0, created.Stack);
            }
            else if (thread.Program!.MoveNext())
            {
                Do(processor, thread, thread.Program.Current);
            }
            else
            {
                End(processor, thread);
            }
        }
    }

    private void Arm(LogicalProcessor processor, SimulatedThread thread)
    {
        var next = Math.Max(0, Math.Min(thread.StepNs, thread.QuantumNs));
        Schedule(_now + next, new Alarm(AlarmKind.Processor, processor, ++processor.Alarm));
    }

    private void Do(LogicalProcessor processor, SimulatedThread thread, in Step step)
    {
        switch (step.Kind)
        {
            case StepKind.Run or StepKind.RunUntil:
                BeginRun(thread, step);
                break;
            case StepKind.Wait:
                var on = (SimulatedEvent)step.What!;
                if (on.Signals > 0)
                {
                    on.Signals--;
                    break;
                }

                on.Waiting.Enqueue(thread);
                Leave(processor, SimulatedState.Waiting, (WaitReason)step.Value, step.Stack);
                break;
            case StepKind.Signal:
                Signal((SimulatedEvent)step.What!, processor, isDpc: false, step.Stack!);
                break;
            case StepKind.Sleep or StepKind.SleepUntil:
                if (WakeTime(step) is var wake && wake > _now)
                {
                    Schedule(wake, new Alarm(AlarmKind.Timer, thread));
                    Leave(processor, SimulatedState.Waiting, WaitReason.DelayExecution, step.Stack);
                }

                break;
            case StepKind.Yield:
                if (_ready.First is { } equal && !thread.Outranks(equal))
                {
                    Leave(processor, SimulatedState.Ready, WaitReason.YieldExecution, step.Stack);
                }

                break;
            case StepKind.Acquire:
                Acquire(processor, thread, (SimulatedLock)step.What!, step.Stack!, isRepeated: false);
                break;
            case StepKind.Release:
                Release(processor, thread, (SimulatedLock)step.What!, step.Stack!);
                break;
            case StepKind.Start:
                Create(processor, thread, (SimulatedThread)step.What!, step.Stack!);
                break;
            case StepKind.Write:
                _log!.Written(At(processor), (ThreadEvent)step.What!);
                break;
            default:
                DoPriority(processor, thread, step);
                break;
        }
    }

    private long WakeTime(in Step step) => step.Kind == StepKind.Sleep ? _now + step.Value : step.Value;

    private void BeginRun(SimulatedThread thread, in Step step)
    {
        thread.Code = (Code)step.What!;
        thread.UntilNs = step.Kind == StepKind.RunUntil ? step.Value : 0;
        thread.StepNs = step.Kind == StepKind.RunUntil ? Math.Max(0, step.Value - _now) : step.Value;
    }

    /// <summary>Sets the initial state of a thread that exists when the trace begins. Nothing is logged.</summary>
    private void BeginPresent(SimulatedThread thread)
    {
        if (!thread.Program!.MoveNext())
        {
            throw new InvalidOperationException($"Thread {thread.Id} of {thread.Process.Name} does nothing.");
        }

        var step = thread.Program.Current;
        thread.ResumeStack = step.Stack ?? thread.ResumeStack;
        thread.State = SimulatedState.Waiting;
        switch (step.Kind)
        {
            case StepKind.Run or StepKind.RunUntil:
                BeginRun(thread, step);
                BecomeReady(thread, atHead: false);
                break;
            case StepKind.Wait:
                ((SimulatedEvent)step.What!).Waiting.Enqueue(thread);
                break;
            case StepKind.Sleep or StepKind.SleepUntil:
                Schedule(WakeTime(step), new Alarm(AlarmKind.Timer, thread));
                break;
            default:
                throw new InvalidOperationException($"Thread {thread.Id} must begin with running or waiting, not {step.Kind}.");
        }
    }

    private void Signal(SimulatedEvent what, LogicalProcessor by, bool isDpc, CallStack stack)
    {
        if (what.Waiting.TryDequeue(out var thread))
        {
            MakeReady(thread, by, isDpc, what.Boost, stack);
        }
        else
        {
            what.Signals++;
        }
    }

    private void Acquire(LogicalProcessor processor, SimulatedThread thread, SimulatedLock what, CallStack stack, bool isRepeated)
    {
        if (what.Owner is null)
        {
            what.Owner = thread;
            thread.WantedLock = null;
            return;
        }

        // A thread that tried before stays ahead of threads that came later.
        _ = isRepeated ? what.Waiting.AddFirst(thread) : what.Waiting.AddLast(thread);
        thread.WantedLock = what.IsHandOff ? null : what;
        Leave(processor, SimulatedState.Waiting, what.Reason, stack);
    }

    private void Release(LogicalProcessor processor, SimulatedThread thread, SimulatedLock what, CallStack stack)
    {
        if (what.Owner != thread)
        {
            throw new InvalidOperationException($"Thread {thread.Id} releases a lock that it does not have.");
        }

        var first = what.Waiting.First?.Value;
        what.Owner = what.IsHandOff ? first : null;
        if (first is not null)
        {
            what.Waiting.RemoveFirst();
            MakeReady(first, processor, isDpc: false, boost: 0, stack);
        }
    }

    /// <summary>Creates a thread. Its creator makes it ready after the time that creation takes.</summary>
    private void Create(LogicalProcessor processor, SimulatedThread creator, SimulatedThread thread, CallStack stack)
    {
        var isFirst = !thread.Process.IsStarted;
        thread.Process.IsStarted = true;
        thread.Process.LivingThreads++;
        thread.Program = _programs[thread](thread).GetEnumerator();
        thread.SinceNs = _now;
        _log!.Started(At(processor), thread, isFirst);
        (creator.StepNs, creator.UntilNs, creator.Created) = (s_creation, 0, (thread, stack));
    }

    private void End(LogicalProcessor processor, SimulatedThread thread)
    {
        thread.Process.LivingThreads--;
        _log!.Ended(At(processor), thread.Process.LivingThreads == 0);
        Leave(processor, SimulatedState.Terminated, WaitReason.Terminated);
    }
}
