using System.Globalization;
using WpaAddins.Analysis;
using WpaAddins.Etl.Diagnostics;

namespace WpaAddins.Report.Details;

/// <summary>What a trace lost, as doubts about everything that is said of it.</summary>
internal static class LossText
{
    /// <summary>Lists the losses.</summary>
    /// <param name="analysis">The analysed trace.</param>
    /// <param name="least">What is listed: losses, or also what contradicts itself.</param>
    /// <returns>A clause each; none if nothing was lost.</returns>
    public static IEnumerable<string> Format(
        TraceAnalysis analysis, DiagnosticSeverity least = DiagnosticSeverity.DataLoss) => analysis.Diagnostics
        .Where(d => d.Descriptor.Severity >= least)
        .Select(d => d.Count == 1 ? d.Message : string.Create(CultureInfo.InvariantCulture, $"{d.Message} (and {d.Count - 1:N0} more)"));
}
