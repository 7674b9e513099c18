namespace WpaAddins.Cli.Commands;

/// <summary>A finding as text. Unlike the finding it keeps nothing of its trace in memory.</summary>
/// <remarks>The name of the trace is empty if there is only one.</remarks>
internal sealed record ListedFinding(
    string Trace,
    FindingSeverity Severity,
    long CostNs,
    string Headline,
    string Cause,
    string Details,
    string Next,
    string? SignatureFile)
{
    public static ListedFinding Create(Finding finding, string trace, string path)
    {
        var (headline, cause, details, next) = finding.Description;
        return new(
            trace,
            finding.Severity,
            finding.CostNs,
            trace.Length > 0 ? $"{trace}: {headline}" : headline,
            cause,
            details,
            next.ToCommand(path),
            finding.Description.SignatureJson);
    }
}
