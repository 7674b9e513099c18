using WpaAddins.Analysis.Quality;
using WpaAddins.Analysis.Samples;

namespace WpaAddins.Cli.Commands;

/// <summary>The results of the analysis of a trace. They are small, so that one command can have many traces.</summary>
/// <param name="Findings">The findings, by severity, then cost.</param>
/// <param name="Investigations">What became of each investigation, each once.</param>
/// <param name="CompleteUntilNs">Until when the records of all CPUs of a truncated trace are complete; else null.</param>
/// <param name="Samples">The CPU samples in short; null if there are none.</param>
/// <param name="MissingSymbols">The modules without function names; null if most frames have one.</param>
/// <param name="Losses">What was lost or damaged, the worst first.</param>
/// <param name="NothingLeft">Why the options leave nothing of the trace to look at; null if something is left.</param>
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
    /// <summary>Runs the investigations. The name is that of the trace in the results.</summary>
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
            empty);
    }

    private static string[] Lost(TraceAnalysis analysis) =>
    [
        .. analysis.Diagnostics
            .Where(d => d.Descriptor.Severity >= DiagnosticSeverity.DataLoss && !IsTruncation(d.Descriptor.Id))
            .OrderByDescending(d => d.Descriptor.Severity)
            .Select(d => d.Descriptor.Meaning),
    ];

    /// <summary>The text names the time until which a truncated trace is complete, instead of these.</summary>
    private static bool IsTruncation(DiagnosticId id) => id is DiagnosticId.TraceTruncated or DiagnosticId.ProcessorRecordsEnd;

    private static string? WhyEmpty(TraceAnalysis analysis) =>
        analysis.Trace.Switches.Count > 0 && Selection.WhyEmpty(analysis) is { } clause
            ? $"{char.ToUpperInvariant(clause[0])}{clause[1..]}{(clause.EndsWith('…') ? "" : ".")}"
            : null;
}
