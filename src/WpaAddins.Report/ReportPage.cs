using System.Globalization;
using System.Text;
using WpaAddins.Analysis;
using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Quality;
using WpaAddins.Report.Drawing;
using WpaAddins.Report.Page;
using WpaAddins.Report.Stories;
using WpaAddins.Tables;
using WpaAddins.Trace.Session;

namespace WpaAddins.Report;

/// <summary>The report for teammates: one HTML page about one trace or several.</summary>
/// <remarks>
/// Shape: what each trace is and can answer; its findings in order of cost, with pictures; its tables. Everything is in the
/// page: it loads nothing, and its policy forbids it to. Numbers are written as in the exports.
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
        WriteTables(analysis, id, cancellation);
    }

    /// <summary>Writes the page.</summary>
    /// <returns>An HTML document.</returns>
    public string ToHtml()
    {
        var body = new StringBuilder("<main id=\"main\">\n").Append(_body);
        Words(body);
        body.Append("</main>\n");
        return PageFrame.Of($"{string.Join(", ", _names)}: findings", body);
    }

    private void WriteTrace(TraceAnalysis analysis, IReadOnlyList<Finding> findings, string id)
    {
        var info = analysis.Trace.Info;
        _body.Append(CultureInfo.InvariantCulture, $"<section id=\"{id}\"><h1>{MarkupText.Of(info.Name)}</h1>");
        var summary = findings.Count switch { 0 => "Nothing found", 1 => "1 finding", var n => string.Create(CultureInfo.InvariantCulture, $"{n:N0} findings") };
        _body.Append(CultureInfo.InvariantCulture, $"<p><strong>{summary}</strong>");
        if (findings.Count > 0)
        {
            var cost = ((Prose)ReportText.Duration(findings[0].CostNs)).ToMarkup();
            _body.Append(findings.Count == 1 ? $", which cost {cost}." : $". The first is the most expensive: it cost {cost}.");
        }

        _body.Append("</p><dl>");
        Term("Recorded", info.StartTimeUtc is { } start ? start.ToString("yyyy-MM-dd HH:mm:ss 'UTC'", CultureInfo.InvariantCulture) : "not known when");
        Term("Length", ReportText.Duration(info.DurationNs) + Range(analysis));
        Term("System", System(info));
        Term("Lost", string.Join("; ", LossText.Of(analysis).DefaultIfEmpty("nothing")));
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

    private static Prose Range(TraceAnalysis analysis)
    {
        var options = analysis.Options;
        if (options.Range == TimeRange.All)
        {
            return "";
        }

        var whole = PictureRange.Whole(analysis);
        return Prose.Of($"; looked at: {ReportText.Range(Math.Max(options.FromNs, 0), Math.Min(options.ToNs, Math.Max(whole.ToNs, 0)))}");
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
                $"<li><strong>{mark}: {MarkupText.Of(quality.Investigation)}</strong> — {MarkupText.Of(quality.Reason)}");
            if (!string.IsNullOrEmpty(quality.ToRecord))
            {
                _body.Append(CultureInfo.InvariantCulture, $" <em>To record: {MarkupText.Of(quality.ToRecord)}</em>");
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
            _body.Append(CultureInfo.InvariantCulture, $"<p>{MarkupText.Of(nothingLeft)}</p>");
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

        if (nothingLeft is null && analysis.NothingFound.Count > 0)
        {
            _body.Append("<h3>Nothing found</h3><dl>");
            foreach (var (investigation, sentence) in analysis.NothingFound)
            {
                Term(investigation, sentence);
            }

            _body.Append("</dl>");
        }

        _body.Append("</section>\n");
    }

    private void WriteFinding(TraceAnalysis analysis, Finding finding, int index, string id)
    {
        var place = FindingPlaces.Of(finding.Investigation);
        var story = index < _limits.PicturedFindings ? FindingStories.Of(analysis, finding, _limits) : null;
        var severity = finding.Severity.ToString();
        var name = string.Create(CultureInfo.InvariantCulture, $"{id}-f{index + 1}");
        _body.Append(CultureInfo.InvariantCulture, $"<article class=\"finding {severity.ToLowerInvariant()}\" id=\"{name}\" aria-labelledby=\"{name}-h\">");
        _body.Append(
            CultureInfo.InvariantCulture,
            $"<h3 id=\"{name}-h\">{index + 1}. {MarkupText.Of(finding.Investigation)}: {((Prose)ReportText.Duration(finding.CostNs)).ToMarkup()} <span class=\"severity\">{severity} severity</span></h3>");
        _body.Append(CultureInfo.InvariantCulture, $"<p class=\"sentence\"><span{LongClass(finding.Sentence)}>{MarkupText.Of(finding.Sentence)}</span></p>");
        if (story is not null)
        {
            _body.Append("<dl class=\"facts\">");
            foreach (var fact in story.Facts)
            {
                Term(fact.Question, fact.Answer);
            }

            _body.Append("</dl>");
        }

        _body.Append(
            CultureInfo.InvariantCulture,
            $"<p>More in the table <a href=\"#{id}-{place.Table.Id}\">{MarkupText.Of(place.Table.Name)}</a>; in Windows Performance Analyzer its view “{MarkupText.Of(place.View.Name)}”.</p>\n");
        if (story is null)
        {
            _body.Append(CultureInfo.InvariantCulture, $"<p class=\"note\">Only the first {_limits.PicturedFindings:N0} findings have pictures.</p>");
        }

        for (var i = 0; i < (story?.Pictures.Count ?? 0); i++)
        {
            FigureHtml.Write(_body, story!.Pictures[i], string.Create(CultureInfo.InvariantCulture, $"{name}-p{i + 1}"));
        }

        _body.Append("</article>\n");
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

    private void Term(string question, Prose answer) =>
        _body.Append(CultureInfo.InvariantCulture, $"<dt>{MarkupText.Of(question)}</dt><dd{LongClass(answer.Text)}>{answer.ToMarkup()}</dd>");

    /// <summary>Text that nobody reads to its end gets a box with a scroll bar.</summary>
    private static string LongClass(string text) => text.Length > LongText ? " class=\"long\" tabindex=\"0\"" : "";

    private static void Words(StringBuilder body)
    {
        body.Append("<section aria-labelledby=\"words\"><h2 id=\"words\">Words</h2><dl>");
        foreach (var (word, meaning) in Glossary.Words)
        {
            body.Append(CultureInfo.InvariantCulture, $"<dt>{MarkupText.Of(word)}</dt><dd>{MarkupText.Of(meaning)}</dd>");
        }

        body.Append("</dl></section>\n");
    }
}
