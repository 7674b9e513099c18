using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>The share of one running thread in the contended time of a ready thread, in one class.</summary>
/// <param name="Thread">The ready thread, as index into the trace's thread table.</param>
/// <param name="RunningThread">The thread that ran, or <see cref="NotListed"/>.</param>
/// <param name="Class">The class: one of the contended ones.</param>
/// <param name="BlameNs">The share of the contended time.</param>
/// <param name="SameCpuBlameNs">Time in this class on the processor on which the ready thread ran next.</param>
/// <param name="RunningPriority">The priority with which it ran for most of that time.</param>
/// <param name="RunningRank">The rank with which it ran for most of that time.</param>
/// <remarks>Units: nanoseconds. Source: Definitions.md, section 5.</remarks>
public readonly record struct Blame(
    int Thread,
    int RunningThread,
    ReadyClass Class,
    long BlameNs,
    long SameCpuBlameNs,
    int RunningPriority,
    int RunningRank)
{
    /// <summary>Value of <see cref="RunningThread"/>: all running threads together, if they are too many to list.</summary>
    public const int NotListed = -1;
}
