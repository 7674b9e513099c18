namespace WpaAddins.Report.Comparison;

/// <summary>An investigation that could not look in at least one of two traces, which lacks its records.</summary>
internal sealed record UnsearchedInvestigation(string Investigation, bool InBefore, bool InAfter)
{
    /// <returns>The investigations, in the order of their results.</returns>
    public static IReadOnlyList<UnsearchedInvestigation> List(TraceAnalysis before, TraceAnalysis after)
    {
        var (blindBefore, blindAfter) = (Blind(before), Blind(after));
        return
        [
            .. blindBefore.Union(blindAfter).Select(
                id => new UnsearchedInvestigation(id, blindBefore.Contains(id), blindAfter.Contains(id))),
        ];
    }

    /// <returns>Such as <c>both traces lack</c> or <c>the second trace lacks</c>.</returns>
    public string WhichLack => InBefore && InAfter ? "both traces lack"
        : InBefore ? "the first trace lacks"
        : "the second trace lacks";

    /// <returns>The sides of the comparison that could not look: <c>before</c>, <c>after</c> or both.</returns>
    public IEnumerable<string> Sides() => [.. InBefore ? ["before"] : (string[])[], .. InAfter ? ["after"] : (string[])[]];

    private static List<string> Blind(TraceAnalysis analysis) =>
        [.. analysis.InvestigationResults.Where(r => r.Outcome == InvestigationOutcome.CouldNotLook).Select(r => r.Investigation)];
}
