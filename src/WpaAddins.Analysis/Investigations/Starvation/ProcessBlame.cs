using WpaAddins.Analysis.WhoRanMeanwhile;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Investigations.Starvation;

/// <summary>The blame of all processes with the same name for the ready intervals of a thread.</summary>
/// <param name="Threads">The number of their threads that are blamed.</param>
/// <param name="BlameNs">The contended time for which they are to blame, in nanoseconds.</param>
public sealed record ProcessBlame(string Process, int Threads, long BlameNs)
{
    private const string Unknown = "an unknown process";

    /// <summary>Sums up blame by the name of the process, the largest blame first.</summary>
    internal static IReadOnlyList<ProcessBlame> Sum(ThreadTable threads, IReadOnlyList<Blame> blames) =>
    [
        .. blames.GroupBy(b => threads[b.RunningThread].ProcessName ?? Unknown)
            .Select(g => new ProcessBlame(g.Key, g.Select(b => b.RunningThread).Distinct().Count(), g.Sum(b => b.BlameNs)))
            .OrderByDescending(p => p.BlameNs)
            .ThenBy(p => p.Process, StringComparer.Ordinal),
    ];
}
