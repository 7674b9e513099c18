using WpaAddins.Analysis.Findings;

namespace WpaAddins.Analysis.Investigations;

/// <summary>Leaves out findings that another finding explains. What a person noticed is reported with the other finding.</summary>
/// <remarks>Source: Definitions.md, section 17.</remarks>
internal static class ExplainedFindings
{
    /// <summary>The most findings of an investigation that are compared with others: each is compared with each.</summary>
    private const int MostCompared = 100;

    /// <summary>Returns the findings that remain, in the same order.</summary>
    public static IReadOnlyList<Finding> Remove(TraceAnalysis analysis, IReadOnlyList<Finding> findings)
    {
        var remaining = findings.ToList<Finding?>();
        int[] compared =
        [
            .. Enumerable.Range(0, findings.Count).GroupBy(i => findings[i].Source)
                .SelectMany(g => g.OrderByDescending(i => findings[i].CostNs).Take(MostCompared)).Order(),
        ];

        // A hang comes last: what explains it must still be there.
        foreach (var explained in compared.OrderBy(i => findings[i].Subject is MarkerSubject))
        {
            var (best, mostNs) = (-1, 0L);
            foreach (var i in compared)
            {
                var ns = remaining[i] is { } other && other.Source != findings[explained].Source
                    ? findings[explained].Source.MeasureExplanation(analysis, remaining[explained]!, other)
                    : 0;
                (best, mostNs) = ns > mostNs ? (i, ns) : (best, mostNs);
            }

            if (best >= 0)
            {
                remaining[best] = Add(remaining[best]!, remaining[explained]!);
                remaining[explained] = null;
            }
        }

        return [.. remaining.OfType<Finding>()];
    }

    private static Finding Add(Finding explanation, Finding explained) => explanation with
    {
        Hangs = explained.Subject is MarkerSubject { Hang: var hang }
            ? [.. explanation.Hangs, hang]
            : [.. explanation.Hangs, .. explained.Hangs],
        Severity = (FindingSeverity)Math.Max((int)explanation.Severity, (int)explained.Severity),
    };
}
