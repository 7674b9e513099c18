using WpaAddins.Cli.Output;
using WpaAddins.Cli.Terminal;

namespace WpaAddins.Cli.Commands;

/// <summary>The findings of many traces in one list, by severity, then cost.</summary>
internal sealed class RankedFindings
{
    /// <summary>The name of the file in the output folder that contains all findings.</summary>
    public const string FileName = "findings.ndjson";

    private const int MaxNames = 5;

    private readonly List<(ListedFinding Finding, ReadOnlyMemory<byte> Json)> _findings = [];
    private readonly List<string> _withoutFinding = [];
    private readonly Dictionary<string, List<string>> _couldNotLook = [];
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

        foreach (var result in trace.Investigations.Where(r => r.Outcome == InvestigationOutcome.CouldNotLook))
        {
            if (!_couldNotLook.TryGetValue(result.Investigation, out var names))
            {
                _couldNotLook[result.Investigation] = names = [];
            }

            names.Add(trace.Info.Name);
        }
    }

    /// <param name="given">The number of traces, including those that cannot be read.</param>
    public void Write(TextReport report, int given)
    {
        var traces = _traces == given
            ? FindingText.Count(_traces, "trace", "traces")
            : FindingText.Invariant($"{_traces:N0} of {given:N0} traces ({given - _traces:N0} cannot be read)");
        report.Heading($"{traces}: {Summary()}");
        FindingsText.WriteFindings(report, [.. Ordered().Select(f => f.Finding)], $"--json, or {FileName} in --out DIR");
        FindingsText.WriteList(
            report,
            "Could not look (wpaaddins inspect TRACE lists what to record):",
            _couldNotLook.GroupBy(c => WhichOf(c.Value), c => c.Key).Select(g => $"{string.Join(", ", g)}: {g.Key}"));
        FindingsText.WriteList(report, "Nothing found:", Shortened(_withoutFinding));
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

    private string WhichOf(List<string> names) => names.Count == _traces
        ? FindingText.Count(_traces, "trace", "traces")
        : FindingText.Invariant($"{names.Count:N0} of {_traces:N0} traces ({string.Join(", ", Shortened(names))})");

    private static IEnumerable<string> Shortened(List<string> names)
    {
        var more = names.Count - MaxNames;
        return more > 0
            ? [.. names.Take(MaxNames), $"and {FindingText.Count(more, "other trace", "other traces")}"]
            : names;
    }
}
