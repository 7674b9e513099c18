namespace WpaAddins.Analysis.Quality;

/// <summary>Whether a trace can answer one investigation.</summary>
/// <param name="Investigation">The id of the investigation, such as <c>rank</c>.</param>
/// <param name="Verdict">The verdict.</param>
/// <param name="Reason">Why: what is there, what is missing, with numbers.</param>
/// <param name="ToRecord">What to record so that it can be answered; empty if nothing is missing.</param>
/// <remarks>Source: Definitions.md, section 16.</remarks>
public sealed record InvestigationQuality(string Investigation, QualityVerdict Verdict, string Reason, string ToRecord)
{
    /// <summary>
    /// Gets what is missing so that no finding means nothing; empty if the investigation can look at the trace.
    /// </summary>
    public string Blindness { get; init; } = "";
}
