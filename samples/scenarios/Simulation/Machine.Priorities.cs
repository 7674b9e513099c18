namespace WpaAddins.Scenarios.Simulation;

/// <content>Priorities, ranks, and the balance set manager.</content>
internal sealed partial class Machine
{
    private const int HighestDynamicPriority = 15;

    // The number of clock ticks that a thread must have been ready before the balance set manager boosts it.
    private const int StarvedTicks = 300;

    // The factor for the quantum of a boosted thread on a client.
    private const int BoostQuanta = 2;

    private static int HighestBoost(SimulatedThread thread) => Math.Max(HighestDynamicPriority, thread.BasePriority);

    private void DoPriority(LogicalProcessor processor, SimulatedThread thread, in Step step)
    {
        switch (step.Kind)
        {
            case StepKind.SetPriority:
                SetPriority(processor, thread, (int)step.Value, boost: 0);
                break;
            case StepKind.SetBasePriority:
                SetPriority(processor, thread, (int)step.Value, thread.Priority - thread.BasePriority);
                break;
            case StepKind.ChangeRank:
                ChangeRank(processor, (SimulatedThread)step.What!, (int)step.Value);
                break;
            case StepKind.BoostStarved:
                BoostStarved(processor);
                break;
            default:
                throw new InvalidOperationException($"{step.Kind} is not a step.");
        }
    }

    private void SetPriority(LogicalProcessor processor, SimulatedThread thread, int priority, int boost)
    {
        var old = thread.Priority;
        thread.BasePriority = priority;
        thread.Priority = Math.Min(HighestBoost(thread), priority + boost);
        if (thread.Priority != old && _options.LogsPriorities)
        {
            _log!.PrioritySet(At(processor), thread, old);
        }

        Reschedule(processor);
    }

    private void ChangeRank(LogicalProcessor processor, SimulatedThread thread, int rank)
    {
        if (thread.State == SimulatedState.Ready)
        {
            _ready.Remove(thread);
            thread.Rank = rank;
            _ready.Add(thread, atHead: false);
            Place(thread, processor);
            return;
        }

        thread.Rank = rank;
        if (thread.State == SimulatedState.Running)
        {
            Call(_processors[thread.LastCpu], processor);
        }
    }

    /// <summary>
    /// Boosts threads that have been ready for a long time from priority 1 to 14 to priority 15, with a longer quantum.
    /// Threads in a scheduling group (rank above 0) are ignored. Does nothing while as many real-time threads as CPUs
    /// are ready or running, because a boost would have no effect.
    /// </summary>
    private void BoostStarved(LogicalProcessor processor)
    {
        var realTime = _ready.Threads.Concat(_processors.Where(p => p != processor && p.Current is not null).Select(p => p.Current!))
            .Count(t => t.Priority > HighestDynamicPriority);
        if (realTime >= _processors.Length)
        {
            return;
        }

        var oldest = _now - (StarvedTicks * _options.ClockTickNs);
        var starved = _ready.Threads
            .Where(t => t.Rank == 0 && t.Priority is > 0 and < HighestDynamicPriority && t.ReadyNs <= oldest)
            .ToList();
        foreach (var thread in starved)
        {
            var old = thread.Priority;
            _ready.Remove(thread);
            thread.Priority = HighestDynamicPriority;
            thread.QuantumNs = BoostQuanta * _options.QuantumNs;
            _ready.Add(thread, atHead: false);
            if (_options.LogsPriorities)
            {
                _log!.PrioritySet(At(processor), thread, old);
            }

            Place(thread, processor);
        }
    }
}
