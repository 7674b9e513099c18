using System.Globalization;
using System.Text;
using WpaAddins.Analysis;
using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Quality;
using WpaAddins.Report.Details;
using WpaAddins.Report.Drawing;
using WpaAddins.Report.Page;
using WpaAddins.Tables;
using WpaAddins.Trace.Session;

namespace WpaAddins.Report;

/// <summary>The report for teammates: one HTML page about one trace or several.</summary>
/// <remarks>
/// Shape: what each trace is and can answer; its findings by severity, then cost, with pictures; its tables. Everything is in the
/// page: it loads nothing, and its policy forbids loading. Numbers are formatted as in the exports.
/// </remarks>
/// <param name="limits">How much it holds; null = the defaults.</param>
public sealed class ReportPage(ReportLimits? limits = null)
{
    private const int LongText = 2_000;
    private readonly ReportLimits _limits = limits ?? ReportLimits.Default;
    private readonly StringBuilder _body = new();
    private readonly List<string> _names = [];

    /// <summary>Adds a trace.</summary>
    /// <param name="analysis">The analysed trace.</param>
    /// <param name="nothingLeft">Why the options leave nothing of it to look at; null if something is left.</param>
    /// <param name="cancellation">Stops the work.</param>
    public void Add(TraceAnalysis analysis, string? nothingLeft = null, CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(analysis);
        var findings = analysis.Findings;
        _names.Add(analysis.Trace.Info.Name);
        var id = string.Create(CultureInfo.InvariantCulture, $"t{_names.Count}");
        WriteTrace(analysis, findings, id);
        WriteAnswers(analysis, id);
        WriteOverview(analysis, findings, id);
        WriteFindings(analysis, findings, nothingLeft, id, cancellation);
        SamplesHtml.Write(_body, analysis.SampleOverview, id);
        WriteMissingSymbols(analysis.MissingSymbols);
        WriteTables(analysis, id, cancellation);
    }

    /// <summary>Writes the page.</summary>
    /// <returns>An HTML document.</returns>
    public string ToHtml()
    {
        var body = new StringBuilder("<main id=\"main\">\n").Append(_body);
        Words(body);
        body.Append("</main>\n");
        return PageFrame.Write($"{string.Join(", ", _names)}: findings", body);
    }

    private void WriteTrace(TraceAnalysis analysis, IReadOnlyList<Finding> findings, string id)
    {
        var info = analysis.Trace.Info;
        _body.Append(CultureInfo.InvariantCulture, $"<section id=\"{id}\"><h1>{MarkupText.Escape(info.Name)}</h1>");
        var summary = FindingText.Summary(findings.Count, analysis.InvestigationResults);
        summary = char.ToUpperInvariant(summary[0]) + summary[1..];
        _body.Append(CultureInfo.InvariantCulture, $"<p><strong>{summary}</strong>");
        if (findings.Count > 0)
        {
            _body.Append(CultureInfo.InvariantCulture, $". {(findings.Count == 1 ? "It" : "The first")} cost {Cost(findings[0]).ToMarkup()}.");
        }

        _body.Append("</p><dl>");
        Term("Recorded", info.StartTimeUtc is { } start ? start.ToString("yyyy-MM-dd HH:mm:ss 'UTC'", CultureInfo.InvariantCulture) : "not known when");
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

    /// <summary>Writes what a finding costs; a sum over threads can be longer than the trace, and is named as one.</summary>
    private static FormattedText Cost(Finding finding) => finding.CostThreads == 1
        ? ReportText.Duration(finding.CostNs)
        : FormattedText.Format($"{ReportText.Duration(finding.CostNs)} summed over {finding.CostThreads:N0} threads");

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
        var cpus = info.NumberOfProcessors == 1 ? "1 CPU" : string.Create(CultureInfo.InvariantCulture, $"{info.NumberOfProcessors:N0} CPUs");
        var build = info.OsBuild > 0 ? string.Create(CultureInfo.InvariantCulture, $", Windows build {info.OsBuild}") : "";
        return cpus + build + (info.ProcessorName is { } name ? $", {name}" : "");
    }

