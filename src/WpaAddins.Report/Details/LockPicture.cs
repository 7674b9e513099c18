using System.Globalization;
using WpaAddins.Analysis;
using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Locks;
using WpaAddins.Report.Drawing;

namespace WpaAddins.Report.Details;

/// <summary>Draws who had a lock, and below it how many waited.</summary>
internal sealed class LockPicture
{
    private static readonly PictureColour[] s_owners =
    [
        PictureColour.Vermilion, PictureColour.Blue, PictureColour.Green, PictureColour.Purple, PictureColour.Yellow, PictureColour.Sky,
    ];

    private static readonly (int Least, string Label, PictureColour Colour)[] s_queues =
    [
        (1, "one waits", PictureColour.Step9), (2, "2 to 3 wait", PictureColour.Step7), (4, "4 to 15 wait", PictureColour.Step5),
        (16, "16 to 63 wait", PictureColour.Step3), (64, "64 to 255 wait", PictureColour.Step1), (256, "256 or more wait", PictureColour.Step0),
    ];

    private readonly TraceAnalysis _analysis;
    private readonly LockUse _lock;
    private readonly PictureRange _range;
    private readonly List<Series> _series = [];
    private readonly List<string> _texts = [""];
    private readonly Dictionary<string, int> _textOf = [];

    private LockPicture(TraceAnalysis analysis, LockUse found, PictureRange range) =>
        (_analysis, _lock, _range) = (analysis, found, range);

    /// <summary>Draws the picture.</summary>
    /// <param name="analysis">The analysed trace.</param>
    /// <param name="finding">Its range is shown.</param>
    /// <param name="found">The lock.</param>
    /// <param name="limits">How many bars.</param>
    public static TimeBars Draw(TraceAnalysis analysis, Finding finding, LockUse found, ReportLimits limits)
    {
        var picture = new LockPicture(analysis, found, PictureRange.Around(analysis, finding.StartNs, finding.EndNs));
        return picture.Draw(finding, limits);
    }

    private TimeBars Draw(Finding finding, ReportLimits limits)
    {
        var owners = Owners();
        var queue = Queue();
        var most = limits.PictureBars / 2;
        var held = owners.Sum(b => b.CoveredNs);
        TimeLane[] lanes =
        [
            TimeLane.Create("who had it, at most", owners, _range.FromNs, _range.ToNs, most, 0),
            TimeLane.Create("how many waited", queue, _range.FromNs, _range.ToNs, most, 0),
        ];
        var shown = lanes.Sum(l => l.Bars.Count);
        return new TimeBars
        {
            Title = $"{_lock.Signature.Name}: owners and queue",
            Description = FormattedText.Format(
                $"In {ReportText.Range(_range.FromNs, _range.ToNs)} the lock was held {owners.Count:N0} times visibly, for at most {ReportText.Duration(held)} ({ReportText.Percent(held, _range.ToNs - _range.FromNs)}). Owners have the colour of their process."),
            Note = shown < owners.Count + queue.Count
                ? string.Create(CultureInfo.InvariantCulture, $"{owners.Count + queue.Count:N0} bars are drawn as {shown:N0}: the longest as they are, short neighbours put together.")
                : "",
            FromNs = _range.FromNs,
            ToNs = _range.ToNs,
            Series = _series,
            Lanes = lanes,
            Texts = _texts,
            Markers = [new PictureMarker(finding.StartNs, finding.EndNs, "the range of the finding")],
        };
    }

    private List<TimeBar> Owners()
    {
        var threads = _analysis.Trace.Threads;
        var holds = _lock.Holds.Where(h => h.StartNs < _range.ToNs && h.ReleaseNs > _range.FromNs && h.MaxNs > 0).ToList();
        var names = holds.GroupBy(h => threads[h.Holder].ProcessName ?? "Unknown")
            .OrderByDescending(g => g.Sum(h => h.MaxNs)).Select(g => g.Key).ToList();
        var named = Math.Min(names.Count, s_owners.Length);
        for (var i = 0; i < named; i++)
        {
            _series.Add(new Series(names[i], s_owners[i]));
        }

        if (names.Count > named)
        {
            _series.Add(new Series("other processes", PictureColour.Grey));
        }

        return
        [
            .. holds.Select(h => new TimeBar(
                Math.Max(h.StartNs, _range.FromNs),
                Math.Min(h.ReleaseNs, _range.ToNs),
                Math.Min(names.IndexOf(threads[h.Holder].ProcessName ?? "Unknown"), named),
                Text(ReportText.Thread(threads[h.Holder])))),
        ];
    }

    /// <summary>A bar from each change of the queue to the next.</summary>
    private List<TimeBar> Queue()
    {
        var changes = _lock.Waits.SelectMany(w => ((long, int)[])[(w.StartNs, 1), (w.ReadyNs, -1)]).Order().ToList();
        var bars = new List<TimeBar>();
        var (waiting, since) = (0, _range.FromNs);
        foreach (var (time, change) in changes)
        {
            var until = Math.Min(time, _range.ToNs);
            if (waiting > 0 && until > since)
            {
                bars.Add(new TimeBar(since, until, waiting, Text(string.Create(CultureInfo.InvariantCulture, $"{waiting:N0} waiting"))));
            }

            since = Math.Max(since, until);
            waiting += change;
        }

        return Coloured(bars);
    }

    /// <summary>Replaces the length of the queue by its colour.</summary>
    private List<TimeBar> Coloured(List<TimeBar> bars)
    {
        var used = bars.Select(b => Bucket(b.Series)).Distinct().Order().ToList();
        var first = _series.Count;
        _series.AddRange(used.Select(i => new Series(s_queues[i].Label, s_queues[i].Colour)));
        return [.. bars.Select(b => b with { Series = first + used.IndexOf(Bucket(b.Series)) })];
    }

    private static int Bucket(int waiting) => Array.FindLastIndex(s_queues, q => q.Least <= waiting);

    private int Text(string text)
    {
        if (!_textOf.TryGetValue(text, out var index))
        {
            _textOf[text] = index = _texts.Count;
            _texts.Add(text);
        }

        return index;
    }
}
