using System.Globalization;
using WpaAddins.Analysis;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Report.Drawing;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Report.Details;

/// <summary>
/// Draws a starved thread over time, and below it who had each processor, by the right with which they had it.
/// </summary>
internal sealed class StarvationTimeline
{
    private const int MostCpus = 64;
    private const int Self = 7;

    private static readonly Series[] s_series =
    [
        new("a CPU was idle", PictureColour.Green),
        new("should have given way (lower precedence)", PictureColour.Purple),
        new("wins by rank alone", PictureColour.Vermilion),
        new("equal rank and priority", PictureColour.Sky),
        new("higher priority", PictureColour.Blue),
        new("interrupts", PictureColour.Yellow),
        new("not known", PictureColour.Grey),
        new("the thread itself runs", PictureColour.Ink),
    ];

    private readonly TraceAnalysis _analysis;
    private readonly int _thread;
    private readonly ReadyInterval _longest;
    private readonly PictureRange _range;
    private readonly ReportLimits _limits;
    private readonly List<string> _texts = [""];
    private readonly Dictionary<(int Thread, int Priority, int Rank), int> _textOf = [];

    private StarvationTimeline(TraceAnalysis analysis, int thread, ReadyInterval longest, PictureRange range, ReportLimits limits)
    {
        _analysis = analysis;
        _thread = thread;
        _longest = longest;
        _range = range;
        _limits = limits;
    }

    /// <summary>Draws the picture.</summary>
    /// <param name="analysis">The analysed trace.</param>
    /// <param name="thread">The starved thread.</param>
    /// <param name="longest">Its longest wait: rank and priority of it decide who came first.</param>
    /// <param name="range">What to show.</param>
    /// <param name="limits">How many bars.</param>
    /// <param name="hasCpus">Whether to show the processors too.</param>
    public static TimeBars Draw(
        TraceAnalysis analysis, int thread, ReadyInterval longest, PictureRange range, ReportLimits limits, bool hasCpus)
    {
        var timeline = new StarvationTimeline(analysis, thread, longest, range, limits);
        return timeline.Draw(hasCpus);
    }

    private TimeBars Draw(bool hasCpus)
    {
        var cpus = hasCpus ? _analysis.Window.AdmissibleCpus.Take(MostCpus).ToArray() : [];
        var lanes = cpus.ToDictionary(c => c, _ => new List<TimeBar>());
        var own = OwnWaits();
        foreach (var slice in ThreadSlices.In(_analysis, _range.FromNs, _range.ToNs))
        {
            if (slice.Thread == ThreadTable.Idle && !slice.IsBroken)
            {
                continue;
            }

            var bar = BarOf(slice);
            if (slice.Thread == _thread && !slice.IsBroken)
            {
                own.Add(bar);
            }

            if (lanes.TryGetValue(slice.Cpu, out var lane))
            {
                lane.Add(bar);
            }
        }

        own.Sort((a, b) => a.StartNs.CompareTo(b.StartNs));
        var name = ReportText.Thread(_analysis.Trace.Threads[_thread]);
        var all = cpus.Select(c => (Label: string.Create(CultureInfo.InvariantCulture, $"CPU {c}"), Bars: lanes[c]))
            .Prepend((Label: name, Bars: own)).ToList();
        var most = Math.Max(_limits.PictureBars / all.Count, 20);
        var reduced = all.Select(l => TimeLane.Create(
            l.Label, l.Bars, _range.FromNs, _range.ToNs, most, mergedText: 0)).ToList();
        var used = reduced.SelectMany(l => l.Sums).Select(s => s.Series).Distinct().Order().ToList();
        return new TimeBars
        {
            Title = hasCpus ? $"{name}: its waits, and who had the processors" : $"{name}: all of its waits",
            Description = Describe(own, hasCpus),
            Note = Note(reduced, all.Sum(l => l.Bars.Count)),
            FromNs = _range.FromNs,
            ToNs = _range.ToNs,
            Series = [.. used.Select(i => s_series[i])],
            Lanes = [.. reduced.Select(l => l with
            {
                Bars = [.. l.Bars.Select(b => b with { Series = used.IndexOf(b.Series) })],
                Sums = [.. l.Sums.Select(s => s with { Series = used.IndexOf(s.Series) })],
            })],
            Texts = _texts,
            Markers = [new PictureMarker(_longest.StartNs, _longest.EndNs, FormattedText.Format($"the longest wait, {ReportText.Duration(_longest.LengthNs)}"))],
        };
    }