    private void WriteAnswers(TraceAnalysis analysis, string id)
    {
        _body.Append(CultureInfo.InvariantCulture, $"<section aria-labelledby=\"{id}-answers\"><h2 id=\"{id}-answers\">What this trace can answer</h2><ul class=\"answers\">");
        foreach (var quality in analysis.Quality)
        {
            var mark = quality.Verdict switch { QualityVerdict.Answerable => "✓ Answerable", QualityVerdict.Partly => "◐ Partly", _ => "✗ No" };
            _body.Append(
                CultureInfo.InvariantCulture,
                $"<li><strong>{mark}: {MarkupText.Escape(quality.Investigation)}</strong> — {MarkupText.Escape(quality.Reason)}");
            if (!string.IsNullOrEmpty(quality.ToRecord))
            {
                _body.Append(CultureInfo.InvariantCulture, $" <em>To record: {MarkupText.Escape(quality.ToRecord)}</em>");
            }

            _body.Append("</li>");
        }

        _body.Append("</ul></section>\n");
    }

    /// <summary>Draws the whole trace, with the place of each finding.</summary>
    private void WriteOverview(TraceAnalysis analysis, IReadOnlyList<Finding> findings, string id)
    {
        if (analysis.Trace.Switches.Count == 0)
        {
            return;
        }

        var range = PictureRange.Whole(analysis);
        var places = findings.Take(_limits.PicturedFindings).Select((f, i) => new PictureMarker(
            f.StartNs, f.EndNs, string.Create(CultureInfo.InvariantCulture, $"finding {i + 1}: {f.Investigation}")));
        var picture = CpuStack.ByPriority(analysis, range, [.. places], _limits) with { Title = "The whole trace: CPU by priority" };
        _body.Append(CultureInfo.InvariantCulture, $"<section aria-label=\"Overview\">");
        FigureHtml.Write(_body, TraceMarkers.AddTo(analysis, picture), $"{id}-overview");
        _body.Append("</section>\n");
    }

    private void WriteFindings(
        TraceAnalysis analysis,
        IReadOnlyList<Finding> findings,
        string? nothingLeft,
        string id,
        CancellationToken cancellation)
    {
        _body.Append(CultureInfo.InvariantCulture, $"<section aria-labelledby=\"{id}-findings\"><h2 id=\"{id}-findings\">Findings</h2>\n");
        if (nothingLeft is not null)
        {
            _body.Append(CultureInfo.InvariantCulture, $"<p>{MarkupText.Escape(nothingLeft)}</p>");
        }

        for (var i = 0; i < Math.Min(findings.Count, _limits.ToldFindings); i++)
        {
            cancellation.ThrowIfCancellationRequested();
            WriteFinding(analysis, findings[i], i, id);
        }

        if (findings.Count > _limits.ToldFindings)
        {
            _body.Append(CultureInfo.InvariantCulture, $"<p><strong>{findings.Count - _limits.ToldFindings:N0} more findings are in the exports.</strong></p>");
        }

        if (nothingLeft is null)
        {
            WriteWithoutFindings(
                analysis, "Could not look", InvestigationVerdict.CouldNotLook, r => $"{r.Reason}. To record: {r.ToRecord}.");
            WriteWithoutFindings(analysis, "Nothing found", InvestigationVerdict.NothingFound, r => r.Reason);
        }

        _body.Append("</section>\n");
    }

    private void WriteWithoutFindings(
        TraceAnalysis analysis, string heading, InvestigationVerdict verdict, Func<InvestigationResult, string> text)
    {
        var results = analysis.InvestigationResults.Where(r => r.Verdict == verdict).ToList();
        if (results.Count == 0)
        {
            return;
        }

        _body.Append(CultureInfo.InvariantCulture, $"<h3>{heading}</h3><dl>");
        foreach (var result in results)
        {
            Term(result.Investigation, text(result));
        }

        _body.Append("</dl>");
    }

