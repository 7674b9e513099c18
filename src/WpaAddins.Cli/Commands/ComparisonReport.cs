using WpaAddins.Cli.Parsing;
using WpaAddins.Cli.Terminal;
using WpaAddins.Report.Comparison;
using static System.FormattableString;

namespace WpaAddins.Cli.Commands;

/// <summary>The text output of <c>compare</c>: the findings, then the changes that are more than noise.</summary>
internal static class ComparisonReport
{
    private const int MaxKeys = 8;
    private const int MaxMeasures = 6;
    private const int Indent = 4;

    public static void Write(TextReport report, TraceComparison comparison)
    {
        report.Heading($"{comparison.Before.Name} ({TraceSeconds.Rounded(comparison.ShownBeforeNs)}) → {comparison.After.Name} ({TraceSeconds.Rounded(comparison.ShownAfterNs)})");
        foreach (var (title, text) in ComparisonSummary.Create(comparison))
        {
            report.Wrapped($"  {title}: ", text, Indent);
        }

        report.Blank();
        WriteFindings(report, comparison);
        foreach (var table in comparison.Tables.Where(t => t.Changes.Count > 0))
        {
            report.Blank();
            WriteTable(report, table);
        }

        report.Blank();
        report.Wrapped("Noise: ", "costs of findings and sums are compared per second of trace; changes below 10 %, 1 ms, 1 percentage point, or within the random variation of a count are noise.", 2);
    }

    private static void WriteFindings(TextReport report, TraceComparison comparison)
    {
        if (comparison.Findings.Count == 0)
        {
            report.Line("Neither trace has a finding.");
        }

        foreach (var finding in comparison.Findings)
        {
            report.Heading(ComparisonText.Headline(finding));
            if (finding.Before is { } before)
            {
                report.Wrapped("  before: ", before.HeadlineAndCause, Indent);
            }

            if (finding.After is { } after)
            {
                report.Wrapped("  after:  ", after.HeadlineAndCause, Indent);
            }
        }
    }

    private static void WriteTable(TextReport report, TableComparison table)
    {
        var things = table.Changes.Where(c => c.IsBeyondNoise).GroupBy(c => c.Key).ToList();
        var all = table.Changes.Select(c => c.Key).Distinct().Count();
        report.Heading(Invariant($"{table.Table.Name}: {things.Count:N0} of {all:N0} changed beyond noise"));
        foreach (var thing in things.Take(MaxKeys))
        {
            report.Wrapped("  ", string.Join(" / ", thing.Key.Where(k => k.Length > 0).DefaultIfEmpty("(no name)")) + Whole(thing), Indent);
            foreach (var change in thing.Take(MaxMeasures))
            {
                report.Wrapped(new string(' ', Indent), Line(change), Indent + 2);
            }

            var more = thing.Count() - MaxMeasures;
            if (more > 0)
            {
                report.Line(Invariant($"{new string(' ', Indent)}… and {more:N0} more"));
            }
        }

        if (things.Count > MaxKeys)
        {
            report.Line(Invariant($"  … and {things.Count - MaxKeys:N0} more; --out FILE.csv lists all"));
        }
    }

    private static string Whole(IEnumerable<Change> changes) => changes.First().Verdict switch
    {
        ChangeVerdict.New => " (new)",
        ChangeVerdict.Gone => " (gone)",
        _ => "",
    };

    private static string Line(Change change)
    {
        var (before, after) = (Text(change, change.Before), Text(change, change.After));
        var difference = change.Difference is { } d ? (d > 0 ? "+" : "") + Text(change, d) : "";
        var percent = change.RatePercent is { } p
            ? Invariant($" ({ComparisonText.Relative((double)p, "+0.#;-0.#;0")}{(change.RatePercent != change.Percent ? " per second" : "")})")
            : "";
        return $"{change.Measure.NameInWpa}: {before} → {after}{(difference.Length > 0 ? ", " : "")}{difference}{percent}";
    }

    private static string Text(Change change, decimal? value) =>
        value is { } known ? HumanCell.Format(change.Measure, known) : "none";
}
