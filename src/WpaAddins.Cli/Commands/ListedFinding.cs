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
    /// <param name="trace">The name of the trace, which is put before the headline; empty = no name.</param>
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
