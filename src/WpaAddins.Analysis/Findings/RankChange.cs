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

        var spans = analysis.RankSpans;
        var at = LastEndedBy(spans, interval.Thread, interval.StartNs);

        // Between two changes lies at most one span.
        while (at >= 0 && spans[at].Thread == interval.Thread && spans[at].Certainty != RankSpanCertainty.Bracketed)
        {
            at--;
        }

        return at < 0 || spans[at].Thread != interval.Thread || spans[at].RankTo != interval.Rank
            ? ""
            : $" ({spans[at].RankFrom} → {spans[at].RankTo} between {FindingText.Between(spans[at].StartNs, spans[at].EndNs)})";
    }

    /// <summary>Finds the last span, by thread and then by time, that ended at a time of a thread or before.</summary>
    private static int LastEndedBy(RankSpan[] spans, int thread, long time)
    {
        var (low, high) = (0, spans.Length);
        while (low < high)
        {
            var middle = low + ((high - low) / 2);
            if (spans[middle].Thread < thread || (spans[middle].Thread == thread && spans[middle].EndNs <= time))
            {
                low = middle + 1;
            }
            else
            {
                high = middle;
            }
        }

        return low - 1;
    }
}
