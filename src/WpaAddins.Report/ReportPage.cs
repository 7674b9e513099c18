using WpaAddins.Analysis.Quality;
using WpaAddins.Report.Details;
using WpaAddins.Report.Drawing;
using WpaAddins.Report.Flames;
using WpaAddins.Report.Page;
using WpaAddins.Tables;
using WpaAddins.Trace.Session;

namespace WpaAddins.Report;

/// <summary>The report for teammates: one HTML page about one trace or several.</summary>
/// <remarks>
/// Shape: for each trace, finding cards, timeline, findings in detail, flame graphs, CPU samples, the questions that
/// the trace can answer, and tables; at the end, a glossary. The page is self-contained: it loads nothing, and its
/// policy forbids loading. Tables format numbers as the exports do; rounded numbers in details have tooltips with the
/// exact values.
/// </remarks>
/// <param name="limits">The limits on its content; null = the defaults.</param>
internal sealed class ReportPage(ReportLimits? limits = null)
{
    private const int LongText = 2_000;

    /// <summary>An upper bound for the bytes of the style, the script, the table headings and the glossary.</summary>
    private const int FrameBytes = 250_000;

    // The maximum share of the page for the schedules of all traces.
    private const double ScheduleShare = 0.4;

    private readonly ReportLimits _limits = LimitScheduleSize(limits ?? ReportLimits.Default);
    private readonly StringBuilder _body = new();
    private readonly List<string> _names = [];

    /// <param name="nothingLeft">Why the options exclude all of the trace; null if they do not.</param>
    public void Add(TraceAnalysis analysis, string? nothingLeft = null, CancellationToken cancellation = default)
    {
        var findings = analysis.Findings;
        _names.Add(analysis.Trace.Info.Name);
        var id = FindingText.Invariant($"t{_names.Count}");
        WriteTrace(analysis, findings, id);
        var shown = new TraceTimeline(analysis, findings, id, _limits, cancellation);
        FindingCards.Write(_body, analysis, findings, shown, id);
        shown.WriteOverview(_body);
        var flames = new FlameHtml(analysis, _limits);
        WriteFindings(analysis, findings, shown, nothingLeft, flames, id, cancellation);
        flames.WriteSection(_body, id);
        SamplesHtml.Write(_body, analysis.SampleOverview, id);
        WriteAnswers(analysis, id);
        WriteMissingSymbols(analysis.MissingSymbols);
        WriteTables(analysis, id, cancellation);
    }

    public void WriteTo(TextWriter writer)
    {
        var words = new StringBuilder();
        Words(words);
        PageFrame.Write(writer, $"{string.Join(", ", _names)}: findings", _body, words);
    }

    private static ReportLimits LimitScheduleSize(ReportLimits limits) => limits with
    {
        ScheduleCharacters = (int)Math.Min(limits.ScheduleCharacters, limits.PageBytes * ScheduleShare / limits.Traces),
    };

    private void WriteTrace(TraceAnalysis analysis, IReadOnlyList<Finding> findings, string id)
    {
        var info = analysis.Trace.Info;
        _body.Add($"<section id=\"{id}\"><h1>{MarkupText.Escape(info.Name)}{(findings.Count > 0 ? ": why threads were slow" : "")}</h1>");
        var summary = FindingText.Summary(findings.Count, analysis.InvestigationResults);
        summary = char.ToUpperInvariant(summary[0]) + summary[1..];
        _body.Add($"<p><strong>{summary}</strong></p><dl class=\"trace\">");
        Term("Recorded", info.StartTimeUtc is { } start ? start.ToString("yyyy-MM-dd HH:mm:ss 'UTC'", CultureInfo.InvariantCulture) : "unknown");
        Term("Length", ReportText.Duration(info.DurationNs) + Range(analysis));
        Term("System", System(info));
        Term("Lost", string.Join("; ", LossText.Format(analysis).DefaultIfEmpty("nothing")));
        if (analysis.Options.Process is { } process)
        {
            Term("Only process", process);
        }

        if (analysis.Options.ThreadId is { } thread)
        {
            Term("Only thread", thread.ToString(CultureInfo.InvariantCulture));
        }

        _body.Append("</dl></section>\n");
    }

