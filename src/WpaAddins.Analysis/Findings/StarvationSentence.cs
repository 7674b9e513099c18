using System.Globalization;
using WpaAddins.Analysis.Occupancy;
using WpaAddins.Analysis.Readiness;
using WpaAddins.Analysis.Starvation;

namespace WpaAddins.Analysis.Findings;

/// <summary>Tells how a thread was starved: its longest wait first, then all of them, then who ran meanwhile.</summary>
/// <param name="analysis">The analysed trace.</param>
/// <param name="thresholds">How much is told.</param>
internal sealed class StarvationSentence(TraceAnalysis analysis, StarvationThresholds thresholds)
{
    private readonly ContenderText _contenders = new(analysis.Trace.Threads, thresholds);

    /// <summary>Writes the sentence.</summary>
    /// <param name="thread">The thread.</param>
    /// <returns>The sentence.</returns>
    public string Of(ThreadStarvation thread)
    {
        var longest = analysis.ReadyIntervals[thread.Longest];
        var who = FindingText.Thread(analysis.Trace.Threads[thread.Thread]);
        var atLeast = longest.Censored == Censoring.None ? "" : "≥ ";
        var length = $"{atLeast}{FindingText.Duration(longest.LengthNs)}";
        var when = FindingText.Range(longest.StartNs, longest.EndNs);
        var waits = thread.ReadyCount.ToString("N0", CultureInfo.InvariantCulture);
        var waitsNoun = thread.ReadyCount == 1 ? "wait" : "waits";
        return $"{who} was ready for {length} ({when}) at priority {longest.Priority}{Rank(longest)}"
            + $"{RankChange.Before(analysis, longest)}, "
            + $"{Classes(longest.Classes, longest.LengthNs)}; "
            + $"{waits} {waitsNoun}, score {FindingText.Duration(thread.ScoreNs)}, "
            + $"starved {AtLeast(thread)}{FindingText.Duration(thread.StarvedNs)} in all, "
            + $"{Contenders(thread)}.";
    }

    /// <summary>Tells whether the sentence says that the thread was beaten by rank.</summary>
    /// <param name="thread">The thread.</param>
    /// <returns>Whether it does.</returns>
    public bool IsAboutRank(ThreadStarvation thread)
    {
        var longest = analysis.ReadyIntervals[thread.Longest];
        return thread.Classes.MainContended == OccupancyClass.RankBeaten
            || Told(longest.Classes, longest.LengthNs).Contains(OccupancyClass.RankBeaten);
    }

    private static string AtLeast(ThreadStarvation thread) =>
        thread.CensoredEndCount + thread.CensoredCutCount > 0 ? "≥ " : "";

    private static string Rank(ReadyInterval interval) => interval.RankCertainty switch
    {
        RankCertainty.None => ", rank unknown",
        RankCertainty.Bracketed => $", rank {interval.RankBefore} → {interval.Rank}",
        _ => $", rank {interval.Rank}",
    };

    /// <summary>Writes the classes of the longest wait, the largest part first.</summary>
    private string Classes(ClassTimes classes, long lengthNs)
    {
        var told = Told(classes, lengthNs);
        var text = string.Join(", ", told.Select(c => FindingText.Class(c, classes.Of(c))));
        return told is [OccupancyClass.Idle, ..] ? $"{text} (for that time no thread is to blame)" : text;
    }

    private List<OccupancyClass> Told(ClassTimes classes, long lengthNs) =>
    [
        .. Enumerable.Range(0, ClassTimes.Classes)
            .Select(i => (OccupancyClass)i)
            .Where(c => classes.Of(c) > 0)
            .OrderByDescending(c => classes.Of(c))
            .Where((c, i) => i == 0 || classes.Of(c) >= thresholds.ClassShare * lengthNs),
    ];

    /// <summary>Writes why the thread was ready in all, and who had the processors meanwhile.</summary>
    private string Contenders(ThreadStarvation thread)
    {
        var main = thread.Classes.MainContended;
        var blames = analysis.BlameOf(thread.Thread);
        var cause = FindingText.Class(main, thread.Classes.Of(main)) + (main == OccupancyClass.RankBeaten ? Winners(blames) : "");
        return blames.Count > 0
            ? $"mostly {cause} (CPU taken by {_contenders.Of(blames)})"
            : $"mostly {cause}";
    }

    /// <summary>Writes the ranks of the threads that won by rank alone.</summary>
    private static string Winners(IReadOnlyList<Blame> blames)
    {
        var ranks = blames.Where(b => b.Class == OccupancyClass.RankBeaten)
            .Select(b => b.OccupantRank).Where(r => r >= 0).ToList();
        return ranks.Count == 0 ? ""
            : ranks.Min() == ranks.Max() ? Text($" by threads of rank {ranks[0]}")
            : Text($" by threads of ranks {ranks.Min()} to {ranks.Max()}");
    }

    private static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
