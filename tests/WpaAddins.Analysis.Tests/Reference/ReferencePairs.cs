using System.Globalization;

namespace WpaAddins.Analysis.Tests.Reference;

/// <summary>Section 8: adjacent pairs and wake pairs, each number from a list of events.</summary>
internal static class ReferencePairs
{
    private const long WindowNs = 100_000_000;
    private const long QuantumNs = 31_250_000;

    /// <summary>Writes the pairs that switch or follow each other through idle.</summary>
    public static List<string> Adjacent(ReferenceAnalysis reference)
    {
        var events = reference.Order.Switches.Where(s => s.Old is not null && s.New is not null && s.Old != s.New)
            .Select(s => (s.TimeNs, From: s.Old!, To: s.New!)).ToList();
        var idle = reference.Order.Switches
            .Where(s => s is { Old: null, New: not null, Previous: { New: null, Old: not null } }
                && s.Previous.Old != s.New && s.TimeNs - s.Previous.TimeNs < 100_000)
            .Select(s => Pair(s.Previous!.Old!, s.New!)).ToList();
        var runs = Runs(reference);
        var pairs = events.Select(e => Pair(e.From, e.To)).Concat(idle).Distinct();
        return
        [
            .. pairs.Select(p => Line(
                    reference, p, [.. events.Where(e => Pair(e.From, e.To) == p)],
                    runs.Where(r => r.Pair == p).Select(r => r.Switches.Count).DefaultIfEmpty().Max())
                + $" idle {idle.Count(i => i == p)}"),
        ];
    }

    /// <summary>Writes the pairs that wake each other.</summary>
    public static List<string> Wakes(ReferenceAnalysis reference) => [.. WakePairs(reference).Select(p => p.Line)];

    public static HashSet<(ReferenceThread A, ReferenceThread B)> PingPongs(ReferenceAnalysis reference) =>
        [.. WakePairs(reference).Where(p => p.IsPingPong).Select(p => p.Pair)];

    private static List<((ReferenceThread A, ReferenceThread B) Pair, bool IsPingPong, string Line)> WakePairs(
        ReferenceAnalysis reference)
    {
        var byName = reference.Order.Threads.ToDictionary(t => t.ToString());
        var events = reference.Order.Steps
            .Where(s => s.Record.Kind == ReferenceRecordKind.Ready)
            .Select(s => (Step: s, By: byName.GetValueOrDefault(reference.Machine.ReadyingThread(s) ?? "")))
            .Where(e => e.By is not null && e.By != e.Step.Thread)
            .Select(e => (reference.Trace.ToNs(e.Step.Record.Tick), From: e.By!, To: e.Step.Thread!)).ToList();
        return
        [
            .. events.GroupBy(e => Pair(e.From, e.To)).Select(p =>
            {
                var all = p.ToList();
                var longest = all.Select((_, i) => 1 + all.Skip(i + 1).Zip(all.Skip(i))
                    .TakeWhile(n => n.First.From != n.Second.From).Count()).Max();
                var line = Line(reference, p.Key, all, longest);
                return (p.Key, line.EndsWith(" True", StringComparison.Ordinal), line);
            }),
        ];
    }

    public static List<string> Bursts(ReferenceAnalysis reference) =>
        [
            .. Runs(reference).Where(r => r.Switches.Count >= 16).Select(r =>
                $"burst {r.Pair.A} {r.Pair.B} cpu {r.Switches[0].Record.Cpu} {r.Switches[0].TimeNs}..{r.Switches[^1].TimeNs}"
                + $" {r.Switches.Count}"),
        ];

    // Each CPU's switches, cut wherever the next one does not lead back from where the last one went.
    private static List<((ReferenceThread A, ReferenceThread B) Pair, List<ReferenceSwitch> Switches)> Runs(
        ReferenceAnalysis reference)
    {
        var runs = new List<((ReferenceThread A, ReferenceThread B) Pair, List<ReferenceSwitch> Switches)>();
        foreach (var cpu in reference.Order.Switches.GroupBy(s => s.Record.Cpu))
        {
            List<ReferenceSwitch>? run = null;
            foreach (var here in cpu)
            {
                if (here.Old is null || here.New is null || here.Old == here.New)
                {
                    run = null;
                }
                else if (run is not null && run[^1].Old == here.New && run[^1].New == here.Old)
                {
                    run.Add(here);
                }
                else
                {
                    run = [here];
                    runs.Add((Pair(here.Old, here.New), run));
                }
            }
        }

        return runs;
    }

    /// <summary>Puts two threads in order.</summary>
    public static (ReferenceThread A, ReferenceThread B) Pair(ReferenceThread x, ReferenceThread y) =>
        (x.Id, x.Incarnation).CompareTo((y.Id, y.Incarnation)) < 0 ? (x, y) : (y, x);

    private static string Line(
        ReferenceAnalysis reference, (ReferenceThread A, ReferenceThread B) pair,
        List<(long TimeNs, ReferenceThread From, ReferenceThread To)> events, int longestRun)
    {
        var (forth, back) = (events.Count(e => e.From == pair.A), events.Count(e => e.From == pair.B));
        var window = reference.Machine.LastNs - reference.Machine.FirstNs;
        double? rate = window == 0 ? null : events.Count * 1e9 / window;
        double? alternation = events.Count == 0 ? null : 200.0 * Math.Min(forth, back) / events.Count;
        var windows = events.GroupBy(e => e.TimeNs / WindowNs).ToDictionary(g => g.Key, g => g.Count());
        var gaps = events.Zip(events.Skip(1), (a, b) => b.TimeNs - a.TimeNs).Order().ToList();
        long? median = new[] { pair.A, pair.B }.Select(t => reference.MedianSlices.GetValueOrDefault(t)).Max();
        var isPingPong = alternation >= 80 && longestRun >= 16 && median < 0.05 * QuantumNs;
        return $"pair {Oracles.ReferenceOracle.Name(pair.A.Id, pair.A.Incarnation)}"
            + $" {Oracles.ReferenceOracle.Name(pair.B.Id, pair.B.Incarnation)} {forth}+{back}={events.Count}"
            + $" rate {Text(rate, 3)} peak {windows.Values.DefaultIfEmpty().Max() * 10} burst {Burst(windows)}"
            + $" alternation {Text(alternation, 4)} run {longestRun} gap {Median(gaps)}"
            + $" use {Text(100.0 * median / QuantumNs, 4)} {isPingPong}";
    }

    private static string Burst(Dictionary<long, int> windows)
    {
        var fast = windows.Where(w => w.Value * 10 > 2_000).Select(w => w.Key).ToHashSet();
        var rows = fast.Where(w => !fast.Contains(w - 1)).Order()
            .Select(w => (Start: w, End: Enumerable.Range(1, fast.Count).Select(n => w + n).First(e => !fast.Contains(e))))
            .ToList();
        var longest = rows.OrderByDescending(r => r.End - r.Start).FirstOrDefault();
        return rows.Count == 0 ? ".." : $"{longest.Start * WindowNs}..{longest.End * WindowNs}";
    }

    /// <summary>Finds the lower median; null if there is no value.</summary>
    public static long? Median(List<long> values) =>
        values.Count == 0 ? null : values.Order().ElementAt((values.Count - 1) / 2);

    private static string Text(double? value, int decimals) =>
        value?.ToString($"F{decimals}", CultureInfo.InvariantCulture) ?? "null";
}
