using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>The contended time of a ready thread, in one class, that is charged to one running thread.</summary>
/// <param name="Thread">The ready thread, as index into the trace's thread table.</param>
/// <param name="RunningThread">The thread that ran, or <see cref="AllRunningThreads"/>.</param>
/// <param name="Class">The class: one of the contended ones.</param>
/// <param name="BlameNs">The charged time.</param>
/// <param name="SameCpuBlameNs">
/// The time in this class in which the running thread ran on the CPU on which the ready thread ran next; 0 for
/// <see cref="AllRunningThreads"/>.
/// </param>
/// <param name="RunningPriority">
/// The priority of the running thread. If it ran with several combinations of priority and rank, this is the priority of
/// the combination with the most charged time; -1 for <see cref="AllRunningThreads"/>.
/// </param>
/// <param name="RunningRank">
/// The rank in the same combination; -1 for <see cref="AllRunningThreads"/>.
/// </param>
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
    /// <summary>
    /// Value of <see cref="RunningThread"/>: all running threads combined, because there are too many rows or
    /// their sums need too much memory.
    /// </summary>
    public const int AllRunningThreads = -1;
}