    private static FormattedText Range(TraceAnalysis analysis)
    {
        var options = analysis.Options;
        if (options.Range == TimeRange.All)
        {
            return "";
        }

        var whole = PictureRange.Whole(analysis);
        return FormattedText.Format($"; looked at: {ReportText.Range(Math.Max(options.FromNs, 0), Math.Min(options.ToNs, Math.Max(whole.ToNs, 0)))}");
    }

    private static string System(TraceInfo info)
    {
        var cpus = info.NumberOfProcessors == 1 ? "1 CPU" : FindingText.Invariant($"{info.NumberOfProcessors:N0} CPUs");
        var build = info.OsBuild > 0 ? FindingText.Invariant($", Windows build {info.OsBuild}") : "";
        return cpus + build + (info.ProcessorName is { } name ? $", {name}" : "");
    }

    private void WriteAnswers(TraceAnalysis analysis, string id)
    {
        _body.Add($"<section aria-labelledby=\"{id}-answers\"><h2 id=\"{id}-answers\">What this trace can answer</h2><ul class=\"answers\">");
        foreach (var group in analysis.Quality.GroupBy(q => (q.Verdict, q.Reason, q.ToRecord), q => q.Investigation))
        {
            var (verdict, reason, toRecord) = group.Key;
            var mark = verdict switch { QualityVerdict.Answerable => "✓ Answerable", QualityVerdict.Partly => "◐ Partly", _ => "✗ No" };
            _body.Add($"<li><strong>{mark}: {MarkupText.Escape(string.Join(", ", group))}</strong> — {MarkupText.Escape(reason)}");
            if (!string.IsNullOrEmpty(toRecord))
            {
                _body.Add($" <em>To record: {MarkupText.Escape(toRecord)}</em>");
            }

            _body.Append("</li>");
        }

        _body.Append("</ul></section>\n");
    }

    private void WriteFindings(
        TraceAnalysis analysis,
        IReadOnlyList<Finding> findings,
        TraceTimeline shown,
        string? nothingLeft,
        FlameHtml flames,
        string id,
        CancellationToken cancellation)
    {
        _body.Add($"<section aria-labelledby=\"{id}-findings\"><h2 id=\"{id}-findings\">Findings</h2>\n");
        if (nothingLeft is not null)
        {
            _body.Add($"<p>{MarkupText.Escape(nothingLeft)}</p>");
        }

        for (var i = 0; i < Math.Min(findings.Count, _limits.ShownFindings); i++)
        {
            cancellation.ThrowIfCancellationRequested();
            WriteFinding(analysis, findings[i], shown, flames, i, id);
        }

        if (findings.Count > _limits.ShownFindings)
        {
            _body.Add($"<p><strong>{findings.Count - _limits.ShownFindings:N0} more findings are in the exports.</strong></p>");
        }

        if (nothingLeft is null)
        {
            var results = analysis.InvestigationResults;
            WriteWithoutFindings(
                "Explained by other findings",
                results.Where(
                    r => r.Outcome == InvestigationOutcome.Found && findings.All(f => f.InvestigationId != r.Investigation)),
                r => $"{r.Reason}.");
            WriteWithoutFindings(
                "Could not look",
                results.Where(r => r.Outcome == InvestigationOutcome.CouldNotLook),
                r => $"{r.Reason}. To record: {r.ToRecord}.");
            WriteWithoutFindings("Nothing found", results.Where(r => r.Outcome == InvestigationOutcome.NothingFound), r => r.ReasonWithLosses);
        }

        _body.Append("</section>\n");
    }

    /// <summary>Writes a list of investigations; those with the same text share one line.</summary>
    private void WriteWithoutFindings(string heading, IEnumerable<InvestigationResult> results, Func<InvestigationResult, string> text)
    {
        var groups = results.GroupBy(text, r => r.Investigation).ToList();
        if (groups.Count == 0)
        {
            return;
        }

        _body.Add($"<h3>{heading}</h3><dl class=\"results\">");
        foreach (var group in groups)
        {
            Term(string.Join(", ", group), group.Key);
        }

        _body.Append("</dl>");
    }

