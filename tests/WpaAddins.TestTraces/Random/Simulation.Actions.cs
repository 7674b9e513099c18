namespace WpaAddins.TestTraces;

/// <content>What can happen.</content>
internal sealed partial class Simulation
{
    private const int LossPercent = 2;

    private void Wait(SimulatedThread current, int reason)
    {
        // A thread that was readied while it ran does not really wait; a throttled one does.
        current.State = current.IsReadiedEarly && reason != 24 ? SimulatedState.Ready : SimulatedState.Waiting;
        Switch(NextOrIdle(current), 5, reason);
    }

    // Preempted, quantum end or yield: somebody else runs.
    private void GiveUp(SimulatedThread current)
    {
        var reason = Pick(30, 31, 32, 32, 33, 38);
        if (TakeReady() is not { } next)
        {
            return;
        }

        current.State = SimulatedState.Ready;
        Switch(next, Pick(1, 1, 1, 3, 7), reason);
    }

    private void End(SimulatedThread current)
    {
        Writer.ThreadEnd(_cpu, _tick, current.Id, current.ProcessId);
        Events.Add(new ScheduleEvent(
            ScheduleEventKind.ThreadEnd, _cpu, _tick, current.Id, RunningThreadId: current.Id,
            ProcessId: current.ProcessId));
        MoveOnHere();
        _threads.Remove(current);
        _ended.Add(current);
        Switch(NextOrIdle(current), 4, 22);
    }

    private void StartThread(SimulatedThread creator)
    {
        var thread = NewThread();
        if (_ended.Count > 0 && Chance(80) && IsSettled(_ended[0]))
        {
            var old = _ended[0];
            _ended.RemoveAt(0);
            thread = new SimulatedThread(old.Id, thread.ProcessId) { Priority = thread.Priority, Rank = thread.Rank };
        }

        _threads.Add(thread);
        Writer.ThreadStart(
            _cpu, _tick, thread.Id, thread.ProcessId, $"thread {thread.Id}", thread.Priority, 0xFF, creator.Id,
            creator.ProcessId);
        Events.Add(new ScheduleEvent(
            ScheduleEventKind.ThreadStart, _cpu, _tick, thread.Id, RunningThreadId: creator.Id,
            ProcessId: thread.ProcessId));
        MoveOnHere();
        Ready(thread, 0);
    }

    private void ReadyOne(int flags)
    {
        if (Any(SimulatedState.Waiting) is not { } thread || !IsSettled(thread))
        {
            return;
        }

        if (Has(RandomScheduleFlags.SwappedOut) && Chance(10))
        {
            // It stays where it is until a second record readies it.
            Ready(thread, flags | Pick(2, 4));
            thread.State = SimulatedState.Waiting;
            return;
        }

        Ready(thread, flags);
    }

    private void ReadyEarly()
    {
        var cpu = _random.Next(_running.Length);
        if (cpu == _cpu || _running[cpu] is not { } thread || !IsSettled(thread))
        {
            return;
        }

        EmitReady(thread.Id, 0);
        thread.IsReadiedEarly = true;

        // Its switch-out must not share the tick, or either of the two could be said to come first.
        _notBefore[cpu] = _tick + 1;
    }

    private void ReadyAgain()
    {
        if (Any(SimulatedState.Ready) is { } thread && IsSettled(thread))
        {
            EmitReady(thread.Id, Chance(50) ? 1 : 0);
        }
    }

    private void ChangePriority()
    {
        var thread = _threads[_random.Next(_threads.Count)];
        var priority = 1 + _random.Next(15);
        if (!IsSettled(thread))
        {
            return;
        }

        Writer.SetPriority(_cpu, _tick, thread.Id, thread.Priority, priority);
        Events.Add(new ScheduleEvent(
            ScheduleEventKind.SetPriority, _cpu, _tick, thread.Id, RunningThreadId: _running[_cpu]?.Id ?? 0,
            OldPriority: thread.Priority, NewPriority: priority));
        thread.Priority = priority;
    }

    // False if another CPU switched it in at this very tick: a reader may put a record that does not switch
    // before that, and would see another history.
    private bool IsSettled(SimulatedThread thread) => thread.LastInTick < _tick || thread.LastInCpu == _cpu;

    private SimulatedThread? NextOrIdle(SimulatedThread leaving)
    {
        if (Chance(15))
        {
            return null;
        }

        // A thread that leaves cannot be the one that comes.
        var kept = leaving.State;
        leaving.State = SimulatedState.Running;
        var next = TakeReady();
        leaving.State = kept;
        return next;
    }

    private void Ready(SimulatedThread thread, int flags)
    {
        EmitReady(thread.Id, flags);
        thread.State = SimulatedState.Ready;
    }
}
