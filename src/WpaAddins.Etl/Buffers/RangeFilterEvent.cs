namespace WpaAddins.Etl.Buffers;

/// <summary>A context switch, a ReadyThread or the start of a thread.</summary>
internal struct RangeFilterEvent
{
    public long Ticks;

    /// <summary>The offset of its record.</summary>
    public int Start;

    /// <summary>The offset after its record.</summary>
    public int Past;

    /// <summary>The offset after those of its stacks that follow it directly.</summary>
    public int StacksPast;

    /// <summary>The thread that is switched out, or that runs when a ReadyThread is logged.</summary>
    public uint OtherThread;

    /// <summary>The thread that is switched in, readied or started.</summary>
    public uint Thread;
    public RangeFilterEventKind Kind;

    public bool HasKernelStack;
    public bool HasUserStack;
    public bool EndsOtherThread;
    public bool Keeps;

    /// <summary>Whether its stacks stay if it stays.</summary>
    public bool KeepsStacks;
}
