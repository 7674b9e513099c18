using WpaAddins.Analysis.Ranks;

namespace WpaAddins.Analysis;

/// <content>The ranks of threads over time.</content>
public sealed partial class TraceAnalysis
{
    /// <summary>Gets the rank timelines of the selected threads, by thread, then by time.</summary>
    public IReadOnlyList<RankSpan> RankTimeline => field ??=
    [
        .. Enumerable.Range(1, Trace.Threads.Count - 1).Where(IsSelected).SelectMany(ListRankSpans)
            .Where(s => Options.Range.Overlaps(s.StartNs, s.EndNs))
            .Select(s => s with
            {
                StartNs = Math.Max(s.StartNs, Options.FromNs),
                EndNs = Math.Min(s.EndNs, Options.ToNs),
            }),
    ];

    /// <summary>
    /// Lists the rank timeline of one thread. The bounds of its spans are not cut by the range, but the times spent in each
    /// state are.
    /// </summary>
    internal List<RankSpan> ListRankSpans(int thread) =>
        Ranks.RankTimeline.List(Timeline, thread, Options.Range);
}
