using WpaAddins.Analysis.Ranks;

namespace WpaAddins.Analysis;

/// <content>The ranks of threads over time.</content>
public sealed partial class TraceAnalysis
{
    /// <summary>Gets the rank timelines of the threads that are listed, by thread, then by time.</summary>
    public IReadOnlyList<RankSpan> RankTimeline => field ??=
    [
        .. RankSpans.Where(s => Options.Range.Touches(s.StartNs, s.EndNs) && IsListed(s.Thread))
            .Select(s => s with
            {
                StartNs = Math.Max(s.StartNs, Options.FromNs),
                EndNs = Math.Min(s.EndNs, Options.ToNs),
            }),
    ];

    /// <summary>
    /// Gets the rank timelines of all threads. The range does not cut the spans themselves, only the times spent in
    /// them.
    /// </summary>
    internal RankSpan[] RankSpans => field ??= Ranks.RankTimeline.Create(Timeline, History, Options.Range);
}
