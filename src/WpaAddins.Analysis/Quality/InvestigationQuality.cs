namespace WpaAddins.Analysis.Quality;

/// <summary>Whether a trace can answer one investigation.</summary>
/// <param name="Investigation">Its name, such as <c>rank</c>.</param>
/// <param name="Verdict">The verdict.</param>
/// <param name="Reason">Why: what is there, what is missing, with numbers.</param>
/// <param name="ToRecord">What to record so that it can be answered; empty if nothing is missing.</param>
/// <remarks>Source: the scheduling definitions, section 16.</remarks>
public sealed record InvestigationQuality(string Investigation, QualityVerdict Verdict, string Reason, string ToRecord);
