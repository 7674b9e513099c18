using WpaAddins.Analysis.Findings;
using WpaAddins.Report.Comparison;

namespace WpaAddins.Cli.Commands;

/// <summary>The first five lines of <c>compare</c>: what is better, worse, gone, new and within noise.</summary>
internal static class ComparisonSummary
{
    private const int MostFindings = 3;

    public static IEnumerable<(string Title, string Text)> Create(TraceComparison comparison)
    {
        var findings = comparison.Findings.ToLookup(Judge);
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
            + FindingText.Invariant($"{noisy:N0} of {rows:N0} rows of the tables below"));
    }

    private static ChangeVerdict Judge(ComparedFinding finding)
    {
        if (finding.Before is not { } before || finding.After is not { } after)
        {
            return finding.Before is null ? ChangeVerdict.New : ChangeVerdict.Gone;
        }

        var thresholds = ComparisonThresholds.Default;
        var change = after.CostNs - before.CostNs;
        return Math.Abs(change) < Math.Max(thresholds.DurationNs, thresholds.Share * Math.Abs(before.CostNs))
            ? ChangeVerdict.WithinNoise
            : change < 0 ? ChangeVerdict.Less : ChangeVerdict.More;
    }

    private static string List(IEnumerable<ComparedFinding> findings)
    {
        var texts = findings
            .OrderByDescending(f => Math.Abs((f.After?.CostNs ?? 0) - (f.Before?.CostNs ?? 0)))
            .Select(Describe).ToList();
        var more = texts.Count > MostFindings ? $"; {FindingText.Invariant($"{texts.Count - MostFindings:N0}")} more" : "";
        return texts.Count == 0 ? "nothing" : string.Join("; ", texts.Take(MostFindings)) + more;
    }

    private static string Describe(ComparedFinding finding)
    {
        var subject = (finding.After ?? finding.Before)!.Threads is [var thread, ..] ? $" ({FindingText.Process(thread)})" : "";
        return ComparisonText.Cost(finding) + subject;
    }
}
