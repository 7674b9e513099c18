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
    private readonly ILookup<int, Blame> _blameByVictim = analysis.Blame.ToLookup(b => b.Victim);

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

    private static string AtLeast(ThreadStarvation thread) =>
        thread.CensoredEndCount + thread.CensoredCutCount > 0 ? "≥ " : "";

    private static string Rank(in ReadyInterval interval) => interval.RankCertainty switch
    {
        RankCertainty.None => ", rank unknown",
        RankCertainty.Bracketed => $", rank {interval.RankBefore} → {interval.RankAfter}",
        _ => $", rank {interval.Rank}",
    };

    /// <summary>Writes the classes of the longest wait, the largest part first.</summary>
    private string Classes(ClassTimes classes, long lengthNs)
    {
        var parts = Enumerable.Range(0, ClassTimes.Classes)
            .Select(i => (Class: (OccupancyClass)i, Ns: classes[i]))
            .Where(p => p.Ns > 0)
            .OrderByDescending(p => p.Ns)
            .ToList();
        var told = parts.Where((p, i) => i == 0 || p.Ns >= thresholds.ClassShare * lengthNs).ToList();
        var text = string.Join(", ", told.Select(p => FindingText.Class(p.Class, p.Ns)));
        return told is [(OccupancyClass.Idle, _), ..] ? $"{text} (for that time no thread is to blame)" : text;
    }

    /// <summary>Writes why the thread was ready in all, and who had the processors meanwhile.</summary>
    private string Contenders(ThreadStarvation thread)
    {
        var blames = _blameByVictim[thread.Thread]
            .GroupBy(b => b.Occupant)
            .Select(g => (Occupant: g.Key, Ns: g.Sum(b => b.BlameNs)))
            .OrderByDescending(b => b.Ns)
            .ThenBy(b => b.Occupant)
            .ToList();
        var total = blames.Sum(b => b.Ns);
        var main = MainContended(thread.Classes, out var ns);
        var cause = FindingText.Class(main, ns) + (main == OccupancyClass.RankBeaten ? Winners(thread) : "");
        if (total == 0)
        {
            return $"mostly {cause}";
        }

        var told = blames.Take(thresholds.Occupants)
            .Select(b => $"{FindingText.Occupant(analysis.Trace.Threads[b.Occupant])} {Percent(b.Ns, total)}");
        var others = blames.Count - thresholds.Occupants;
        var rest = others > 0 ? string.Create(CultureInfo.InvariantCulture, $", {others:N0} more") : "";
        return $"mostly {cause} (CPU taken by {string.Join(", ", told)}{rest})";
    }

    /// <summary>Writes the ranks of the threads that won by rank alone.</summary>
    private string Winners(ThreadStarvation thread)
    {
        var ranks = _blameByVictim[thread.Thread].Where(b => b.Class == OccupancyClass.RankBeaten)
            .Select(b => b.OccupantRank).Where(r => r >= 0).ToList();
        return ranks.Count == 0 ? ""
            : ranks.Min() == ranks.Max() ? Text($" by threads of rank {ranks[0]}")
            : Text($" by threads of ranks {ranks.Min()} to {ranks.Max()}");
    }

    private static OccupancyClass MainContended(ClassTimes classes, out long ns)
    {
        var main = OccupancyClass.Inverted;
        foreach (var occupancy in (ReadOnlySpan<OccupancyClass>)
            [OccupancyClass.RankBeaten, OccupancyClass.Equal, OccupancyClass.PriorityBeaten])
        {
            if (classes.Of(occupancy) > classes.Of(main))
            {
                main = occupancy;
            }
        }

        ns = classes.Of(main);
        return main;
    }

    private static string Percent(long part, long whole) => Text($"{100.0 * part / whole:0} %");

    private static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
