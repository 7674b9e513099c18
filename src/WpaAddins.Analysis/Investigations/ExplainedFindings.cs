using WpaAddins.Analysis.Findings;

namespace WpaAddins.Analysis.Investigations;

/// <summary>Removes findings that another finding explains. A removed hang is reported with that finding.</summary>
/// <remarks>Source: Definitions.md, section 17.</remarks>
internal static class ExplainedFindings
{
    /// <summary>The maximum number of findings of an investigation that are compared with each other.</summary>
    private const int MaxCompared = 100;

    /// <summary>Returns the findings that remain, in the same order.</summary>
    /// <param name="explain">Called for each removed finding with the one that explains it.</param>
    public static IReadOnlyList<Finding> Remove(
        TraceAnalysis analysis, IReadOnlyList<Finding> findings, Action<Finding, Finding> explain)
    {
        var remaining = findings.ToList<Finding?>();
        int[] compared =
        [
            .. Enumerable.Range(0, findings.Count).GroupBy(i => findings[i].ReportedBy)
                .SelectMany(g => g.OrderByDescending(i => findings[i].CostNs).Take(MaxCompared)).Order(),
        ];

        // Hangs are checked last, so that the findings that explain them are final.
        foreach (var explained in compared.OrderBy(i => findings[i].Subject is HangSubject))
        {
            var (best, mostNs) = (-1, 0L);
            foreach (var i in compared)
            {
                var ns = remaining[i] is { } other && other.ReportedBy != findings[explained].ReportedBy
                    ? findings[explained].ReportedBy.MeasureExplanation(analysis, remaining[explained]!, other)
                    : 0;
                (best, mostNs) = ns > mostNs ? (i, ns) : (best, mostNs);
            }

            if (best >= 0)
            {
                remaining[best] = Add(remaining[best]!, remaining[explained]!);
                explain(findings[explained], findings[best]);
                remaining[explained] = null;
            }
        }

        return [.. remaining.OfType<Finding>()];
    }

    private static Finding Add(Finding explanation, Finding explained) => explanation with
    {
        Hangs = explained.Subject is HangSubject { Hang: var hang }
            ? [.. explanation.Hangs, hang]
            : [.. explanation.Hangs, .. explained.Hangs],
        Severity = (FindingSeverity)Math.Max((int)explanation.Severity, (int)explained.Severity),
    };
}
