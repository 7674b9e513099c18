using WpaAddins.Analysis.Ranks;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Investigations.Starvation;

/// <summary>A change of a thread's rank, at an unknown moment between two times.</summary>
/// <param name="StartNs">The last time at which the rank is known to be <paramref name="From"/>.</param>
/// <param name="EndNs">The first time at which the rank is known to be <paramref name="To"/>.</param>
/// <remarks>Units: trace time in nanoseconds. Source: Definitions.md, section 4, rank timeline.</remarks>
public sealed record RankChange(int From, int To, long StartNs, long EndNs)
{
    /// <summary>Finds the last change of rank before a wait whose main class is rank; null if there is none.</summary>
    internal static RankChange? FindBefore(TraceAnalysis analysis, ReadyInterval interval)
    {
        if (interval.Classes.MainClass != ReadyClass.RankBeaten || interval.RankCertainty == RankCertainty.Bracketed)
        {
            return null;
        }

        var changes = analysis.ListRankSpans(interval.Thread)
            .Where(s => s.Certainty == RankSpanCertainty.Bracketed && s.EndNs <= interval.StartNs)
            .ToList();
        return changes.Count == 0 || changes[^1].RankTo != interval.Rank
            ? null
            : new RankChange(changes[^1].RankFrom, changes[^1].RankTo, changes[^1].StartNs, changes[^1].EndNs);
    }
}
