using WpaAddins.Analysis.Quality;
using WpaAddins.Analysis.Samples;
using WpaAddins.Cli.Export;
using WpaAddins.Cli.Reading;

namespace WpaAddins.Cli.Commands;

/// <summary>The results of the analysis of a trace. The findings keep the whole trace in memory.</summary>
/// <param name="Findings">The findings, by severity, then cost.</param>
/// <param name="Investigations">The outcome of each investigation.</param>
/// <param name="CompleteUntilNs">
/// The trace time until which the records of all CPUs are complete; null unless the trace is truncated.
/// </param>
/// <param name="Samples">The summary of the CPU samples; null if there are none.</param>
/// <param name="MissingSymbols">The modules without function names; null if most frames have one.</param>
/// <param name="Losses">The kinds of lost or damaged data, the most severe first.</param>
/// <param name="NothingLeft">
/// The reason why the options leave nothing of the trace to analyse; null if something is left.
/// </param>
internal sealed record AnalysedTrace(
    string Path,
    TraceInfo Info,
    IReadOnlyList<Finding> Findings,
    IReadOnlyList<InvestigationResult> Investigations,
    long? CompleteUntilNs,
    SampleOverview? Samples,
    MissingSymbols? MissingSymbols,
    IReadOnlyList<string> Losses,
    string? NothingLeft)
{
    /// <summary>Gets the range of the options as text; null = the whole trace.</summary>
    public string? Range { get; private init; }

    /// <summary>Gets the first and the last time of a context switch or ReadyThread.</summary>
    public required TraceWindow Window { get; init; }

    /// <summary>Gets phrases for data that was lost, damaged or cut off; empty if none is known.</summary>
    public string MissingData { get; private init; } = "";

    /// <summary>Gets the investigations that found something of which no finding is listed.</summary>
    public IEnumerable<InvestigationResult> NotListed => Investigations
        .Where(r => r.Outcome == InvestigationOutcome.Found && Findings.All(f => f.InvestigationId != r.Investigation));

    private IReadOnlyList<GivenOption> Given { get; init; } = [];

    /// <summary>Runs the investigations.</summary>
    /// <param name="name">The name of the trace in the results.</param>
    public static AnalysedTrace Create(string path, string name, TraceAnalysis analysis)
    {
        var findings = analysis.Findings;
        var empty = findings.Count == 0 ? WhyEmpty(analysis) : null;
        var results = empty is null
            ? analysis.InvestigationResults
            : [.. analysis.InvestigationResults.Select(r => r with { Outcome = InvestigationOutcome.CouldNotLook, Reason = empty, ToRecord = "" })];
        var trace = analysis.Trace;
        return new AnalysedTrace(
            path,
            trace.Info with { Name = name },
            findings,
            results,
            trace.End?.CompleteUntilNs,
            analysis.SampleOverview,
            analysis.MissingSymbols,
            Lost(analysis),
            empty)
        {
            Range = TraceRange.Format(analysis.Options),
            Window = analysis.Window,
            MissingData = analysis.MissingData,
            Given = analysis.Options.Given,
        };
    }

    /// <summary>Formats the next command of a finding, with the options of this analysis.</summary>
    public string NextCommand(Finding finding) => finding.Description.Next.ToCommand(Path, Given);

    private static string[] Lost(TraceAnalysis analysis) =>
    [
        .. analysis.Diagnostics
            .Where(d => d.Descriptor.Severity >= DiagnosticSeverity.DataLoss && !IsTruncation(d.Descriptor.Id))
            .OrderByDescending(d => d.Descriptor.Severity)
            .Select(d => d.Descriptor.Meaning),
    ];

    // For truncation, the output contains the time until which the trace is complete instead.
    private static bool IsTruncation(DiagnosticId id) => id is DiagnosticId.TraceTruncated or DiagnosticId.ProcessorRecordsEnd;

    private static string? WhyEmpty(TraceAnalysis analysis) => Selection.WhyEmpty(analysis) is { } clause
        ? $"{char.ToUpperInvariant(clause[0])}{clause[1..]}{(clause.EndsWith('…') ? "" : ".")}"
        : null;
}
