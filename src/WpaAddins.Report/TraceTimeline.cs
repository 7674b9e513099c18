using WpaAddins.Report.Details;
using WpaAddins.Report.Drawing;
using WpaAddins.Report.Page;
using WpaAddins.Report.Timeline;

namespace WpaAddins.Report;

/// <summary>The pictures of a trace: its timeline, and one for each finding over the same schedule.</summary>
internal sealed class TraceTimeline
{
    /// <summary>A timeline that covers at least this share of the trace is titled as that of the whole trace.</summary>
    private const double WholeShare = 0.995;

    private readonly TraceAnalysis _analysis;
    private readonly string _id;
    private readonly ReportLimits _limits;
    private readonly PictureRange _own;
    private readonly PictureRange _whole;
    private readonly List<FindingDetails> _details = [];
    private readonly List<TimelineLane> _lanes = [];
    private readonly ProcessColours _colours;
    private readonly List<PictureMarker> _findings = [];
    private readonly ScheduleBlock? _schedule;

    public TraceTimeline(
        TraceAnalysis analysis,
        IReadOnlyList<Finding> findings,
        string id,
        ReportLimits limits,
        CancellationToken cancellation,
        long leastLengthNs = 0)
    {
        (_analysis, _id, _limits) = (analysis, id, limits);
        _own = PictureRange.Whole(analysis);
        _whole = _own with { ToNs = Math.Max(_own.ToNs, _own.FromNs + leastLengthNs) };
        _colours = ProcessColours.Create(analysis, _whole);
        var pictured = findings.Take(limits.PicturedFindings).ToList();
        foreach (var finding in pictured)
        {
            cancellation.ThrowIfCancellationRequested();
            var details = FindingDetailsCatalogue.Create(analysis, finding, limits, _colours);
            _details.Add(details);
            _lanes.AddRange(details.Lanes);
            var number = _findings.Count + 1;
            _findings.Add(new PictureMarker(finding.StartNs, finding.EndNs, FormattedText.Format($"Finding {number}: {finding.Description.Headline}"))
            {
                Badge = number.ToString(CultureInfo.InvariantCulture),
                Finding = number,
                Severity = finding.Severity.ToString().ToLowerInvariant(),
            });
        }

        _schedule = ScheduleBlock.CanShow(analysis) ? ScheduleBlock.Create(analysis, _lanes, pictured, _colours, limits) : null;
    }

    /// <summary>Gets the details of a finding; null if only the findings before it have pictures.</summary>
    public FindingDetails? DetailsOf(int finding) => finding < _details.Count ? _details[finding] : null;

    /// <summary>Writes the schedule, and the timeline of the whole trace with a marker for each finding.</summary>
    public void WriteOverview(StringBuilder html, string heading = "Timeline")
    {
        if (_analysis.Trace.Switches.Count == 0)
        {
            return;
        }

        var still = TraceMarkers.AddTo(_analysis, LanesPicture.Draw(_analysis, [], _whole, _colours, _limits, _findings)) with
        {
            Title = Title(),
        };
        html.Add($"<section aria-labelledby=\"{_id}-time\"><h2 id=\"{_id}-time\">{MarkupText.Escape(heading)}</h2>\n");
        if (_schedule is null)
        {
            FigureHtml.Write(html, still, $"{_id}-overview");
        }
        else
        {
            TimelineHtml.Write(html, still, $"{_id}-overview", $"{_id}-schedule", _whole, _whole, [], 0);
            if (_schedule.Note() is { } note)
            {
                html.Add($"<p class=\"note\">{MarkupText.Escape(note)}</p>\n");
            }

            var boosts = _details.SelectMany(d => d.Markers.Where(m => m.Badge.Length > 0)).DistinctBy(m => (m.StartNs, m.Label.Exact));
            _schedule.WriteTo(html, $"{_id}-schedule", _whole.LengthNs, [.. _findings, .. boosts, .. TraceMarkers.List(_analysis, _whole)]);
        }

        html.Append("</section>\n");
    }

    /// <summary>
    /// Returns the title, which names the covered time: from the first to the last context switch, within the range of
    /// the options.
    /// </summary>
    private string Title()
    {
        var length = _analysis.Trace.Info.DurationNs;
        if (_analysis.Options.Range == TimeRange.All && _own.LengthNs >= length * WholeShare)
        {
            return "The whole trace: who had the CPUs";
        }

        var part = _analysis.Options.Range == TimeRange.All ? "the time with context switches" : "the selected range";
        return $"Who had the CPUs from {FindingText.Time(_own.FromNs)} to {FindingText.Time(_own.ToNs)}, {part} (the trace has {FindingText.Duration(length)})";
    }

    /// <summary>Writes the pictures of a finding: the first one is its timeline.</summary>
    /// <param name="name">The prefix of the ids of the pictures.</param>
    public void WriteFinding(StringBuilder html, int finding, string name)
    {
        if (DetailsOf(finding) is not { } details)
        {
            return;
        }

        for (var i = 0; i < details.Pictures.Count; i++)
        {
            var id = FindingText.Invariant($"{name}-p{i + 1}");
            if (i == 0 && _schedule is not null)
            {
                var first = _details.Take(finding).Sum(d => d.Lanes.Count);
                TimelineHtml.Write(
                    html, details.Pictures[i], id, $"{_id}-schedule", details.Range ?? _whole, _whole,
                    Enumerable.Range(first, details.Lanes.Count), finding + 1);
            }
            else
            {
                FigureHtml.Write(html, details.Pictures[i], id);
            }
        }
    }
}
