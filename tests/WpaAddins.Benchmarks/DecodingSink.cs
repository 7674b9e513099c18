using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Reading;
using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Benchmarks;

/// <summary>Decodes the scheduler's records and the stacks in merged order, and keeps nothing.</summary>
internal struct DecodingSink : IRecordSink
{
    public long Records { get; private set; }

    public ulong Sum { get; private set; }

    public void OnRecord(in EtlRecord record, RecordPart part)
    {
        Records += part == RecordPart.SwitchIn ? 0 : 1;
        switch (record.HookId)
        {
            case KernelHook.ContextSwitch when ContextSwitch.TryView(record.Payload, out var change):
                Add(change.NewThreadId + change.OldThreadId + (ulong)change.OldThreadState + (ulong)change.OldThreadWaitReason
                    + change.RankOrCState);
                break;
            case KernelHook.ReadyThread when ReadyThread.TryView(record.Payload, out var ready):
                Add(ready.ThreadId + (ulong)ready.Flags);
                break;
            case KernelHook.StackKeyKernel or KernelHook.StackKeyUser
                when StackWalkKey.TryView(record.Payload, record.PointerSize, out var key):
                Add(key.StackKey + key.EventTimeStampTicks + key.ThreadId);
                break;
            case KernelHook.StackWalk when StackWalkStack.TryView(record.Payload, record.PointerSize, out var stack):
                Add(stack.EventTimeStampTicks + stack.ThreadId + (ulong)stack.Frames.Count);
                break;
        }
    }

    public void OnLostBuffer(int cpu, long fromTicks, long toTicks)
    {
    }

    private void Add(ulong value) => Sum = unchecked(Sum + value);
}
