using WpaAddins.Analysis.Timeline;
using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Cli.Conversion.Perfetto;

/// <summary>
/// The states of a thread that was switched out, as Perfetto reads them in traces of systems other than Linux.
/// </summary>
/// <remarks>Source: src/trace_processor/types/task_state.cc.</remarks>
internal static class PreviousState
{
    public const int Runnable = 0;
    public const int Sleeping = 1;

    /// <summary>Uninterruptible sleep: a page fault.</summary>
    public const int Paging = 2;

    /// <summary>Throttled by a CPU rate limit.</summary>
    public const int Stopped = 4;

    public const int Dead = 0x10;

    /// <summary>An unknown state, which counts neither as ready nor as waiting.</summary>
    public const int NoLoad = 0x400;

    public const int Preempted = 0x800;

    public static int Find(SchedulingState state, KernelThreadState oldState, WaitReason reason) => state switch
    {
        SchedulingState.Ready when oldState is KernelThreadState.Ready or KernelThreadState.Standby or KernelThreadState.DeferredReady
            && reason != WaitReason.WrYieldExecution => Preempted,
        SchedulingState.Ready => Runnable,
        SchedulingState.Waiting when reason is WaitReason.FreePage or WaitReason.PageIn or WaitReason.WrFreePage
            or WaitReason.WrPageIn or WaitReason.WrPhysicalFault => Paging,
        SchedulingState.Waiting => Sleeping,
        SchedulingState.Throttled => Stopped,
        SchedulingState.Terminated => Dead,
        _ => NoLoad,
    };
}
