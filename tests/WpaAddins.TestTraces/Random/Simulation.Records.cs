namespace WpaAddins.TestTraces;

/// <content>Records of what happens.</content>
internal sealed partial class Simulation
{
    private static readonly ulong[] s_kernelFrames = [0xFFFF_F800_0000_1234, 0xFFFF_F800_0000_5678];
    private static readonly ulong[] s_userFrames = [0x7FF6_0000_1100, 0x7FF6_0000_2200, 0x7FF6_0000_3300];

    private void Switch(SimulatedThread? next, int oldState, int reason)
    {
        var old = _running[_cpu];
        if (next is not null)
        {
            next.Priority = Chance(20) ? 1 + _random.Next(15) : next.Priority;
            next.LastInTick = _tick;
            next.LastInCpu = _cpu;
        }

        var happened = new ScheduleEvent(
            ScheduleEventKind.Switch, _cpu, _tick, next?.Id ?? 0, old?.Id ?? 0, old?.Id ?? 0, oldState, reason,
            old?.Priority ?? 0, next?.Priority ?? 0, old is null ? _random.Next(4) : old.Rank);
        _running[_cpu] = next;
        if (old is not null)
        {
            old.IsReadiedEarly = false;
            old.Rank = Chance(15) ? _random.Next(4) : old.Rank;
        }

        if (IsLost(happened))
        {
            return;
        }

        Writer.Switch(
            _cpu, _tick, happened.OldThreadId, happened.ThreadId, oldState, reason, happened.OldPriority,
            happened.NewPriority, happened.OldRank);
        AddStack(next);
    }

    private void EmitReady(uint threadId, int flags)
    {
        var happened = new ScheduleEvent(
            ScheduleEventKind.Ready, _cpu, _tick, threadId, RunningThreadId: _running[_cpu]?.Id ?? 0, Flags: flags,
            AdjustReason: _random.Next(3));
        if (IsLost(happened))
        {
            return;
        }

        Writer.Ready(_cpu, _tick, threadId, flags, happened.AdjustReason);
        AddStack(_running[_cpu]);
    }

    private bool IsLost(ScheduleEvent happened)
    {
        var isLost = Has(RandomScheduleFlags.LostRecords) && Chance(LossPercent);
        (isLost ? LostEvents : Events).Add(happened);
        return isLost;
    }

    // The stack of the event just written; of idle there is only a kernel part.
    private void AddStack(SimulatedThread? thread)
    {
        if (!Has(RandomScheduleFlags.Stacks) || Chance(40))
        {
            return;
        }

        var eventTick = _tick;
        _tick++;
        var processId = thread?.ProcessId ?? 0;
        Writer.Stack(_cpu, _tick, eventTick, processId, thread?.Id ?? 0, s_kernelFrames);
        if (thread is not null)
        {
            _tick++;
            Writer.Stack(_cpu, _tick, eventTick, processId, thread.Id, s_userFrames);
        }
    }
}
