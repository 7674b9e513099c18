namespace WpaAddins.Analysis.Findings;

/// <summary>An investigation that found nothing.</summary>
/// <param name="Investigation">Its name.</param>
/// <param name="Sentence">Why: what was looked for and the nearest there was, or what is missing in the trace.</param>
public sealed record NothingFound(string Investigation, string Sentence);