    /// <summary>The ready intervals of the thread in the range, in the colour of their largest class.</summary>
    private List<TimeBar> OwnWaits()
    {
        var bars = new List<TimeBar>();
        foreach (var interval in _analysis.ReadyIntervals)
        {
            if (interval.Thread == _thread && interval.StartNs < _range.ToNs && interval.EndNs > _range.FromNs)
            {
                bars.Add(new TimeBar(
                    Math.Max(interval.StartNs, _range.FromNs),
                    Math.Min(interval.EndNs, _range.ToNs),
                    (int)interval.Classes.Main,
                    Text(string.Create(
                        CultureInfo.InvariantCulture,
                        $"ready {ReportText.Duration(interval.LengthNs).Exact} at priority {interval.Priority}, rank {Math.Max(interval.Rank, (short)0)}"))));
            }
        }

        return bars;
    }

    private TimeBar BarOf(in ThreadSlice slice)
    {
        var (start, end) = (Math.Max(slice.StartNs, _range.FromNs), Math.Min(slice.EndNs, _range.ToNs));
        if (slice.IsBroken)
        {
            return new TimeBar(start, end, (int)OccupancyClass.Unknown, 0);
        }

        var series = slice.Thread == _thread
            ? Self
            : (int)Precedence.Classify(slice.Rank, slice.Priority, Math.Max(_longest.Rank, (short)0), _longest.Priority);
        var key = (slice.Thread, (int)slice.Priority, (int)slice.Rank);
        if (!_textOf.TryGetValue(key, out var text))
        {
            var name = slice.Thread >= 0 ? ReportText.Thread(_analysis.Trace.Threads[slice.Thread]) : "an unknown thread";
            _textOf[key] = text = Text(string.Create(
                CultureInfo.InvariantCulture, $"{name}, priority {slice.Priority}, rank {slice.Rank}"));
        }

        return new TimeBar(start, end, series, text);
    }

    private int Text(string text)
    {
        _texts.Add(text);
        return _texts.Count - 1;
    }

    private FormattedText Describe(List<TimeBar> own, bool hasCpus)
    {
        var waits = own.Where(b => b.Series != Self).ToList();
        var ran = own.Where(b => b.Series == Self).Sum(b => b.CoveredNs);
        var text = FormattedText.Format(
            $"In {ReportText.Range(_range.FromNs, _range.ToNs)} the thread was ready {waits.Count:N0} times, "
            + $"{ReportText.Duration(waits.Sum(b => b.CoveredNs))} in all, and ran for {ReportText.Duration(ran)}. "
            + $"A wait has the colour of its largest part.");
        return hasCpus
            ? text + string.Create(
                CultureInfo.InvariantCulture,
                $" A processor has the colour of the right that its thread had before one of priority {_longest.Priority} and rank {Math.Max(_longest.Rank, (short)0)}, as this thread had in its longest wait; where it is empty, it was idle.")
            : text;
    }

    private string Note(List<TimeLane> reduced, int all)
    {
        var notes = new List<string>();
        var cpus = _analysis.Window.AdmissibleCpus.Length;
        if (reduced.Count > 1 && cpus > MostCpus)
        {
            notes.Add(string.Create(CultureInfo.InvariantCulture, $"{cpus - MostCpus:N0} of {cpus:N0} processors are not drawn."));
        }

        var shown = reduced.Sum(l => l.Bars.Count);
        if (shown < all)
        {
            notes.Add(string.Create(
                CultureInfo.InvariantCulture,
                $"{all:N0} bars are drawn as {shown:N0}: the longest as they are, short neighbours put together."));
        }

        return string.Join(" ", notes);
    }
}
