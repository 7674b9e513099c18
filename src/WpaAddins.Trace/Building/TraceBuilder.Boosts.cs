using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Etl.Time;
using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Trace.Building;

/// <content>Changes of priorities and affinities.</content>
public sealed partial class TraceBuilder
{
    private readonly PriorityChanges _priorities;
    private readonly PriorityChanges _basePriorities = new();
    private readonly AntiStarvationBoosts _antiStarvation = new();
    private readonly PriorityFloors _floors = new();
    private readonly AffinityChanges _affinities = new();
    private readonly UserCritEvents _userCrit = new();

    /// <summary>Rows whose thread was not known when they were added.</summary>
    private readonly List<(ThreadRecords Table, int Row, uint ThreadId)> _earlyRecords = [];

    private ThreadRecords[] ThreadChanges => [_priorities, _basePriorities, _antiStarvation, _floors, _affinities, _userCrit];

    private void AddThreadChange(in EtlRecord record, long ticks)
    {
        var step = _timeline.Count;
        switch (record.HookId)
        {
            case KernelHook.SetPriority or KernelHook.SetBasePriority when PriorityChange.TryView(record.Payload, out var change):
                var changes = record.HookId == KernelHook.SetPriority ? _priorities : _basePriorities;
                changes.Add(
                    ticks,
                    step,
                    ChangedThread(changes, change.ThreadId),
                    unchecked((byte)change.OldPriority),
                    unchecked((byte)change.NewPriority));
                return;
            case KernelHook.AntiStarvationBoost when AntiStarvationBoost.TryView(record.Payload, out var boost):
                _antiStarvation.Add(
                    ticks,
                    step,
                    ChangedThread(_antiStarvation, boost.ThreadId),
                    unchecked((byte)boost.OldPriority),
                    _priorities.Count);
                return;
            case KernelHook.ThreadAffinity
                when ThreadAffinityChange.TryView(record.Payload, record.PointerSize, out var affinity):
                _affinities.Add(ticks, step, ChangedThread(_affinities, affinity.ThreadId), affinity.Mask, affinity.Group);
                return;
            case KernelHook.AutoBoostSetFloor
                when AutoBoostSetFloor.TryView(record.Payload, record.PointerSize, out var floor):
                _floors.Add(ticks, step, record.Cpu, ChangedThread(_floors, floor.ThreadId), floor);
                return;
            case KernelHook.AutoBoostClearFloor
                when AutoBoostClearFloor.TryView(record.Payload, record.PointerSize, out var floor):
                _floors.Add(ticks, step, record.Cpu, ChangedThread(_floors, floor.ThreadId), floor);
                return;
            default:
                ReportTooShort(record, PriorityChange.SizeBytes);
                return;
        }
    }

    private int ChangedThread(ThreadRecords table, uint threadId)
    {
        var thread = _threads.Peek(threadId);
        if (thread == ThreadTable.Unknown)
        {
            _earlyRecords.Add((table, table.Count, threadId));
        }

        return thread;
    }

    private void FinishThreadChanges(ThreadTable threads, TraceClock clock)
    {
        foreach (var table in ThreadChanges)
        {
            clock.ToNs(table.MutableTime);
        }

        foreach (var (table, row, threadId) in _earlyRecords)
        {
            table.SetThread(row, threads.Find(threadId, table.Time[row]));
        }
    }
}
