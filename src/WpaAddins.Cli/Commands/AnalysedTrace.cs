using WpaAddins.Analysis;
using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Quality;
using WpaAddins.Trace.Session;

namespace WpaAddins.Cli.Commands;

/// <summary>What remains of a trace after its analysis: little, so that many traces fit into one command.</summary>
/// <param name="Info">Which trace.</param>
/// <param name="Findings">The findings, the most expensive first.</param>
/// <param name="NothingFound">The investigations that found nothing, and why.</param>
/// <param name="NotLookedFor">The other investigations without findings: those that the trace cannot answer.</param>
/// <param name="NothingLeft">Why the options leave nothing of the trace to look at; null if something is left.</param>
internal sealed record AnalysedTrace(
    TraceInfo Info,
    IReadOnlyList<Finding> Findings,
    IReadOnlyList<NothingFound> NothingFound,
    IReadOnlyList<InvestigationQuality> NotLookedFor,
    string? NothingLeft)
{
    /// <summary>Runs the investigations.</summary>
    /// <param name="analysis">The trace.</param>
    /// <returns>The result.</returns>
    public static AnalysedTrace Of(TraceAnalysis analysis)
    {
        var findings = analysis.Findings;
        return findings.Count == 0 && WhyEmpty(analysis) is { } why
            ? new AnalysedTrace(analysis.Trace.Info, findings, [], [], why)
            : new AnalysedTrace(analysis.Trace.Info, findings, analysis.NothingFound, Unanswerable(analysis), null);
    }

    private static InvestigationQuality[] Unanswerable(TraceAnalysis analysis) =>
    [
        .. analysis.Quality.Where(q => q.Verdict == QualityVerdict.No
            && Investigations.All.Any(i => i.Name == q.Investigation)
            && analysis.NothingFound.All(n => n.Investigation != q.Investigation)),
    ];

    private static string? WhyEmpty(TraceAnalysis analysis) =>
        analysis.Trace.Switches.Count > 0 && Selection.WhyEmpty(analysis) is { } clause
            ? $"{char.ToUpperInvariant(clause[0])}{clause[1..]}{(clause.EndsWith('…') ? "" : ".")}"
            : null;
}
