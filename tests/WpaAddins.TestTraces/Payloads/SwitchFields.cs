namespace WpaAddins.TestTraces;

/// <summary>Fields of a context switch, of all versions.</summary>
public sealed record SwitchFields
{
    /// <summary>Gets the thread that is switched in; 0 is idle.</summary>
    public uint NewThreadId { get; init; }

    /// <summary>Gets the thread that is switched out; 0 is idle.</summary>
    public uint OldThreadId { get; init; }

    public int NewPriority { get; init; }
    public int OldPriority { get; init; }

    /// <summary>
    /// Gets the old thread's rank, or the C-state that the CPU leaves if the old thread is idle.
    /// </summary>
    public int RankOrIdleState { get; init; }

    public int PriorityDecrement { get; init; }

    /// <summary>Gets the new thread's quantum; version 1 only.</summary>
    public int NewQuantum { get; init; }

    /// <summary>Gets the old thread's quantum; version 1 only.</summary>
    public int OldQuantum { get; init; }

    public int WaitReason { get; init; }

    /// <summary>
    /// Gets the byte with the wait mode in bit 0, and the quality of service levels or flags above it.
    /// </summary>
    public int WaitModeBits { get; init; }

    public int OldState { get; init; }

    /// <summary>Gets the old thread's ideal processor, cut to eight bits.</summary>
    public int IdealProcessor { get; init; }

    /// <summary>Gets how long the new thread waited, in timer ticks.</summary>
    public uint NewWaitTime { get; init; }

    public int RemainingQuantum { get; init; }

    /// <summary>Gets the last word of version 5.</summary>
    public uint Tail { get; init; } = 2;
}
