using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Trace.Scheduling;

/// <summary>The fields of a context switch.</summary>
/// <remarks>
/// Shape: 17 bytes without padding. One row, not one column for each field, because nearly all fields of a context switch
/// are read together. Threads are indexes into <see cref="Threads.ThreadTable"/>; 0 is the idle thread.
/// </remarks>
[StructLayout(LayoutKind.Sequential, Pack = 1)]
public struct ContextSwitchRow
{
    /// <summary>
    /// Fills in the row in place. Building a value elsewhere and copying it is slower, because the copy waits for all
    /// its parts.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Fill(int cpu, int oldThread, int newThread, in ContextSwitch record)
    {
        (OldThread, NewThread, Cpu) = (oldThread, newThread, (ushort)cpu);
        OldRank = record.HasRank ? record.RankOrCState : ContextSwitches.NoRank;
        OldPriority = record.OldThreadPriority;
        NewPriority = record.NewThreadPriority;
        NewPriorityDecrement = record.NewThreadPriorityDecrement;
        OldState = record.OldThreadState;
        OldWaitReason = record.OldThreadWaitReason;
    }

    /// <summary>Gets the thread that stops.</summary>
    public int OldThread { get; private set; }

    /// <summary>Gets the thread that starts.</summary>
    public int NewThread { get; internal set; }

    /// <summary>Gets the logical processor.</summary>
    public ushort Cpu { get; private set; }

    /// <summary>Gets the rank of the thread that stops, or <see cref="ContextSwitches.NoRank"/>.</summary>
    public short OldRank { get; private set; }

    /// <summary>Gets the priority of the thread that stops.</summary>
    public sbyte OldPriority { get; private set; }

    /// <summary>Gets the priority of the thread that starts ("New In Pri").</summary>
    public sbyte NewPriority { get; private set; }

    /// <summary>Gets the part of the boost that has not decayed yet, of the thread that starts.</summary>
    public sbyte NewPriorityDecrement { get; private set; }

    /// <summary>Gets the new state of the thread that stops.</summary>
    public KernelThreadState OldState { get; private set; }

    /// <summary>Gets the wait reason of the thread that stops.</summary>
    public WaitReason OldWaitReason { get; private set; }
}
