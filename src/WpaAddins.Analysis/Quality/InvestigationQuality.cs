namespace WpaAddins.Analysis.Quality;

/// <summary>Whether a trace has the records that one investigation needs.</summary>
/// <param name="Investigation">The id of the investigation, such as <c>rank</c>.</param>
/// <param name="Reason">The reason: which records exist and which are missing, with numbers.</param>
/// <param name="ToRecord">What to record or to provide for this investigation; empty if nothing is missing.</param>
/// <remarks>Source: Definitions.md, section 16.</remarks>
public sealed record InvestigationQuality(string Investigation, QualityVerdict Verdict, string Reason, string ToRecord)
{
    /// <summary>
    /// Gets a phrase for what is missing. If it is not empty, an investigation without findings is reported as
    /// <c>CouldNotLook</c> instead of <c>NothingFound</c>.
    /// </summary>
    public string CouldNotLookReason { get; init; } = "";

    /// <summary>
    /// Gets phrases for lost events, lost buffers and gaps in the records that can hide a problem. Empty if there are
    /// none, or if the verdict is <c>No</c>.
    /// </summary>
    public string Losses { get; init; } = "";
}
