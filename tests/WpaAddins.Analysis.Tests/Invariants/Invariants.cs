using WpaAddins.Analysis.Investigations;
using WpaAddins.Analysis.Starvation;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Analysis.WhoRanMeanwhile;

namespace WpaAddins.Analysis.Tests.Invariants;

/// <summary>What holds for every analysis of every trace, however damaged, and of every range of it.</summary>
internal static class Invariants
{
    private static readonly ReadyClass[] s_contended =
    [
        ReadyClass.Inverted, ReadyClass.RankBeaten, ReadyClass.Equal, ReadyClass.PriorityBeaten,
    ];

    /// <summary>Gives what does not hold; null if everything does.</summary>
    public static string? Violation(TraceAnalysis analysis)
    {
        var rows = analysis.ReadyIntervals.ToArray();
        var byThread = rows.ToLookup(r => r.Thread);
        var blame = analysis.Blame.ToLookup(b => b.Thread);
        foreach (var row in rows)
        {
            if (Interval(analysis, row) is { } wrong)
            {
                return $"interval {row.StartNs}..{row.EndNs} of thread {row.Thread}: {wrong}";
            }
        }

        var ran = RunTimes.SumByThread(analysis, analysis.Options.Range);
        foreach (var thread in analysis.StarvationByThread)
        {
            if (ran.GetValueOrDefault(thread.Thread) != thread.RunningNs)
            {
                return $"thread {thread.Thread}: run slices do not sum to running";
            }

            if (Thread(analysis, thread, [.. byThread[thread.Thread]], [.. blame[thread.Thread]]) is { } wrong)
            {
                return $"thread {thread.Thread}: {wrong}";
            }
        }

        return analysis.Blame.Any(b => b.BlameNs <= 0 || b.SameCpuBlameNs < 0 || !s_contended.Contains(b.Class))
            ? "blame without time, or in a class that is not contended"
            : RankAndPairInvariants.Violation(analysis);
    }

    private static string? Interval(TraceAnalysis analysis, in ReadyInterval row)
    {
        var range = analysis.Options.Range;
        return row.LengthNs < 0 ? "negative length"
            : row.Classes.Total != row.LengthNs ? $"classes sum to {row.Classes.Total}"
            : Parts(row.Classes).Any(p => p < 0) ? "negative class"
            : row.StartNs < Math.Max(analysis.Window.FirstNs, range.FromNs) ? "begins too early"
            : row.EndNs > Math.Min(analysis.Window.LastNs, range.ToNs) ? "ends too late"
            : row.Censored == Censoring.None && row.EndSwitch < 0 ? "no end"
            : null;
    }

    private static string? Thread(TraceAnalysis analysis, ThreadStarvation t, ReadyInterval[] rows, Blame[] blame)
    {
        long[] states = [t.RunningNs, t.ReadyNs, t.WaitingNs, t.ThrottledNs, t.SwappedOutNs, t.UnknownNs];
        var tracked = analysis.Options.Range.OverlapNs(t.FirstNs, t.LastNs);
        foreach (var readyClass in s_contended)
        {
            if (blame.Where(b => b.Class == readyClass).Sum(b => b.BlameNs) != t.Classes.Get(readyClass))
            {
                return $"blame does not sum to {readyClass}";
            }
        }

        return states.Any(s => s < 0) ? "negative state"
            : states.Sum() != tracked ? $"states sum to {states.Sum()}, tracked are {tracked}"
            : t.SumByKindNs.Sum() != t.ReadyNs ? "kinds do not sum to ready"
            : t.CountByKind.Sum() != rows.Length ? "kinds do not count the intervals"
            : rows.Sum(r => r.LengthNs) != t.ReadyNs ? "intervals do not sum to ready"
            : t.Classes.Total != t.ReadyNs ? "classes do not sum to ready"
            : rows.Count(r => r.Censored == Censoring.OpenAtEnd) != t.CensoredEndCount ? "censored by the end"
            : rows.Count(r => r.Censored == Censoring.BecameUnknown) != t.CensoredCutCount ? "censored by a cut"
            : t.ScoreNs > rows.Select(r => r.Classes.Contended).DefaultIfEmpty().Max() ? "score above every wait"
            : null;
    }

    private static IEnumerable<long> Parts(ClassTimes times) =>
        [.. Enum.GetValues<ReadyClass>().Select(c => times.Get(c))];
}
