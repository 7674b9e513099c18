namespace WpaAddins.Trace.Scheduling;

/// <summary>Counts of the scheduling records of a file.</summary>
/// <remarks>
/// Numbers of records, and the greatest rank, are those of the whole file. Breaks, contradictions and shares of stacks
/// are those of the loaded range, because few records outside it are kept.
/// </remarks>
public sealed record ScheduleCounts
{
    /// <summary>Gets the number of context switches.</summary>
    public long Switches { get; init; }

    /// <summary>Gets the number of context switches in the range that was loaded.</summary>
    public long SwitchesInRange { get; init; }

    /// <summary>Gets the number of ReadyThread records.</summary>
    public long Readies { get; init; }

    /// <summary>Gets the share of the context switches to a thread that have a stack, 0 to 1.</summary>
    public double SwitchStackShare { get; init; }

    /// <summary>Gets the share of the ReadyThread records that have a stack, 0 to 1.</summary>
    public double ReadyStackShare { get; init; }

    /// <summary>Gets the greatest rank of a thread that was switched out, or <see cref="ContextSwitches.NoRank"/>.</summary>
    public int GreatestRank { get; init; } = ContextSwitches.NoRank;

    /// <summary>
    /// Gets the number of slices in the range that end with a different thread from the one they began with.
    /// </summary>
    public long ChainBreaks { get; init; }

    /// <summary>
    /// Gets the threads of the first such slice, as indexes into <see cref="Threads.ThreadTable"/>: the one that was switched in,
    /// and the one that was switched out.
    /// </summary>
    public (int In, int Out) FirstBreak { get; init; }

    /// <summary>Gets the share of the context switches in the range that end such a slice, 0 to 1.</summary>
    public double ChainBreakShare => SwitchesInRange == 0 ? 0 : (double)ChainBreaks / SwitchesInRange;

    /// <summary>
    /// Gets the number of switch-outs in the range of threads that another CPU had switched in or out since their
    /// switch-in.
    /// </summary>
    public long ContradictedSlices { get; init; }

    /// <summary>Gets the first of these threads, as index into <see cref="Threads.ThreadTable"/>.</summary>
    public int FirstContradictedThread { get; init; }

    /// <summary>
    /// Gets how often each stack occurs on context switches and ReadyThreads; null where the rows themselves were loaded.
    /// </summary>
    public IReadOnlyList<StackUse>? StackUses { get; init; }
}
