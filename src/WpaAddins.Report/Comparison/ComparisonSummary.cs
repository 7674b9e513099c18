namespace WpaAddins.Report.Comparison;

/// <summary>
/// The summary of a comparison: what is better, worse, gone, new, within noise, and unknown because a trace lacks records
/// or names.
/// </summary>
internal static class ComparisonSummary
{
    private const int MaxFindings = 3;

    /// <returns>
    /// Lines, each with a title: five, and up to four more for missing data, and for findings, investigations and tables
    /// for which a trace lacks records or names.
    /// </returns>
    public static IEnumerable<(string Title, string Text)> Create(TraceComparison comparison)
    {
        var findings = comparison.Findings.ToLookup(f => f.Verdict);
        yield return ("Better", List(findings[ChangeVerdict.Less]));
        yield return ("Worse", List(findings[ChangeVerdict.More]));
        yield return ("Gone", List(findings[ChangeVerdict.Gone]));
        yield return ("New", List(findings[ChangeVerdict.New]));
        var changes = comparison.Tables.SelectMany(t => t.Changes).ToList();
        var rows = comparison.Tables.Sum(t => t.Changes.Select(c => c.Key).Distinct().Count());
        var noisy = rows - comparison.Tables.Sum(t => t.Changes.Where(c => c.IsBeyondNoise).Select(c => c.Key).Distinct().Count());
        yield return (
            "Within noise",
            $"{FindingText.Count(findings[ChangeVerdict.WithinNoise].Count(), "finding", "findings")}, "
            + (rows == 0 ? "no row is compared" : FindingText.Invariant($"{noisy:N0} of {rows:N0} rows of the tables below")));
        if (findings.Contains(ChangeVerdict.CouldNotLook))
        {
            yield return ("Unknown", $"{List(findings[ChangeVerdict.CouldNotLook])}: not searched in the other trace");
        }

        var missing = new[] { ("first", comparison.MissingBefore), ("second", comparison.MissingAfter) }
            .Where(side => side.Item2.Length > 0).Select(side => $"in the {side.Item1} trace, {side.Item2}").ToList();
        if (missing.Count > 0)
        {
            yield return ("Missing data", string.Join("; ", missing));
        }

        if (comparison.Unsearched.Count > 0)
        {
            yield return ("Not searched", ComparisonText.NotSearched(comparison));
        }

        if (ComparisonText.NotCompared(comparison) is { Length: > 0 } notCompared)
        {
            yield return ("Not compared", notCompared);
        }
    }

    private static string List(IEnumerable<ComparedFinding> findings)
    {
        var texts = findings
            .OrderByDescending(f => Math.Abs(f.ScaledCosts.After - f.ScaledCosts.Before))
            .Select(Describe).ToList();
        var more = texts.Count > MaxFindings ? FindingText.Invariant($"; {texts.Count - MaxFindings:N0} more") : "";
        return texts.Count == 0 ? "nothing" : string.Join("; ", texts.Take(MaxFindings)) + more;
    }

    private static string Describe(ComparedFinding finding)
    {
        var subject = (finding.After ?? finding.Before)!.Threads is [var thread, ..] ? $" ({FindingText.Process(thread)})" : "";
        return ComparisonText.Cost(finding) + subject;
    }
}
