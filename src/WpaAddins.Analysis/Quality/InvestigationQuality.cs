namespace WpaAddins.Analysis.Quality;

/// <summary>Whether a trace can answer one investigation.</summary>
/// <param name="Investigation">The id of the investigation, such as <c>rank</c>.</param>
/// <param name="Reason">The reason: which records exist and which are missing, with numbers.</param>
/// <param name="ToRecord">What to record for this investigation; empty if nothing is missing.</param>
/// <remarks>Source: Definitions.md, section 16.</remarks>
public sealed record InvestigationQuality(string Investigation, QualityVerdict Verdict, string Reason, string ToRecord)
{
    /// <summary>
    /// Gets, as a phrase, what is missing so that the investigation could not look. Empty if it could look: then no
    /// finding means that nothing was found.
    /// </summary>
    public string CouldNotLookReason { get; init; } = "";
}
