namespace WpaAddins.Cli.Commands;

/// <summary>A finding as text. Unlike a <see cref="Finding"/>, it does not keep the trace in memory.</summary>
internal sealed record ListedFinding(
    FindingSeverity Severity,
    long CostNs,
    string Headline,
    string Cause,
    string Details,
    string Next,
    string? SignatureJson)
{
    /// <param name="name">The name of the trace, which is put before the headline; empty = no name.</param>
    public static ListedFinding Create(Finding finding, AnalysedTrace trace, string name)
    {
        var (headline, cause, details, _) = finding.Description;
        return new(
            finding.Severity,
            finding.CostNs,
            name.Length > 0 ? $"{name}: {headline}" : headline,
            cause,
            details,
            trace.NextCommand(finding),
            finding.Description.SignatureJson);
    }
}
