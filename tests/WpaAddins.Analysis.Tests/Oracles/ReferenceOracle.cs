using WpaAddins.Analysis.Tests.Reference;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Tests.Oracles;

/// <summary>Writes the result of the reference implementation; section 6 of the definitions is computed here.</summary>
internal static class ReferenceOracle
{
    private const long QuantumNs = 31_250_000;

    private static readonly SchedulingState[] s_states =
    [
        SchedulingState.Running, SchedulingState.Ready, SchedulingState.Waiting, SchedulingState.Throttled,
        SchedulingState.SwappedOut, SchedulingState.Unknown,
    ];

    /// <summary>Writes it; the first incarnation of a thread id is written without its number.</summary>
    /// <param name="withDetails">Whether to add what an analysis.json does not contain.</param>
    public static OracleLines Write(ReferenceAnalysis reference, bool withDetails = false)
    {
        var intervals = reference.Machine.Intervals;
        var byThread = intervals.ToLookup(i => i.Thread);
        return new OracleLines(
            $"{reference.Machine.FirstNs} {reference.Machine.LastNs} breaks {reference.ChainBreaks}"
            + $" ready {intervals.Count}",
            [
                .. reference.Order.Threads.Where(t => t.State != SchedulingState.NotSeen)
                    .Select(t => Thread(t, [.. byThread[t]], withDetails)),
            ],
            [
                .. intervals.Select(i => (i.EndNs - i.StartNs, Ready(i) + (withDetails ? Details(reference, i) : ""))),
            ],
            [
                .. reference.WhoRan.Blame.Where(b => b.Value.Blame > 0)
                    .Select(b => (b.Value.Blame, Blame(b.Key, b.Value))),
            ]);
    }

    public static string Name(uint id, int incarnation) => incarnation == 0 ? $"{id}" : $"{id}#{incarnation}";

    /// <summary>Begins a word with a small letter.</summary>
    public static string Camel(object value)
    {
        var text = value.ToString()!;
        return char.ToLowerInvariant(text[0]) + text[1..];
    }

    /// <summary>Formats a value of the column Censored.</summary>
    public static string Censored(Censoring value) => value switch
    {
        Censoring.None => "null",
        Censoring.OpenAtEnd => "End",
        _ => "Cut",
    };

    private static string Thread(ReferenceThread t, List<ReferenceInterval> intervals, bool withDetails)
    {
        var scored = intervals.Where(i => i.Kind != ReadyKind.Yielded).ToList();
        var contended = scored.Select(Contended).ToList();
        var lengths = scored.Select(Length).Order().ToList();
        var ready = t.Times.GetValueOrDefault(SchedulingState.Ready);
        var both = ready + t.Times.GetValueOrDefault(SchedulingState.Running);
        var longest = intervals.OrderByDescending(Length).FirstOrDefault();
        var kinds = Enum.GetValues<ReadyKind>();
        return new ThreadNumbers($"thread {Name(t.Id, t.Incarnation)}")
            .Add("tracked", t.FirstNs, t.LastNs)
            .Add("states", s_states.Select(s => (long?)t.Times.GetValueOrDefault(s)))
            .Add("counts", kinds.Select(k => (long?)intervals.Count(i => i.Kind == k)))
            .Add("sums", kinds.Select(k => (long?)intervals.Where(i => i.Kind == k).Sum(Length)))
            .Add("end", CensoredBy(intervals, Censoring.OpenAtEnd)).Add("cut", CensoredBy(intervals, Censoring.BecameUnknown))
            .Add("wakes", t.Early, t.Extra, t.Readied)
            .Add("slices", t.SwitchIns, t.Slices)
            .Add("classes", Enumerable.Range(0, 7).Select(c => (long?)intervals.Sum(i => i.Classes[c])))
            .Add("contended", intervals.Sum(Contended), intervals.Sum(Unfair),
                contended.Sum(c => Math.Max(0, c - QuantumNs)), Score(contended))
            .AddPercent("percent", both == 0 ? null : 100.0 * ready / both)
            .Add("longest", longest?.StartNs, longest?.EndNs)
            .Add("percentiles", Percentile(lengths, 50, 1), Percentile(lengths, 90, 1), Percentile(lengths, 95, 20),
                Percentile(lengths, 99, 100), Half(lengths))
            .Add("priority", Least(t.InPriorities), Greatest(t.InPriorities))
            .Add("rank", Least(t.OutRanks), Greatest(t.OutRanks))
            .ToString() + (withDetails ? $", affinity {t.Affinity:x} base {t.BasePriority}" : "");
    }

    private static string Details(ReferenceAnalysis reference, ReferenceInterval r)
    {
        var by = reference.Machine.ReadyingThread(r.ReadyStep) ?? "unknown";
        var at = r.ReadyStep is { Record: var ready } ? $"{ready.Cpu}:{reference.Trace.ToNs(ready.Tick)}" : "none";
        return $", by {by} at {at} switch {r.EndedBy?.TimeNs}";
    }

    private static string Ready(ReferenceInterval r)
    {
        var certainty = (r.RankBefore, r.RankAfter) switch
        {
            ({ } before, { } after) => before == after ? "Known" : "Bracketed",
            (null, null) => "None",
            _ => "One-sided",
        };
        var name = Name(r.Thread.Id, r.Thread.Incarnation);
        return new ThreadNumbers($"ready {name} {Camel(r.Kind)} {Censored(r.Censored)}")
            .Add("interval", r.StartNs, r.EndNs)
            .Add("cpu", r.Cpu < 0 ? null : r.Cpu, r.Priority)
            .Add($"rank {certainty}", r.RankAfter ?? r.RankBefore, r.RankBefore, r.RankAfter)
            .Add("classes", r.Classes.Select(c => (long?)c))
            .ToString();
    }

    private static string Blame(ReferenceBlameKey key, (long Blame, long Same) value) =>
        $"blame {Name(key.Victim.Id, key.Victim.Incarnation)}"
            + $" by {Name(key.RunningThread.Id, key.RunningThread.Incarnation)} {Camel(key.Class)}"
            + $" {value.Blame} same {value.Same}";

    private static long Length(ReferenceInterval interval) => interval.EndNs - interval.StartNs;

    private static long Contended(ReferenceInterval interval) => interval.Classes[1..5].Sum();

    private static long Unfair(ReferenceInterval interval) => interval.Classes[1..3].Sum();

    private static IEnumerable<long?> CensoredBy(List<ReferenceInterval> intervals, Censoring censoring)
    {
        var those = intervals.Where(i => i.Censored == censoring).ToList();
        return [those.Count, those.Sum(Length)];
    }

    // Rounded to the nanosecond, half up.
    private static long Score(List<long> contended)
    {
        var sum = (Int128)contended.Sum();
        var squares = contended.Aggregate(Int128.Zero, (all, c) => all + ((Int128)c * c));
        return sum == 0 ? 0 : (long)(((2 * squares) + sum) / (2 * sum));
    }

    private static long? Percentile(List<long> lengths, int percent, int least) =>
        lengths.Count < least
            ? null
            : lengths.First(l => 100L * lengths.Count(o => o <= l) >= percent * (long)lengths.Count);

    private static long? Half(List<long> lengths) =>
        lengths.Count == 0
            ? null
            : lengths.Where((_, i) => 2 * (Int128)lengths.Skip(i).Sum() >= lengths.Sum()).Max();

    private static long? Least(List<int> values) => values.Count == 0 ? null : values.Min();

    private static long? Greatest(List<int> values) => values.Count == 0 ? null : values.Max();
}
