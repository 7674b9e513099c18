namespace WpaAddins.Cli.Commands;

/// <summary>A finding as text. Unlike the finding it keeps nothing of its trace in memory.</summary>
internal sealed record ListedFinding(
    FindingSeverity Severity,
    long CostNs,
    string Headline,
    string Cause,
    string Details,
    string Next,
    string? SignatureJson)
{
    /// <param name="trace">Name of the trace, with which the headline then begins; empty if there is only one.</param>
    public static ListedFinding Create(Finding finding, string trace, string path)
    {
        var (headline, cause, details, next) = finding.Description;
        return new(
            finding.Severity,
            finding.CostNs,
            trace.Length > 0 ? $"{trace}: {headline}" : headline,
            cause,
            details,
            next.ToCommand(path),
            finding.Description.SignatureJson);
    }
}
