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
    private readonly (int Series, int Text)?[] _runs = new (int, int)?[analysis.Trace.Threads.Count];
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
        var readies = ListReadies([.. lanes.OfType<ThreadLane>().Select(l => l.Thread)]);
        _named.UnionWith(readies.Keys.Select(t => ProcessColours.NameOf(analysis.Trace.Threads[t])));
        var most = Math.Max(limits.PictureBars / Math.Max(lanes.Count + cpus.Length, 1), 20);
        LaneReduction Create() => new(range.FromNs, range.ToNs, most);
        var reductions = lanes.Select(_ => Create()).ToArray();
        var ofCpus = cpus.ToDictionary(c => c, _ => Create());
        Visit(lanes, reductions, readies, ofCpus, (lane, bar, _) => lane.Measure(bar));
        Visit(lanes, reductions, readies, ofCpus, (lane, bar, text) => lane.Add(bar, text));
        TimeLane[] reduced =
        [
            .. lanes.Select((l, i) => reductions[i].Complete(l.Label)),
            .. cpus.Select(c => ofCpus[c].Complete(FindingText.Invariant($"CPU {c}"))),
        ];
        return new TimeBars
        {
            Title = !hasCpus ? lanes[0].Label : lanes.Count > 0 ? $"{lanes[0].Label}, and who had the CPUs" : "Who had the CPUs",
            Description = Describe(lanes, readies),
            Note = Note(reduced, reductions.Concat(ofCpus.Values).Sum(l => l.Count), hasCpus),
            FromNs = range.FromNs,
            ToNs = range.ToNs,
            Series = _series,
            Lanes = reduced,
            Texts = _texts.Values,
            Markers = markers,
        };
    }

    /// <summary>Lists the ready intervals of threads in the range, as indexes of the analysis.</summary>
    private Dictionary<int, List<int>> ListReadies(IEnumerable<int> threads)
    {
        var readies = threads.ToDictionary(t => t, _ => new List<int>());
        for (var i = 0; readies.Count > 0 && i < analysis.ReadyIntervals.Count; i++)
        {
            var interval = IntervalAt(i);
            if (readies.TryGetValue(interval.Thread, out var own) && interval.StartNs < range.ToNs && interval.EndNs > range.FromNs)
            {
                own.Add(i);
            }
        }

        foreach (var index in readies.Values.SelectMany(r => r))
        {
            // The legend begins with the classes of ready time.
            BarOf(IntervalAt(index));
        }

        return readies;
    }

    /// <summary>Visits all bars of all lanes, in each lane by start.</summary>
    private void Visit(
        IReadOnlyList<TimelineLane> lanes,
        LaneReduction[] reductions,
        Dictionary<int, List<int>> readies,
        Dictionary<int, LaneReduction> ofCpus,
        Action<LaneReduction, TimeBar, Func<int>?> visit)
    {
        var threads = lanes.Select((l, i) => (Lane: l as ThreadLane, Reduction: reductions[i])).Where(l => l.Lane is not null)
            .ToDictionary(l => l.Lane!.Thread, l => new ReadyBars(this, readies[l.Lane!.Thread], l.Reduction, visit));
        foreach (var slice in ThreadSlices.In(analysis, range.FromNs, range.ToNs))
        {
            if (slice.Thread == ThreadTable.Idle && !slice.IsBroken)
            {
                continue;
            }

            if (!slice.IsBroken && threads.TryGetValue(slice.Thread, out var own))
            {
                var bar = BarOf(slice) with { Text = TimeBar.NoText };
                own.VisitUntil(bar.StartNs);
                visit(own.Lane, bar, null);
            }

            if (ofCpus.TryGetValue(slice.Cpu, out var lane))
            {
                visit(lane, BarOf(slice), null);
            }
        }

        for (var i = 0; i < lanes.Count; i++)
        {
            switch (lanes[i])
            {
                case ThreadLane thread:
                    threads[thread.Thread].VisitUntil(long.MaxValue);
                    break;
                case BarLane bars:
                    Bars(bars).ForEach(bar => visit(reductions[i], bar, null));
                    break;
                case CountLane counts:
                    Counts(counts).ForEach(bar => visit(reductions[i], bar, null));
                    break;
            }
        }
    }

    private ReadyInterval IntervalAt(int index) => analysis.ReadyIntervals[index];

    private TimeBar BarOf(in ReadyInterval interval)
    {
        var (colour, label) = s_classes[(int)interval.Classes.MainClass];
        return Cut(interval.StartNs, interval.EndNs, SeriesOf(label, colour), TimeBar.NoText);
    }

    private TimeBar BarOf(in ThreadSlice slice) => slice.IsBroken || slice.Thread < 0
        ? Cut(slice.StartNs, slice.EndNs, SeriesOf("unknown", PictureColour.Grey), TimeBar.NoText)
        : RunBar(slice.StartNs, slice.EndNs, slice.Thread);

    private TimeBar RunBar(long start, long end, int thread)
    {
        _runs[thread] ??= RunOf(analysis.Trace.Threads[thread]);
        var (series, text) = _runs[thread]!.Value;
        return Cut(start, end, series, text);
    }

    private (int Series, int Text) RunOf(ThreadRow thread)
    {
        var name = ProcessColours.NameOf(thread);
        var series = _named.Contains(name) ? SeriesOf(name, colours.FindColour(thread)) : SeriesOf("other processes", PictureColour.Grey);
        return (series, _texts.Add(FindingText.Invariant($"{name} {thread.ThreadId}")));
    }

    private List<TimeBar> Bars(BarLane lane) =>
    [
        .. lane.Bars.Where(b => b.StartNs < range.ToNs && b.EndNs > range.FromNs).Select(b => b.State switch
        {
            SchedulingState.Running when b.Thread >= 0 => RunBar(b.StartNs, b.EndNs, b.Thread),
            SchedulingState.Ready => Cut(b.StartNs, b.EndNs, SeriesOf("ready", PictureColour.ReadyRank), TimeBar.NoText),
            _ => Cut(b.StartNs, b.EndNs, SeriesOf("waiting", PictureColour.Waiting), TimeBar.NoText),
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
                bars.Add(Cut(start, end, series, _texts.Add(count.ToString("N0", CultureInfo.InvariantCulture))) with { Height = (double)count / most });
            }
        }

        return bars;
    }

    private TimeBar Cut(long start, long end, int series, int text) =>
        new(Math.Max(start, range.FromNs), Math.Min(end, range.ToNs), series, text);

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

    private FormattedText Describe(IReadOnlyList<TimelineLane> lanes, Dictionary<int, List<int>> readies)
    {
        var text = FormattedText.Format($"{ReportText.Range(range.FromNs, range.ToNs)}. Run slices have the colour of their process; processes that are not in the legend are grey.");
        if (lanes.OfType<ThreadLane>().FirstOrDefault() is not { } lane)
        {
            return text;
        }

        var own = readies[lane.Thread];
        var ready = own.Select(IntervalAt)
            .Sum(i => Math.Min(i.EndNs, range.ToNs) - Math.Max(i.StartNs, range.FromNs));
        return text + FormattedText.Format($" In this range, {lane.Label} was ready {FindingText.Occurrences(own.Count)}, for {ReportText.Duration(ready)} in total.");
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

    /// <summary>The ready intervals of a thread, which are visited between its run slices.</summary>
    private sealed class ReadyBars(
        LanesPicture picture, List<int> intervals, LaneReduction lane, Action<LaneReduction, TimeBar, Func<int>?> visit)
    {
        private int _next;

        public LaneReduction Lane => lane;

        /// <summary>Visits the bars that start at a time or before it, and were not visited yet.</summary>
        public void VisitUntil(long time)
        {
            for (; _next < intervals.Count; _next++)
            {
                var interval = picture.IntervalAt(intervals[_next]);
                var bar = picture.BarOf(interval);
                if (bar.StartNs > time)
                {
                    return;
                }

                visit(lane, bar, () => picture._texts.Add(FormattedText.Format($"ready {ReportText.Duration(interval.LengthNs)}").Text));
            }
        }
    }
}
