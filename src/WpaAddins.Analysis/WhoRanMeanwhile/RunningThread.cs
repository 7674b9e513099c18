namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>What runs on a processor: a thread with its rank and priority, or something else.</summary>
/// <param name="Kind">What the processor runs.</param>
/// <param name="Thread">The thread, if the processor runs one.</param>
/// <param name="Rank">The rank of the thread; an unknown rank counts as 0.</param>
/// <param name="Priority">The priority of the thread.</param>
/// <remarks>Source: Definitions.md, sections 4 and 5.</remarks>
internal readonly record struct RunningThread(RunningKind Kind, int Thread, short Rank, sbyte Priority)
{
    public static RunningThread Unknown => default;

    public static RunningThread Idle => new(RunningKind.Idle, 0, 0, 0);

    public static RunningThread Interrupt => new(RunningKind.Interrupt, 0, 0, 0);

    /// <summary>Returns whether both cause the same class for each ready thread.</summary>
    public bool HasSameRight(in RunningThread other) =>
        Kind == other.Kind && Rank == other.Rank && Priority == other.Priority;
}
