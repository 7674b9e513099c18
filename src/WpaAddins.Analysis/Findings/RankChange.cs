using WpaAddins.Analysis.Occupancy;
using WpaAddins.Analysis.Ranks;
using WpaAddins.Analysis.Readiness;

namespace WpaAddins.Analysis.Findings;

/// <summary>Tells since when a thread had the rank that made it wait.</summary>
/// <remarks>Source: the scheduling definitions, section 4, rank timeline.</remarks>
internal static class RankChange
{
    /// <summary>Writes the last change of rank before a wait that was lost by rank.</summary>
    /// <param name="analysis">The analysed trace.</param>
    /// <param name="interval">The wait.</param>
    /// <returns>
    /// Such as <c> (0 → 2 between 8.121 s and 8.305 s)</c>; empty if rank did not decide, or did not change before.
    /// </returns>
    public static string Before(TraceAnalysis analysis, in ReadyInterval interval)
    {
        if (interval.Classes.Main != OccupancyClass.RankBeaten || interval.RankCertainty == RankCertainty.Bracketed)
        {
            return "";
        }

        var (thread, startNs, rank) = (interval.Thread, interval.StartNs, interval.Rank);
        var change = Array.FindLast(analysis.RankSpans, s =>
            s.Thread == thread && s.EndNs <= startNs && s.Certainty == RankSpanCertainty.Bracketed);
        return change == default || change.RankTo != rank
            ? ""
            : $" ({change.RankFrom} → {change.RankTo} between {FindingText.Between(change.StartNs, change.EndNs)})";
    }
}
