namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>What runs on a CPU: a thread with its rank and priority, or something else.</summary>
/// <remarks>
/// Shape: one word, because it is copied at every change on a CPU, and a copy of separate fields would have to
/// wait until all of them are written. Source: Definitions.md, sections 4 and 5.
/// </remarks>
internal readonly record struct RunningThread
{
    private const int RankShift = 32;
    private const int PriorityShift = 48;
    private const int KindShift = 56;

    /// <summary>Creates an instance.</summary>
    /// <param name="thread">The thread, if the CPU runs one.</param>
    /// <param name="rank">The rank of the thread; an unknown rank counts as 0.</param>
    public RunningThread(RunningKind kind, int thread, short rank, sbyte priority) => Word = unchecked(
        ((ulong)kind << KindShift)
        | ((ulong)(byte)priority << PriorityShift)
        | ((ulong)(ushort)rank << RankShift)
        | (uint)thread);

    public static RunningThread Unknown => default;

    public static RunningThread Idle => new(RunningKind.Idle, 0, 0, 0);

    public static RunningThread Interrupt => new(RunningKind.Interrupt, 0, 0, 0);

    /// <summary>Gets all properties in the lower 58 bits of one number.</summary>
    public ulong Word { get; }

    public RunningKind Kind => (RunningKind)(Word >> KindShift);

    public int Thread => unchecked((int)Word);

    public short Rank => unchecked((short)(Word >> RankShift));

    public sbyte Priority => unchecked((sbyte)(Word >> PriorityShift));

    /// <summary>Returns whether two values cause the same class for each ready thread.</summary>
    public bool HasSamePrecedence(RunningThread other) => (Word ^ other.Word) >> RankShift == 0;
}
