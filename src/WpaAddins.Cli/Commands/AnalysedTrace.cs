using WpaAddins.Analysis;
using WpaAddins.Analysis.Findings;
using WpaAddins.Trace.Session;

namespace WpaAddins.Cli.Commands;

/// <summary>What remains of a trace after its analysis: little, so that many traces fit into one command.</summary>
/// <param name="Info">Which trace.</param>
/// <param name="Findings">The findings, the most expensive first.</param>
/// <param name="NothingFound">Why there are none; null if there are some.</param>
internal sealed record AnalysedTrace(TraceInfo Info, IReadOnlyList<Finding> Findings, string? NothingFound)
{
    /// <summary>Runs the investigations.</summary>
    /// <param name="analysis">The trace.</param>
    /// <returns>The result.</returns>
    public static AnalysedTrace Of(TraceAnalysis analysis)
    {
        var findings = StarvationFindings.Of(analysis);
        return new AnalysedTrace(analysis.Trace.Info, findings, findings.Count == 0 ? WhyNone(analysis) : null);
    }

    private static string WhyNone(TraceAnalysis analysis) =>
        analysis.Trace.Switches.Count > 0 && Selection.WhyEmpty(analysis) is { } clause
            ? $"{char.ToUpperInvariant(clause[0])}{clause[1..]}{(clause.EndsWith('…') ? "" : ".")}"
            : StarvationFindings.WhyNone(analysis);
}
