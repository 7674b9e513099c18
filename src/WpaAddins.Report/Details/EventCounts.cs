using WpaAddins.Report.Drawing;

namespace WpaAddins.Report.Details;

/// <summary>Counts events in steps that are multiples of 100 ms, the window in which peak rates are measured.</summary>
internal sealed class EventCounts
{
    private const long WindowNs = 100_000_000;

    /// <param name="range">The range to show; it is widened to whole steps.</param>
    /// <param name="limits">Contains the maximum number of steps.</param>
    /// <param name="series">The number of kinds of events.</param>
    public EventCounts(PictureRange range, ReportLimits limits, int series)
    {
        var from = Math.Max(range.FromNs, 0) / WindowNs * WindowNs;
        var windows = ((range.ToNs - from - 1) / WindowNs) + 1;
        StepNs = ((windows + limits.PictureSteps - 1) / limits.PictureSteps) * WindowNs;
        var steps = ((range.ToNs - from - 1) / StepNs) + 1;
        Range = new PictureRange(from, from + (steps * StepNs));
        Values = [.. Enumerable.Range(0, series).Select(_ => new long[steps])];
    }

    public PictureRange Range { get; }
    public long StepNs { get; }
    public IReadOnlyList<long[]> Values { get; }

    /// <summary>Counts an event; ignores events outside the range.</summary>
    public void Add(int series, long timeNs)
    {
        if (timeNs >= Range.FromNs && timeNs < Range.ToNs)
        {
            Values[series][(timeNs - Range.FromNs) / StepNs]++;
        }
    }

    public TimeSteps ToPicture(
        string title, string description, IReadOnlyList<Series> series, IReadOnlyList<PictureMarker> markers) => new()
        {
            Title = title,
            Description = FormattedText.Format($"{description} Each step is the exact count in {FindingText.ExactDuration(StepNs)}, drawn as a rate per second."),
            FromNs = Range.FromNs,
            ToNs = Range.ToNs,
            StepNs = StepNs,
            Series = series,
            Values = Values,
            Markers = markers,
        };
}
