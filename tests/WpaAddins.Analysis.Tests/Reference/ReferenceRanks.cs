using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Tests.Reference;

/// <summary>Section 4: the rank timelines, from the list of each thread's switch-outs.</summary>
internal static class ReferenceRanks
{
    /// <summary>Writes the spans of all threads, with the time in which each ran and was ready.</summary>
    public static List<string> Lines(ReferenceAnalysis reference) =>
        [
            .. Spans(reference).Select(span =>
            {
                var ran = reference.Slices.Where(s => s.Thread == span.Thread).Sum(s => Overlap(span, s.Begin.TimeNs, s.EndNs));
                var ready = reference.Machine.Intervals.Where(r => r.Thread == span.Thread)
                    .Sum(r => Overlap(span, r.StartNs, r.EndNs));
                return $"rank {span.Thread} {span.Start}..{span.End} {span.From}>{span.To} {span.Certainty} ran {ran} ready {ready}";
            }),
        ];

    public static List<(ReferenceThread Thread, long Start, long End, int? From, int? To, string Certainty)> Spans(
        ReferenceAnalysis reference)
    {
        var spans = new List<(ReferenceThread Thread, long Start, long End, int? From, int? To, string Certainty)>();
        foreach (var thread in reference.Order.Threads.Where(t => t.State != SchedulingState.NotSeen))
        {
            var points = reference.Order.Steps
                .Where(s => s.Kind == ReferenceStepKind.SwitchOut && s.Thread == thread && s.Record.Rank is not null)
                .Select(s => (reference.Trace.ToNs(s.Record.Tick), s.Record.Rank)).ToList();
            if (points.Count == 0)
            {
                continue;
            }

            List<(long Time, int? Rank)> all = [(thread.FirstNs, null), .. points, (thread.LastNs, null)];
            var pairs = all.Zip(all.Skip(1), (a, b) => (Start: a.Time, End: b.Time, From: a.Rank, To: b.Rank)).ToList();
            for (var i = 0; i < pairs.Count; i++)
            {
                var span = pairs[i];
                while (span.From is not null && span.From == span.To && i + 1 < pairs.Count && pairs[i + 1].To == span.To)
                {
                    span.End = pairs[++i].End;
                }

                if (span.Start == span.End)
                {
                    continue;
                }

                var certainty = span.From is null ? "BeforeFirst" : span.To is null ? "AfterLast"
                    : span.From == span.To ? "Known" : "Bracketed";
                spans.Add((thread, span.Start, span.End, span.From, span.To, certainty));
            }
        }

        return spans;
    }

    private static long Overlap(
        (ReferenceThread Thread, long Start, long End, int? From, int? To, string Certainty) span,
        long start,
        long end) =>
        Math.Max(0, Math.Min(end, span.End) - Math.Max(start, span.Start));
}
