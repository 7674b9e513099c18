using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Etl.Time;
using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Trace.Building;

/// <content>Changes of threads: base priorities, boosts of the balance set manager, floors of locks, affinities.</content>
public sealed partial class TraceBuilder
{
    private readonly PriorityChanges _basePriorities = new();
    private readonly AntiStarvationBoosts _antiStarvation = new();
    private readonly PriorityFloors _floors = new();
    private readonly AffinityChanges _affinities = new();

    /// <summary>Records that came before anything else about their thread, by hook, row and thread id.</summary>
    private readonly List<(ushort Hook, int Row, uint ThreadId, long Ticks)> _earlyBoosts = [];

    private void AddBoost(in EtlRecord record, long ticks)
    {
        switch (record.HookId)
        {
            case KernelHook.SetBasePriority when PriorityChange.TryView(record.Payload, out var change):
                _basePriorities.Add(
                    ticks,
                    _steps,
                    BoostedThread(change.ThreadId, _basePriorities.Count, record.HookId, ticks),
                    unchecked((byte)change.OldPriority),
                    unchecked((byte)change.NewPriority));
                return;
            case KernelHook.AntiStarvationBoost when AntiStarvationBoost.TryView(record.Payload, out var boost):
                _antiStarvation.Add(
                    ticks,
                    _steps,
                    BoostedThread(boost.ThreadId, _antiStarvation.Count, record.HookId, ticks),
                    unchecked((byte)boost.OldPriority),
                    _priorities.Count);
                return;
            case KernelHook.ThreadAffinity
                when ThreadAffinityChange.TryView(record.Payload, record.PointerSize, out var affinity):
                _affinities.Add(
                    ticks,
                    _steps,
                    BoostedThread(affinity.ThreadId, _affinities.Count, record.HookId, ticks),
                    affinity.Mask,
                    affinity.Group);
                return;
            case KernelHook.AutoBoostSetFloor
                when AutoBoostSetFloor.TryView(record.Payload, record.PointerSize, out var floor):
                _floors.Add(
                    ticks, _steps, record.Cpu, BoostedThread(floor.ThreadId, _floors.Count, record.HookId, ticks), floor);
                return;
            case KernelHook.AutoBoostClearFloor
                when AutoBoostClearFloor.TryView(record.Payload, record.PointerSize, out var floor):
                _floors.Add(
                    ticks, _steps, record.Cpu, BoostedThread(floor.ThreadId, _floors.Count, record.HookId, ticks), floor);
                return;
            default:
                Short(record, PriorityChange.SizeBytes);
                return;
        }
    }

    private int BoostedThread(uint threadId, int row, ushort hook, long ticks)
    {
        var thread = _threads.Peek(threadId);
        if (thread == ThreadTable.Unknown)
        {
            _earlyBoosts.Add((hook, row, threadId, ticks));
        }

        return thread;
    }

    private void FinishBoosts(ThreadTable threads, TraceClock clock)
    {
        clock.ToNs(_basePriorities.MutableTime);
        clock.ToNs(_antiStarvation.MutableTime);
        clock.ToNs(_floors.MutableTime);
        clock.ToNs(_affinities.MutableTime);
        foreach (var (hook, row, threadId, ticks) in _earlyBoosts)
        {
            var thread = threads.Find(threadId, clock.ToNs(ticks));
            switch (hook)
            {
                case KernelHook.SetBasePriority:
                    _basePriorities.SetThread(row, thread);
                    break;
                case KernelHook.AntiStarvationBoost:
                    _antiStarvation.SetThread(row, thread);
                    break;
                case KernelHook.ThreadAffinity:
                    _affinities.SetThread(row, thread);
                    break;
                default:
                    _floors.SetThread(row, thread);
                    break;
            }
        }
    }
}
