using WpaAddins.Analysis.CpuUse;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.ThreadPairs;

/// <summary>Finds the pairs of threads and measures them.</summary>
/// <remarks>Source: Definitions.md, section 8.</remarks>
internal static class PairSummaryBuilder
{
    /// <summary>Finds the pairs, and measures those with a listed thread.</summary>
    public static PairSummary Summarise(
        SchedulingTimeline timeline, RunSlices runSlices, AnalysisOptions options,
        Workers workers, Func<int, bool> isListed, CancellationToken cancellation)
    {
        var trace = timeline.Trace;
        var parts = workers.Parts(trace.Switches.Count, trace.Threads.Count);
        var events = PairEvents.Find(timeline, runSlices, options.Range, parts > 1, cancellation);
        var (pairs, adjacent) = (events.Pairs, events.Switches);
        int[] listed = [.. Enumerable.Range(0, pairs.Count).Where(p => isListed(pairs[p].A) || isListed(pairs[p].B))];
        var measured = new ThreadPair[listed.Length];
        Workers.Run(parts, part =>
        {
            var meter = new PairMeter(timeline, options, events);
            for (var i = part; i < listed.Length; i += parts)
            {
                measured[i] = meter.Measure(listed[i]);
            }
        });
        var rows = listed.Zip(measured, (number, pair) => (Number: number, Pair: pair))
            .OrderByDescending(r => r.Pair.Switches.Count)
            .ThenByDescending(r => r.Pair.Wakes.Count)
            .ThenByDescending(r => r.Pair.ThroughIdle)
            .ThenBy(r => (r.Pair.A, r.Pair.B))
            .ToList();
        var places = new int[pairs.Count];
        Array.Fill(places, PairIndex.NoPair);
        for (var place = 0; place < rows.Count; place++)
        {
            places[rows[place].Number] = place;
        }

        PingPongBurst[] bursts =
        [
            .. adjacent.Bursts.Where(b => places[b.Pair] >= 0).Select(b => b with { Pair = places[b.Pair] })
                .OrderBy(b => (b.StartNs, b.Cpu)),
        ];
        return new PairSummary([.. rows.Select(r => r.Pair)], bursts);
    }
}
