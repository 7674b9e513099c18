using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Analysis.CpuUse;

/// <summary>A run slice: a thread on a processor from its switch-in to its switch-out.</summary>
/// <remarks>
/// Units: trace time in nanoseconds. Values from the switch-out are null if it is not in the trace or lies outside the range;
/// the rank, which belongs to the whole slice, is null only if no switch-out gives it.
/// Source: Definitions.md, sections 4 and 7.
/// </remarks>
/// <param name="Thread">The thread, as index into the trace's thread table.</param>
/// <param name="Cpu">The logical processor.</param>
/// <param name="StartNs">When it was switched in, or the range begins.</param>
/// <param name="EndNs">When it was switched out, or the window or the range ends.</param>
/// <param name="IsEnded">Whether the end is its switch-out.</param>
/// <param name="PriorityIn">Priority at the switch-in.</param>
/// <param name="PriorityOut">Priority at the switch-out.</param>
/// <param name="Rank">Rank, as the switch-out logs it.</param>
/// <param name="OldState">State in which the thread left.</param>
/// <param name="WaitReason">Why it left.</param>
public readonly record struct CpuSlice(
    int Thread,
    int Cpu,
    long StartNs,
    long EndNs,
    bool IsEnded,
    int PriorityIn,
    int? PriorityOut,
    int? Rank,
    KernelThreadState? OldState,
    WaitReason? WaitReason)
{
    /// <summary>Gets the length.</summary>
    public long DurationNs => EndNs - StartNs;
}
