using WpaAddins.Scenarios.Etl;
using WpaAddins.Scenarios.Simulation;

namespace WpaAddins.Scenarios.Recording;

/// <summary>The scheduler's records: switches, wake-ups, priorities, samples.</summary>
/// <param name="record">Builds them.</param>
/// <param name="options">How the trace is written.</param>
/// <param name="clockTickNs">Time between two ticks of the clock.</param>
/// <remarks>Source: the payloads of the kernel's PERFINFO records, which name no thread in their header.</remarks>
internal sealed class KernelRecords(RecordBuilder record, TraceFileOptions options, long clockTickNs)
{
    private const int SwitchHook = 0x0524;
    private const int ReadyHook = 0x0532;
    private const int PriorityHook = 0x0530;
    private const int AntiStarvationHook = 0x053C;
    private const int SampleHook = 0x0F2E;
    private const int DirectUnwait = 1;
    private const int BoostOnUnwait = 2;
    private const int ExecutingDpc = 1;
    private const int IdleState = 1;
    private const int LongerSwitch = 5;
    private const int UserMode = 1;
    private const int CyclesUnit = 1024;

    /// <summary>Builds a CSwitch.</summary>
    /// <param name="ticks">When.</param>
    /// <param name="what">The switch.</param>
    public void Switch(long ticks, in ThreadSwitch what)
    {
        var (old, next) = (what.At.Thread, what.Next);
        var waitMode = what.Reason is WaitReason.UserRequest or WaitReason.DelayExecution or WaitReason.Queue ? UserMode : 0;
        var payload = record.PerfInfo(SwitchHook, options.SwitchVersion, ticks)
            .U32(next?.Id ?? 0).U32(old?.Id ?? 0).U8(next?.Priority ?? 0).U8(old?.Priority ?? 0)
            .U8(old?.Rank ?? IdleState)
            .U8(next is null ? 0 : Math.Max(0, next.Priority - next.BasePriority))
            .U8(old is null ? (int)WaitReason.Executive : (int)what.Reason)
            .U8(old is null ? 0 : waitMode)
            .U8((int)(old?.State ?? SimulatedState.Running))
            .U8(what.At.Cpu)
            .U32((next is null ? what.At.Ns : what.WaitNs) / clockTickNs)
            .U32(old is null ? ticks : old.QuantumNs * LogFileHeader.CpuMegahertz / 1000 / CyclesUnit);
        if (options.SwitchVersion == LongerSwitch)
        {
            // The field's meaning is not known; these are the values that real records have.
            payload.U32(old is null ? 2 : 8);
        }
    }

    /// <summary>Builds a ReadyThread.</summary>
    /// <param name="ticks">When.</param>
    /// <param name="what">The wake-up.</param>
    public void Ready(long ticks, in WakeUp what) =>
        record.PerfInfo(ReadyHook, 2, ticks).U32(what.Thread.Id)
            .U8(what.Boost != 0 ? BoostOnUnwait : DirectUnwait).U8(what.Boost).U8(what.IsDpc ? ExecutingDpc : 0).U8(0);

    /// <summary>Builds a SetPriority.</summary>
    /// <param name="ticks">When.</param>
    /// <param name="thread">The thread.</param>
    /// <param name="oldPriority">Its priority before.</param>
    public void Priority(long ticks, SimulatedThread thread, int oldPriority) =>
        record.PerfInfo(PriorityHook, 3, ticks).U32(thread.Id).U8(oldPriority).U8(thread.Priority).U16(0);

    /// <summary>Builds an AntiStarvationBoost.</summary>
    /// <param name="ticks">When.</param>
    /// <param name="cpu">Processor.</param>
    /// <param name="thread">The thread.</param>
    /// <param name="oldPriority">Its priority before.</param>
    public void AntiStarvation(long ticks, int cpu, SimulatedThread thread, int oldPriority) =>
        record.PerfInfo(AntiStarvationHook, 2, ticks).U32(thread.Id).U16(cpu).U8(oldPriority).U8(0);

    /// <summary>Builds a SampledProfile.</summary>
    /// <param name="ticks">When.</param>
    /// <param name="thread">The thread that runs.</param>
    /// <param name="stack">What it runs.</param>
    public void Sample(long ticks, SimulatedThread? thread, CallStack stack) =>
        record.PerfInfo(SampleHook, 2, ticks).U64(stack.Leaf).U32(thread?.Id ?? 0).U16(1)
            .U8((thread?.Priority ?? 0) << 3).U8(thread?.Rank ?? 0);
}
