using WpaAddins.Scenarios.Simulation;
using WpaAddins.TestTraces;

namespace WpaAddins.Scenarios.Recording;

/// <summary>Builds the records of the scheduler (switches, wake-ups, priorities) and of CPU samples.</summary>
internal sealed class KernelRecords(TraceFileOptions options, long clockTickNs)
{
    private const int DirectUnwait = 1;
    private const int BoostOnUnwait = 2;
    private const int ExecutingDpc = 1;
    private const int IdleState = 1;
    private const int UserMode = 1;
    private const int CyclesUnit = 1024;

    public byte[] Switch(long ticks, in ThreadSwitch what)
    {
        var (old, next) = (what.At.Thread, what.Next);
        var waitMode = what.Reason is WaitReason.UserRequest or WaitReason.DelayExecution or WaitReason.Queue ? UserMode : 0;
        var fields = new SwitchFields
        {
            NewThreadId = next?.Id ?? 0,
            OldThreadId = old?.Id ?? 0,
            NewPriority = next?.Priority ?? 0,
            OldPriority = old?.Priority ?? 0,
            RankOrIdleState = old?.Rank ?? IdleState,
            PriorityDecrement = next is null ? 0 : Math.Max(0, next.Priority - next.BasePriority),
            WaitReason = old is null ? (int)WaitReason.Executive : (int)what.Reason,
            WaitModeBits = old is null ? 0 : waitMode,
            OldState = (int)(old?.State ?? SimulatedState.Running),
            IdealProcessor = what.At.Cpu,
            NewWaitTime = unchecked((uint)((next is null ? what.At.Ns : what.WaitNs) / clockTickNs)),
            RemainingQuantum = unchecked(
                (int)(old is null ? ticks : old.QuantumNs * TraceFileOptions.CpuMegahertz / 1000 / CyclesUnit)),

            // The meaning of this field is unknown; real records have these values.
            Tail = old is null ? 2U : 8U,
        };
        var version = options.SwitchVersion;
        return RecordBytes.PerfInfo64(0x0524, version, ticks, KernelPayloads.ContextSwitch(version, fields));
    }

    public static byte[] Ready(long ticks, in WakeUp what) => RecordBytes.PerfInfo64(
        0x0532,
        2,
        ticks,
        KernelPayloads.ReadyThread(
            what.Thread.Id, what.Boost != 0 ? BoostOnUnwait : DirectUnwait, what.Boost, what.IsDpc ? ExecutingDpc : 0));

    public static byte[] Priority(long ticks, SimulatedThread thread, int oldPriority) => RecordBytes.PerfInfo64(
        0x0530, 3, ticks, KernelPayloads.PriorityChange(thread.Id, oldPriority, thread.Priority));

    /// <summary>Builds a SampledProfile record.</summary>
    public static byte[] Sample(long ticks, SimulatedThread? thread, CallStack stack) => RecordBytes.PerfInfo64(
        0x0F2E,
        2,
        ticks,
        KernelPayloads.SampledProfile(
            stack.Leaf, thread?.Id ?? 0, flags: (thread?.Priority ?? 0) << 3, rank: thread?.Rank ?? 0));
}
