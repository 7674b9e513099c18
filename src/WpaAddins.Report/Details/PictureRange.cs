namespace WpaAddins.Report.Details;

/// <summary>The time range that a picture shows.</summary>
internal readonly record struct PictureRange(long FromNs, long ToNs)
{
    /// <summary>The share of a span that is shown before and after it, so that a reader sees what changed.</summary>
    private const double Margin = 0.3;

    /// <summary>A range longer than this share of the window is replaced with the whole window.</summary>
    private const double WholeShare = 0.5;

    public long LengthNs => ToNs - FromNs;

    /// <summary>Returns a span with a margin, within the scheduler's window and the range of the options.</summary>
    /// <returns>The range; at least a microsecond.</returns>
    public static PictureRange Around(TraceAnalysis analysis, long startNs, long endNs)
    {
        var whole = Whole(analysis);
        var margin = (long)((endNs - startNs) * Margin);
        var from = Math.Max(startNs - margin, whole.FromNs);
        var to = Math.Min(endNs + margin, whole.ToNs);
        return to - from > whole.LengthNs * WholeShare ? whole : new PictureRange(from, Math.Max(to, from + 1_000));
    }

    /// <summary>
    /// Returns the whole analysed range: the scheduler's window, or the trace if nothing was scheduled in it, within
    /// the range of the options.
    /// </summary>
    public static PictureRange Whole(TraceAnalysis analysis)
    {
        var (first, last) = analysis.Window.LastNs > analysis.Window.FirstNs
            ? (analysis.Window.FirstNs, analysis.Window.LastNs)
            : (0, analysis.Trace.Info.DurationNs);
        var from = Math.Max(first, analysis.Options.FromNs);
        var to = Math.Min(last, analysis.Options.ToNs);
        return new PictureRange(from, Math.Max(to, from + 1_000));
    }
}