    private void WriteFinding(TraceAnalysis analysis, Finding finding, TraceTimeline shown, FlameHtml flames, int index, string id)
    {
        var place = FindingPlaces.Find(finding.InvestigationId);
        var details = shown.DetailsOf(index);
        var severity = finding.Severity.ToString();
        var name = FindingText.Invariant($"{id}-f{index + 1}");
        _body.Add(
            $"<article class=\"finding {severity.ToLowerInvariant()}\" id=\"{name}\" aria-labelledby=\"{name}-h\">");
        _body.Add($"<h3 id=\"{name}-h\">{index + 1}. {MarkupText.Escape(finding.InvestigationId)}: {FindingCards.Cost(finding).ToMarkup()} <span class=\"severity\">{severity} severity</span></h3>");
        var (headline, cause, others, next) = finding.Description;
        _body.Add($"<p class=\"sentence\"><strong{LongClass(headline)}>{MarkupText.Escape(headline)}</strong></p>");
        foreach (var text in (string[])[cause, others])
        {
            if (text.Length > 0)
            {
                _body.Add($"<p{LongClass(text)}>{MarkupText.Escape(text)}</p>");
            }
        }

        if (finding.Description.SignatureJson is { } file)
        {
            _body.Add($"<p>Signature file for <code>--signatures</code>: <code>{MarkupText.Escape(file)}</code></p>");
        }

        _body.Add($"<p>Next: <code>{MarkupText.Escape(ReportText.NextCommand(next, analysis))}</code></p>");
        if (details is not null)
        {
            _body.Append("<dl class=\"facts\">");
            foreach (var row in details.Rows)
            {
                Term(row.Question, row.Answer);
            }

            _body.Append("</dl>");
        }

        _body.Add($"<p>More in the table <a href=\"#{id}-{place.Table.Id}\">{MarkupText.Escape(place.Table.Name)}</a>; in Windows Performance Analyzer its view “{MarkupText.Escape(place.View.Name)}”.</p>\n");
        if (details is null)
        {
            _body.Add($"<p class=\"note\">Only the first {_limits.PicturedFindings:N0} findings have pictures.</p>");
        }

        shown.WriteFinding(_body, index, name);
        if (details is not null)
        {
            flames.WriteOfFinding(_body, name, finding);
        }

        _body.Append("</article>\n");
    }

    private void WriteMissingSymbols(MissingSymbols? missing)
    {
        if (missing is not null)
        {
            _body.Add($"<p>Most frames on stacks have no function name. Needed: {MarkupText.Escape(missing.FormatRequest())}.</p>\n");
        }
    }

    private void WriteTables(TraceAnalysis analysis, string id, CancellationToken cancellation)
    {
        _body.Add($"<section aria-labelledby=\"{id}-tables\"><h2 id=\"{id}-tables\">Tables</h2>\n");
        var room = (_limits.PageBytes * _names.Count / Math.Max(_limits.Traces, _names.Count)) - FrameBytes - ByteCount(_body);
        TableHtml.Write(_body, TableCatalogue.Tables, analysis, id, _limits, room, cancellation);
        _body.Append("</section>\n");
    }

    private static long ByteCount(StringBuilder text)
    {
        var bytes = 0L;
        foreach (var chunk in text.GetChunks())
        {
            bytes += Encoding.UTF8.GetByteCount(chunk.Span);
        }

        return bytes;
    }

    private void Term(string question, FormattedText answer) =>
        _body.Add($"<dt>{MarkupText.Escape(question)}</dt><dd{LongClass(answer.Text)}>{answer.ToMarkup()}</dd>");

    /// <summary>Very long text gets a box with a scroll bar.</summary>
    private static string LongClass(string text) => text.Length > LongText ? " class=\"long\" tabindex=\"0\"" : "";

    private static void Words(StringBuilder body)
    {
        body.Append("<section aria-labelledby=\"words\"><h2 id=\"words\">Terms</h2><dl>");
        foreach (var (word, meaning) in Glossary.Words)
        {
            body.Add($"<dt>{MarkupText.Escape(word)}</dt><dd>{MarkupText.Escape(meaning)}</dd>");
        }

        body.Append("</dl></section>\n");
    }
}
