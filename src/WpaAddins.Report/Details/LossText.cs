namespace WpaAddins.Report.Details;

/// <summary>Formats the data losses of a trace, which make its results less certain.</summary>
internal static class LossText
{
    /// <summary>
    /// Above this share, chain breaks affect the whole trace, as in the quality of the investigations.
    /// </summary>
    private const double ManyChainBreaksPercent = 1;
    private const double MinShownPercent = 0.1;

    /// <summary>Lists the losses.</summary>
    /// <param name="least">The least severity of the listed diagnostics.</param>
    /// <returns>A clause per loss; none if nothing was lost.</returns>
    public static IEnumerable<string> Format(
        TraceAnalysis analysis, DiagnosticSeverity least = DiagnosticSeverity.DataLoss) => analysis.Diagnostics
        .Where(d => d.Descriptor.Severity >= least || (IsChainBreak(d) && ChainBreakPercent(analysis) > ManyChainBreaksPercent))
        .Select(d => IsChainBreak(d) ? ChainBreaks(analysis, d) : d.Count == 1 ? d.Message : FindingText.Invariant(
            $"{d.Message} (and {d.Count - 1:N0} more)"));

    /// <summary>Formats the losses and further doubts about a finding.</summary>
    /// <returns>The doubts, or a text that nothing was lost.</returns>
    public static string FormatCertainty(TraceAnalysis analysis, params IEnumerable<string> further) => string.Join(
        "; ", Format(analysis, DiagnosticSeverity.Warning).Concat(further).DefaultIfEmpty("nothing was lost while recording"));

    private static bool IsChainBreak(Diagnostic diagnostic) => diagnostic.Descriptor.Id == DiagnosticId.ChainBreak;

    private static double ChainBreakPercent(TraceAnalysis analysis) =>
        100.0 * analysis.Trace.ScheduleCounts.ChainBreakShare;

    private static string ChainBreaks(TraceAnalysis analysis, Diagnostic diagnostic)
    {
        var percent = ChainBreakPercent(analysis);
        var share = percent < MinShownPercent ? "less than 0.1 %" : FindingText.Invariant($"{percent:0.0} %");
        return $"{share} of the context switches do not match the one before them; the affected slices count as unknown "
            + $"({FindingText.Count(diagnostic.Count, "place", "places")})";
    }
}
