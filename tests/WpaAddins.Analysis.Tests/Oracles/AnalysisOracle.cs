using WpaAddins.Analysis.Starvation;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Analysis.WhoRanMeanwhile;
using WpaAddins.Trace;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Tests.Oracles;

/// <summary>Writes the result of our analysis.</summary>
internal static class AnalysisOracle
{
    /// <summary>Writes it.</summary>
    /// <param name="withDetails">Whether to add what an analysis.json does not contain.</param>
    public static OracleLines Write(TraceAnalysis analysis, bool withDetails = false)
    {
        var intervals = analysis.ReadyIntervals.ToArray();
        return new OracleLines(
            $"{analysis.Window.FirstNs} {analysis.Window.LastNs} breaks {analysis.Links.ChainBreaks}"
            + $" ready {analysis.ReadyIntervals.Count}",
            [.. analysis.StarvationByThread.Select(t => Thread(analysis, t, withDetails))],
            [.. intervals.Select(i => (i.LengthNs, Ready(analysis, i) + (withDetails ? Details(analysis.Trace, i) : "")))],
            [.. analysis.Blame.Select(b => (b.BlameNs, Blame(analysis, b)))]);
    }

    private static string Thread(TraceAnalysis analysis, ThreadStarvation t, bool withDetails)
    {
        var row = analysis.Trace.Threads[t.Thread];
        ReadyInterval? longest = t.Longest < 0 ? null : analysis.ReadyIntervals[t.Longest];
        return new ThreadNumbers($"thread {Name(analysis, t.Thread)}")
            .Add("tracked", t.FirstNs, t.LastNs)
            .Add("states", t.RunningNs, t.ReadyNs, t.WaitingNs, t.ThrottledNs, t.SwappedOutNs, t.UnknownNs)
            .Add("counts", t.CountByKind.Select(c => (long?)c))
            .Add("sums", t.SumByKindNs.Select(s => (long?)s))
            .Add("end", t.CensoredEndCount, t.CensoredEndNs).Add("cut", t.CensoredCutCount, t.CensoredCutNs)
            .Add("wakes", t.EarlyCount, t.ExtraWakeUps, t.ReadiedCount)
            .Add("slices", t.SwitchIns, t.Slices)
            .Add("classes", Classes(t.Classes))
            .Add("contended", t.Classes.Contended, t.Classes.Unfair, t.StarvedNs, t.ScoreNs)
            .AddPercent("percent", t.StarvationPercent)
            .Add("longest", longest?.StartNs, longest?.EndNs)
            .Add("percentiles", t.P50Ns, t.P90Ns, t.P95Ns, t.P99Ns, t.N50Ns)
            .Add("priority", t.MinPriority, t.MaxPriority).Add("rank", t.MinRank, t.MaxRank)
            .ToString() + (withDetails ? $", affinity {row.Affinity ?? 0:x} base {row.BasePriority}" : "");
    }

    private static string Details(TraceData trace, in ReadyInterval r)
    {
        var by = r.ReadyingThread switch
        {
            ReadyInterval.ReadiedByDpc => "DPC",
            ThreadTable.Idle => "idle",
            < 0 => "unknown",
            _ => $"{trace.Threads[r.ReadyingThread].ThreadId}#{trace.Threads[r.ReadyingThread].Incarnation}",
        };
        var at = r.ReadyRow < 0 ? "none" : $"{trace.Readies[r.ReadyRow].Cpu}:{trace.Readies.Time[r.ReadyRow]}";
        return $", by {by} at {at} switch {(r.EndSwitch < 0 ? null : trace.Switches.Time[r.EndSwitch])}";
    }

    private static string Ready(TraceAnalysis analysis, ReadyInterval r)
    {
        var certainty = r.RankCertainty == RankCertainty.OneSided ? "One-sided" : r.RankCertainty.ToString();
        var name = Name(analysis, r.Thread);
        return new ThreadNumbers(
                $"ready {name} {ReferenceOracle.Camel(r.Kind)} {ReferenceOracle.Censored(r.Censored)}")
            .Add("interval", r.StartNs, r.EndNs)
            .Add("cpu", OrNull(r.Cpu), r.Priority)
            .Add($"rank {certainty}", OrNull(r.Rank), OrNull(r.RankBefore), OrNull(r.RankAfter))
            .Add("classes", Classes(r.Classes))
            .ToString();
    }

    private static string Blame(TraceAnalysis analysis, Blame b) =>
        $"blame {Name(analysis, b.Thread)} by {Name(analysis, b.RunningThread)} {ReferenceOracle.Camel(b.Class)}"
            + $" {b.BlameNs} same {b.SameCpuBlameNs}";

    private static IEnumerable<long?> Classes(ClassTimes times) =>
        [.. Enum.GetValues<ReadyClass>().Select(c => (long?)times.Get(c))];

    public static string Name(TraceAnalysis analysis, int thread)
    {
        var row = analysis.Trace.Threads[thread];
        return ReferenceOracle.Name(row.ThreadId, row.Incarnation);
    }

    private static long? OrNull(int value) => value < 0 ? null : value;
}
