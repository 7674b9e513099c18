using WpaAddins.Report.Columns;
using WpaAddins.Report.Drawing;

namespace WpaAddins.Report.Details;

/// <summary>
/// Draws lanes and the CPUs below them for print, for pages without script, and as the first picture of a timeline.
/// </summary>
/// <remarks>Shape: ready time in the colour of its class, run slices in the colour of their process.</remarks>
internal sealed class LanesPicture(TraceAnalysis analysis, PictureRange range, ProcessColours colours)
{
    private const int MaxCpus = 16;
    private const int MaxProcesses = 10;

    private static readonly (PictureColour Colour, string Label)[] s_classes =
    [
        (PictureColour.ReadyIdle, "ready although a CPU was idle"),
        (PictureColour.ReadyInverted, "ready, inverted"),
        (PictureColour.ReadyRank, "ready, beaten by rank"),
        (PictureColour.ReadyEqual, "ready, equal rank and priority (round-robin)"),
        (PictureColour.ReadyPriority, "ready, beaten by priority"),
        (PictureColour.ReadyInterrupt, "ready, only interrupts ran"),
        (PictureColour.ReadyUnknown, "ready, what ran is unknown"),
    ];
    private readonly HashSet<string> _named = [.. colours.Busiest.Take(MaxProcesses).Select(p => p.Name)];
    private readonly List<Series> _series = [];
    private readonly DistinctTexts _texts = new();

    /// <param name="lanes">The lanes above the CPUs.</param>
    /// <param name="hasCpus">Whether the CPUs are drawn too.</param>
    public static TimeBars Draw(
        TraceAnalysis analysis,
        IReadOnlyList<TimelineLane> lanes,
        PictureRange range,
        ProcessColours colours,
        ReportLimits limits,
        IReadOnlyList<PictureMarker> markers,
        bool hasCpus = true) => new LanesPicture(analysis, range, colours).Draw(lanes, limits, markers, hasCpus);

    private TimeBars Draw(IReadOnlyList<TimelineLane> lanes, ReportLimits limits, IReadOnlyList<PictureMarker> markers, bool hasCpus)
    {
        _texts.Add(""); // Gets the index TimeBar.NoText.
        var cpus = analysis.Window.ExistingCpus.Take(hasCpus ? MaxCpus : 0).ToArray();
        var threads = lanes.OfType<ThreadLane>().ToDictionary(l => l.Thread, l => ReadyBars(l.Thread));
        _named.UnionWith(threads.Keys.Select(t => ProcessColours.NameOf(analysis.Trace.Threads[t])));
        var ofCpus = cpus.ToDictionary(c => c, _ => new List<TimeBar>());
        foreach (var slice in ThreadSlices.In(analysis, range.FromNs, range.ToNs))
        {
            if (slice.Thread == ThreadTable.Idle && !slice.IsBroken)
            {
                continue;
            }

            if (!slice.IsBroken && threads.TryGetValue(slice.Thread, out var own))
            {
                own.Add(BarOf(slice) with { Text = TimeBar.NoText });
            }

            if (ofCpus.TryGetValue(slice.Cpu, out var lane))
            {
                lane.Add(BarOf(slice));
            }
        }

        var all = lanes.Select(l => (l.Label, Bars: l switch
        {
            ThreadLane thread => [.. threads[thread.Thread].OrderBy(b => b.StartNs)],
            BarLane bars => Bars(bars),
            CountLane counts => Counts(counts),
            _ => [],
        })).Concat(cpus.Select(c => (Label: FindingText.Invariant($"CPU {c}"), Bars: ofCpus[c]))).ToList();
        var most = Math.Max(limits.PictureBars / Math.Max(all.Count, 1), 20);
        TimeLane[] reduced = [.. all.Select(l => TimeLane.Create(l.Label, l.Bars, range.FromNs, range.ToNs, most))];
        return new TimeBars
        {
            Title = !hasCpus ? lanes[0].Label : lanes.Count > 0 ? $"{lanes[0].Label}, and who had the CPUs" : "Who had the CPUs",
            Description = Describe(lanes),
            Note = Note(reduced, all.Sum(l => l.Bars.Count), hasCpus),
            FromNs = range.FromNs,
            ToNs = range.ToNs,
            Series = _series,
            Lanes = reduced,
            Texts = _texts.Values,
            Markers = markers,
        };
    }

    private List<TimeBar> ReadyBars(int thread)
    {
        var bars = new List<TimeBar>();
        foreach (var interval in ReadyIntervals(thread))
        {
            var (colour, label) = s_classes[(int)interval.Classes.MainClass];
            bars.Add(Cut(interval.StartNs, interval.EndNs, SeriesOf(label, colour), FormattedText.Format($"ready {ReportText.Duration(interval.LengthNs)}").Text));
        }

        return bars;
    }

