namespace WpaAddins.Analysis.Findings;

/// <summary>The result of an investigation of a trace.</summary>
/// <param name="Investigation">The id of the investigation, such as <c>starvation</c>.</param>
/// <param name="Reason">The reason: what was found, what was closest to a finding, or what is missing.</param>
/// <param name="ToRecord">
/// With the outcome CouldNotLook: what to record or to provide for this investigation; otherwise empty.
/// </param>
/// <remarks>Source: Definitions.md, section 17.</remarks>
public sealed record InvestigationResult(
    string Investigation, InvestigationOutcome Outcome, string Reason, string ToRecord = "")
{
    /// <summary>
    /// Gets the ids of the other investigations whose findings explain all findings of this one, so that this one
    /// reports none; otherwise empty.
    /// </summary>
    public IReadOnlyList<string> ExplainedBy { get; init; } = [];

    /// <summary>
    /// Gets phrases for the lost data that can hide a problem, if the outcome is <see cref="InvestigationOutcome.NothingFound"/>.
    /// Empty if nothing was lost, and with other outcomes.
    /// </summary>
    public string Losses { get; init; } = "";

    /// <summary>Gets the reason, followed by the lost data.</summary>
    public string ReasonWithLosses => Losses.Length == 0 ? Reason : $"{Reason} But a problem can be hidden: {Losses}.";
}
