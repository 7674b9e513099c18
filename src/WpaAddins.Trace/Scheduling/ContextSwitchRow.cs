using System.Runtime.InteropServices;
using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Trace.Scheduling;

/// <summary>The fields of a context switch.</summary>
/// <remarks>
/// Shape: 17 bytes without padding. One row, not one column for each field, because nearly all fields of a context switch
/// are read together. Threads are indexes into <see cref="Threads.ThreadTable"/>; 0 is the idle thread.
/// </remarks>
[StructLayout(LayoutKind.Sequential, Pack = 1)]
public readonly struct ContextSwitchRow
{
    internal ContextSwitchRow(int cpu, int oldThread, int newThread, in ContextSwitch record)
    {
        (OldThread, NewThread, Cpu) = (oldThread, newThread, (ushort)cpu);
        var hasRank = record.HasRank;
        OldRank = hasRank ? record.RankOrCState : ContextSwitches.NoRank;
        OldPriority = record.OldThreadPriority;
        NewPriority = record.NewThreadPriority;
        NewPriorityDecrement = hasRank ? record.NewThreadPriorityDecrement : (sbyte)0;
        OldState = record.OldThreadState;
        OldWaitReason = record.OldThreadWaitReason;
    }

    /// <summary>Gets the thread that stops.</summary>
    public int OldThread { get; }

    /// <summary>Gets the thread that starts.</summary>
    public int NewThread { get; internal init; }

    /// <summary>Gets the logical processor.</summary>
    public ushort Cpu { get; }

    /// <summary>Gets the rank of the thread that stops, or <see cref="ContextSwitches.NoRank"/>.</summary>
    public short OldRank { get; }

    /// <summary>Gets the priority of the thread that stops.</summary>
    public sbyte OldPriority { get; }

    /// <summary>Gets the priority of the thread that starts ("New In Pri").</summary>
    public sbyte NewPriority { get; }

    /// <summary>Gets the part of the boost of the thread that starts that has not decayed yet.</summary>
    public sbyte NewPriorityDecrement { get; }

    /// <summary>Gets the state that the thread leaves in.</summary>
    public KernelThreadState OldState { get; }

    /// <summary>Gets the wait reason of the thread that stops.</summary>
    public WaitReason OldWaitReason { get; }
}