    private IEnumerable<ReadyInterval> ReadyIntervals(int thread) => analysis.ReadyIntervals.Where(
        i => i.Thread == thread && i.StartNs < range.ToNs && i.EndNs > range.FromNs);

    private TimeBar BarOf(in ThreadSlice slice) => slice.IsBroken || slice.Thread < 0
        ? Cut(slice.StartNs, slice.EndNs, SeriesOf("unknown", PictureColour.Grey), "")
        : RunBar(slice.StartNs, slice.EndNs, analysis.Trace.Threads[slice.Thread]);

    private TimeBar RunBar(long start, long end, ThreadRow thread)
    {
        var name = ProcessColours.NameOf(thread);
        var series = _named.Contains(name) ? SeriesOf(name, colours.FindColour(thread)) : SeriesOf("other processes", PictureColour.Grey);
        return Cut(start, end, series, FindingText.Invariant($"{name} {thread.ThreadId}"));
    }

    private List<TimeBar> Bars(BarLane lane) =>
    [
        .. lane.Bars.Where(b => b.StartNs < range.ToNs && b.EndNs > range.FromNs).Select(b => b.State switch
        {
            SchedulingState.Running when b.Thread >= 0 => RunBar(b.StartNs, b.EndNs, analysis.Trace.Threads[b.Thread]),
            SchedulingState.Ready => Cut(b.StartNs, b.EndNs, SeriesOf("ready", PictureColour.ReadyRank), ""),
            _ => Cut(b.StartNs, b.EndNs, SeriesOf("waiting", PictureColour.Waiting), ""),
        }),
    ];

    /// <summary>Creates a bar from each change to the next, with a height in proportion to the number.</summary>
    private List<TimeBar> Counts(CountLane lane)
    {
        var bars = new List<TimeBar>();
        var most = lane.Changes.Select(c => c.Count).DefaultIfEmpty(0).Max();
        for (var i = 0; i < lane.Changes.Count; i++)
        {
            var (start, count) = lane.Changes[i];
            var end = i + 1 < lane.Changes.Count ? lane.Changes[i + 1].TimeNs : start;
            if (count > 0 && start < range.ToNs && end > range.FromNs)
            {
                var series = SeriesOf(FindingText.Invariant($"threads that waited, at most {most:N0}"), PictureColour.Ink);
                bars.Add(Cut(start, end, series, count.ToString("N0", CultureInfo.InvariantCulture)) with { Height = (double)count / most });
            }
        }

        return bars;
    }

    private TimeBar Cut(long start, long end, int series, string text) =>
        new(Math.Max(start, range.FromNs), Math.Min(end, range.ToNs), series, _texts.Add(text));

    private int SeriesOf(string label, PictureColour colour)
    {
        var index = _series.FindIndex(s => s.Label == label);
        if (index < 0)
        {
            index = _series.Count;
            _series.Add(new Series(label, colour));
        }

        return index;
    }

    private FormattedText Describe(IReadOnlyList<TimelineLane> lanes)
    {
        var text = FormattedText.Format($"{ReportText.Range(range.FromNs, range.ToNs)}. Run slices have the colour of their process; processes that are not in the legend are grey.");
        if (lanes.OfType<ThreadLane>().FirstOrDefault() is not { } lane)
        {
            return text;
        }

        var (count, ready) = (0, 0L);
        foreach (var interval in ReadyIntervals(lane.Thread))
        {
            count++;
            ready += Math.Min(interval.EndNs, range.ToNs) - Math.Max(interval.StartNs, range.FromNs);
        }

        return text + FormattedText.Format($" In this range, {lane.Label} was ready {FindingText.Occurrences(count)}, for {ReportText.Duration(ready)} in total.");
    }

    private string Note(TimeLane[] reduced, int all, bool hasCpus)
    {
        var notes = new List<string>();
        var cpus = analysis.Window.ExistingCpus.Length;
        if (hasCpus && cpus > MaxCpus)
        {
            notes.Add(FindingText.Invariant($"{cpus - MaxCpus:N0} of {cpus:N0} CPUs are not drawn."));
        }

        var shown = reduced.Sum(l => l.Bars.Count);
        if (shown < all)
        {
            notes.Add(FindingText.Invariant(
                $"{all:N0} bars are drawn as {shown:N0}: the longest as they are, short ones next to each other combined."));
        }

        return string.Join(" ", notes);
    }
}
