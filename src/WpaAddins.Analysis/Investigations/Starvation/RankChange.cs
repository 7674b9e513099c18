using WpaAddins.Analysis.Ranks;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Investigations.Starvation;

/// <summary>A change of a thread's rank, at an unknown moment between two times.</summary>
/// <param name="StartNs">The last time at which the rank before is known.</param>
/// <param name="EndNs">The first time at which the rank after is known.</param>
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

        var spans = analysis.RankSpans;
        var at = LastEndedBy(spans, interval.Thread, interval.StartNs);

        // Between two changes lies at most one span.
        while (at >= 0 && spans[at].Thread == interval.Thread && spans[at].Certainty != RankSpanCertainty.Bracketed)
        {
            at--;
        }

        return at < 0 || spans[at].Thread != interval.Thread || spans[at].RankTo != interval.Rank
            ? null
            : new RankChange(spans[at].RankFrom, spans[at].RankTo, spans[at].StartNs, spans[at].EndNs);
    }

    /// <summary>
    /// Finds the last span of a thread that ended at or before a time. The spans are sorted by thread, then by time.
    /// </summary>
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