    private void WriteFinding(TraceAnalysis analysis, Finding finding, int index, string id)
    {
        var place = FindingPlaces.Find(finding.Investigation);
        var details = index < _limits.PicturedFindings ? FindingDetailsCatalogue.Create(analysis, finding, _limits) : null;
        var severity = finding.Severity.ToString();
        var name = string.Create(CultureInfo.InvariantCulture, $"{id}-f{index + 1}");
        _body.Append(CultureInfo.InvariantCulture, $"<article class=\"finding {severity.ToLowerInvariant()}\" id=\"{name}\" aria-labelledby=\"{name}-h\">");
        _body.Append(
            CultureInfo.InvariantCulture,
            $"<h3 id=\"{name}-h\">{index + 1}. {MarkupText.Escape(finding.Investigation)}: {Cost(finding).ToMarkup()} <span class=\"severity\">{severity} severity</span></h3>");
        var (headline, cause, others, next) = finding.Description;
        _body.Append(CultureInfo.InvariantCulture, $"<p class=\"sentence\"><strong{LongClass(headline)}>{MarkupText.Escape(headline)}</strong></p>");
        foreach (var text in (string[])[cause, others])
        {
            if (text.Length > 0)
            {
                _body.Append(CultureInfo.InvariantCulture, $"<p{LongClass(text)}>{MarkupText.Escape(text)}</p>");
            }
        }

        if (finding.Description.SignatureFile is { } file)
        {
            _body.Append(CultureInfo.InvariantCulture, $"<p>Signature file for <code>--signatures</code>: <code>{MarkupText.Escape(file)}</code></p>");
        }

        _body.Append(CultureInfo.InvariantCulture, $"<p>Next: <code>{MarkupText.Escape(next.ToCommand(analysis.Trace.Info.Name))}</code></p>");
        if (details is not null)
        {
            _body.Append("<dl class=\"facts\">");
            foreach (var row in details.Rows)
            {
                Term(row.Question, row.Answer);
            }

            _body.Append("</dl>");
        }

        _body.Append(
            CultureInfo.InvariantCulture,
            $"<p>More in the table <a href=\"#{id}-{place.Table.Id}\">{MarkupText.Escape(place.Table.Name)}</a>; in Windows Performance Analyzer its view “{MarkupText.Escape(place.View.Name)}”.</p>\n");
        if (details is null)
        {
            _body.Append(CultureInfo.InvariantCulture, $"<p class=\"note\">Only the first {_limits.PicturedFindings:N0} findings have pictures.</p>");
        }

        for (var i = 0; i < (details?.Pictures.Count ?? 0); i++)
        {
            FigureHtml.Write(_body, details!.Pictures[i], string.Create(CultureInfo.InvariantCulture, $"{name}-p{i + 1}"));
        }

        _body.Append("</article>\n");
    }

    private void WriteMissingSymbols(MissingSymbols? missing)
    {
        if (missing is not null)
        {
            _body.Append(
                CultureInfo.InvariantCulture,
                $"<p>Most frames on stacks have no function name. Needed: {MarkupText.Escape(missing.ToProvide())}.</p>\n");
        }
    }

    private void WriteTables(TraceAnalysis analysis, string id, CancellationToken cancellation)
    {
        _body.Append(CultureInfo.InvariantCulture, $"<section aria-labelledby=\"{id}-tables\"><h2 id=\"{id}-tables\">Tables</h2>\n");
        for (var i = 0; i < TableCatalogue.Tables.Count; i++)
        {
            cancellation.ThrowIfCancellationRequested();
            var table = TableCatalogue.Tables[i];
            TableHtml.Write(_body, table.Bind(analysis, cancellation), $"{id}-{table.Id}", _limits, isOpen: i == 0);
        }

        _body.Append("</section>\n");
    }

    private void Term(string question, FormattedText answer) =>
        _body.Append(CultureInfo.InvariantCulture, $"<dt>{MarkupText.Escape(question)}</dt><dd{LongClass(answer.Text)}>{answer.ToMarkup()}</dd>");

    /// <summary>Very long text gets a box with a scroll bar.</summary>
    private static string LongClass(string text) => text.Length > LongText ? " class=\"long\" tabindex=\"0\"" : "";

    private static void Words(StringBuilder body)
    {
        body.Append("<section aria-labelledby=\"words\"><h2 id=\"words\">Words</h2><dl>");
        foreach (var (word, meaning) in Glossary.Words)
        {
            body.Append(CultureInfo.InvariantCulture, $"<dt>{MarkupText.Escape(word)}</dt><dd>{MarkupText.Escape(meaning)}</dd>");
        }

        body.Append("</dl></section>\n");
    }
}
