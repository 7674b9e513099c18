using WpaAddins.Analysis.Occupancy;

namespace WpaAddins.Analysis.Readiness;

/// <summary>The time in which a thread could run and did not.</summary>
/// <remarks>
/// Units: trace time in nanoseconds. -1 stands for "none" wherever an index or a rank is missing.
/// Source: the scheduling definitions, sections 3 to 5.
/// </remarks>
public struct ReadyInterval
{
    /// <summary>In <see cref="ReadyingThread"/>: a DPC made the thread ready; the running thread was only interrupted.</summary>
    public const int ReadiedByDpc = -2;

    /// <summary>When it began.</summary>
    public long StartNs;

    /// <summary>When it ended.</summary>
    public long EndNs;

    /// <summary>What ran meanwhile; the parts sum to the length.</summary>
    public ClassTimes Classes;

    /// <summary>The thread that was ready.</summary>
    public int Thread;

    /// <summary>
    /// The processor of the switch-in that ended it, of the broken slice for <see cref="Censoring.Cut"/>, or -1.
    /// </summary>
    public int Cpu;

    /// <summary>Row of the context switch that ended it, or -1.</summary>
    public int EndSwitch;

    /// <summary>Row of the ReadyThread that began it, or -1.</summary>
    public int ReadyRow;

    /// <summary>
    /// The thread that made it ready, <see cref="ReadiedByDpc"/>, or -1 (unknown, or it readied itself by being preempted).
    /// </summary>
    public int ReadyingThread;

    /// <summary>Rank at the previous switch-out, or -1.</summary>
    public short RankBefore;

    /// <summary>Rank of the slice that follows, or -1.</summary>
    public short RankAfter;

    /// <summary>How it began.</summary>
    public ReadyKind Kind;

    /// <summary>Whether its end is known.</summary>
    public Censoring Censored;

    /// <summary>Priority with which the thread waited.</summary>
    public sbyte Priority;

    /// <summary>Gets the length.</summary>
    public readonly long LengthNs => EndNs - StartNs;

    /// <summary>Gets the rank with which the thread waited; -1 if unknown (it then counts as 0).</summary>
    public readonly short Rank => RankAfter >= 0 ? RankAfter : RankBefore;

    /// <summary>Gets how well the rank is known.</summary>
    public readonly RankCertainty RankCertainty =>
        RankBefore >= 0 && RankAfter >= 0
            ? RankBefore == RankAfter ? RankCertainty.Known : RankCertainty.Bracketed
            : RankBefore >= 0 || RankAfter >= 0 ? RankCertainty.OneSided : RankCertainty.None;
}
