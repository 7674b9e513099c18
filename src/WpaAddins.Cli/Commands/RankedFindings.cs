using WpaAddins.Cli.Output;
using WpaAddins.Cli.Terminal;

namespace WpaAddins.Cli.Commands;

/// <summary>The findings of many traces in one list, by severity, then cost.</summary>
/// <param name="unsearched">What the list does not show of the same traces.</param>
internal sealed class RankedFindings(UnsearchedTraces unsearched)
{
    /// <summary>The name of the file in the output folder that contains all findings.</summary>
    public const string FileName = "findings.ndjson";

    private readonly List<(ListedFinding Finding, ReadOnlyMemory<byte> Json)> _findings = [];
    private readonly List<string> _withoutFinding = [];
    private readonly HashSet<InvestigationOutcome> _outcomes = [];
    private int _traces;

    public void Add(AnalysedTrace trace)
    {
        _traces++;
        var outcomes = trace.Investigations.Select(r => r.Outcome).ToHashSet();
        _outcomes.UnionWith(outcomes);

        // A trace in which no investigation could look shows nothing about problems.
        if (outcomes.Contains(InvestigationOutcome.NothingFound) && !outcomes.Contains(InvestigationOutcome.Found))
        {
            _withoutFinding.Add(trace.Info.Name);
        }

        foreach (var finding in trace.Findings)
        {
            _findings.Add((
                ListedFinding.Create(finding, trace, trace.Info.Name),
                JsonDocuments.Write(writer =>
                {
                    writer.WriteStartObject();
                    writer.WriteString("Trace", trace.Info.Name);
                    writer.WriteString(
                        "Trace Start (UTC)", trace.Info.StartTimeUtc?.ToString("O", CultureInfo.InvariantCulture));
                    FindingsJson.WriteMembers(writer, finding, trace);
                    writer.WriteEndObject();
                })));
        }
    }

    /// <param name="given">The number of traces, including those that cannot be read.</param>
    public void Write(TextReport report, int given)
    {
        var traces = _traces == given
            ? FindingText.Count(_traces, "trace", "traces")
            : FindingText.Invariant($"{_traces:N0} of {given:N0} traces ({FindingText.Count(given - _traces, "was not analysed", "were not analysed")})");
        report.Heading($"{traces}: {Summary()}");
        FindingsText.WriteFindings(report, [.. Ordered().Select(f => f.Finding)], $"--json, or {FileName} in --out DIR");
        FindingsText.WriteList(
            report, "Could not look (wpaaddins inspect TRACE lists what to record):", unsearched.CouldNotLook());
        FindingsText.WriteList(
            report, "Data is missing, so numbers can be too low, and problems can be hidden:", unsearched.Losses());
        FindingsText.WriteList(report, "Explained by other findings:", unsearched.Explained());
        FindingsText.WriteList(report, "Less severe than --min-severity:", unsearched.LessSevere());
        FindingsText.WriteList(report, "The options leave nothing:", unsearched.NothingLeft());
        FindingsText.WriteList(report, "Nothing found:", UnsearchedTraces.Shorten(_withoutFinding));
    }

    private string Summary() =>
        _findings.Count > 0 ? FindingText.Count(_findings.Count, "finding", "findings")
        : _outcomes.Contains(InvestigationOutcome.Found) ? "no finding is listed"
        : _outcomes.Contains(InvestigationOutcome.NothingFound) ? "0 findings"
        : "could not look";

    public void WriteTo(Stream stream)
    {
        foreach (var (_, json) in Ordered())
        {
            stream.Write(json.Span);
            stream.Write("\n"u8);
        }
    }

    // The order is stable: equal findings stay in the order of the traces.
    private IEnumerable<(ListedFinding Finding, ReadOnlyMemory<byte> Json)> Ordered() =>
        _findings.OrderByDescending(f => f.Finding.Severity).ThenByDescending(f => f.Finding.CostNs);
}
