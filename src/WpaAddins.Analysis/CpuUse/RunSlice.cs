using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Analysis.CpuUse;

/// <summary>A run slice: a thread on a CPU from its switch-in to its switch-out.</summary>
/// <remarks>
/// Units: trace time in nanoseconds. Values of the switch-out are null if it is outside the range or not in the trace.
/// The rank is an exception: it is valid for the whole slice, so it is kept if the switch-out is after the range.
/// Source: Definitions.md, sections 4 and 7.
/// </remarks>
/// <param name="Thread">The thread, as index into the trace's thread table.</param>
/// <param name="Cpu">The logical processor.</param>
/// <param name="StartNs">The switch-in, or the start of the range.</param>
/// <param name="EndNs">
/// The switch-out. If the trace does not have it, the end of the trace's window (Definitions.md, section 1), or in a
/// truncated trace the end of the CPU's records. At most the end of the range.
/// </param>
/// <param name="HasSwitchOut">Whether the switch-out is in the trace and in the range.</param>
/// <param name="Rank">The rank that the switch-out logs.</param>
/// <param name="OldState">The kernel's state of the thread, as the switch-out logs it.</param>
public readonly record struct RunSlice(
    int Thread,
    int Cpu,
    long StartNs,
    long EndNs,
    bool HasSwitchOut,
    int PriorityIn,
    int? PriorityOut,
    int? Rank,
    KernelThreadState? OldState,
    WaitReason? WaitReason)
{
    /// <summary>Gets the length.</summary>
    public long DurationNs => EndNs - StartNs;
}
