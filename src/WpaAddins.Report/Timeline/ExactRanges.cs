using WpaAddins.Report.Details;

namespace WpaAddins.Report.Timeline;

/// <summary>The ranges of a trace for which a page contains every context switch.</summary>
/// <param name="Ranges">The ranges, ascending and without overlaps; null = the whole trace.</param>
internal sealed record ExactRanges(PictureRange[]? Ranges)
{
    public static ExactRanges All { get; } = new((PictureRange[]?)null);

    /// <summary>Chooses ranges around findings, in the order of the findings.</summary>
    /// <param name="most">The maximum number of context switches in all ranges together.</param>
    public static ExactRanges Around(TraceAnalysis analysis, IReadOnlyList<Finding> findings, int most)
    {
        var chosen = new List<PictureRange>();
        var left = most;
        for (var i = 0; i < findings.Count && left > 0; i++)
        {
            var wanted = PictureRange.Around(analysis, findings[i].StartNs, findings[i].EndNs);
            var share = left / (findings.Count - i);
            var range = Cut(analysis, wanted, findings[i].StartNs, share, out var count);
            left -= count;
            chosen.Add(range);
        }

        if (left > 0)
        {
            // The rest of the context switches is used around the first finding, or at the beginning of the trace.
            var whole = PictureRange.Whole(analysis);
            chosen.Add(Cut(analysis, whole, findings.Count > 0 ? findings[0].StartNs : whole.FromNs, left, out _));
        }

        return new ExactRanges([.. Join(chosen)]);
    }

    public bool Contains(long timeNs)
    {
        if (Ranges is null)
        {
            return true;
        }

        foreach (var range in Ranges)
        {
            if (timeNs < range.ToNs)
            {
                return timeNs >= range.FromNs;
            }
        }

        return false;
    }

    /// <summary>
    /// Shortens a range with too many context switches to a part around a start time: a quarter of the switches before
    /// it, the others after it.
    /// </summary>
    private static PictureRange Cut(TraceAnalysis analysis, PictureRange range, long startNs, int most, out int count)
    {
        var times = analysis.Trace.Switches.Time;
        var (first, past) = (times.FindFirstNotBefore(range.FromNs), times.FindFirstNotBefore(range.ToNs));
        count = past - first;
        if (count <= most)
        {
            return range;
        }

        if (most == 0)
        {
            count = 0;
            return range with { ToNs = range.FromNs };
        }

        count = most;
        var from = Math.Clamp(times.FindFirstNotBefore(startNs) - (most / 4), first, past - most);
        return new PictureRange(times[from], times[Math.Min(from + most, times.Length - 1)]);
    }

    private static List<PictureRange> Join(List<PictureRange> ranges)
    {
        var joined = new List<PictureRange>();
        foreach (var range in ranges.OrderBy(r => r.FromNs))
        {
            if (joined.Count > 0 && range.FromNs <= joined[^1].ToNs)
            {
                joined[^1] = joined[^1] with { ToNs = Math.Max(joined[^1].ToNs, range.ToNs) };
            }
            else
            {
                joined.Add(range);
            }
        }

        return joined;
    }
}
