namespace WpaAddins.Report.Comparison;

/// <summary>An investigation that could not look in at least one of two traces.</summary>
/// <param name="InBefore">The reason why it could not look in the first trace; null = it could.</param>
/// <param name="InAfter">The reason why it could not look in the second trace; null = it could.</param>
internal sealed record UnsearchedInvestigation(string Investigation, string? InBefore, string? InAfter)
{
    /// <returns>The investigations, in the order of all investigations.</returns>
    public static IReadOnlyList<UnsearchedInvestigation> List(TraceAnalysis before, TraceAnalysis after) =>
    [
        .. before.InvestigationResults
            .Join(
                after.InvestigationResults,
                b => b.Investigation,
                a => a.Investigation,
                (b, a) => new UnsearchedInvestigation(b.Investigation, WhyBlind(b), WhyBlind(a)))
            .Where(u => (u.InBefore ?? u.InAfter) is not null),
    ];

    /// <summary>Writes in which trace it could not look, and why.</summary>
    /// <returns>Such as <c>in both traces, no file reads or writes</c>.</returns>
    public string Explain() => InBefore == InAfter ? $"in both traces, {InBefore}"
        : InAfter is null ? $"in the first trace, {InBefore}"
        : InBefore is null ? $"in the second trace, {InAfter}"
        : $"in the first trace, {InBefore}; in the second trace, {InAfter}";

    private static string? WhyBlind(InvestigationResult result) =>
        result.Outcome == InvestigationOutcome.CouldNotLook ? result.Reason : null;
}
