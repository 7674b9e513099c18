using WpaAddins.Analysis.Findings;

namespace WpaAddins.Analysis.Investigations;

/// <summary>Leaves out findings that another finding explains. What a person noticed is reported with the other finding.</summary>
/// <remarks>Source: Definitions.md, section 17.</remarks>
internal static class ExplainedFindings
{
    /// <summary>Returns the findings that remain, in the same order.</summary>
    public static IReadOnlyList<Finding> Remove(TraceAnalysis analysis, IReadOnlyList<Finding> findings)
    {
        var remaining = findings.ToList();

        // A hang comes last: what explains it must still be there.
        foreach (var finding in findings.OrderBy(f => f.Subject is MarkerSubject))
        {
            var (best, mostNs) = (-1, 0L);
            for (var i = 0; i < remaining.Count; i++)
            {
                var explained = remaining[i].Source == finding.Source
                    ? 0
                    : finding.Source.MeasureExplanation(analysis, finding, remaining[i]);
                (best, mostNs) = explained > mostNs ? (i, explained) : (best, mostNs);
            }

            if (best >= 0)
            {
                remaining[best] = Add(remaining[best], finding);
                remaining.Remove(finding);
            }
        }

        return remaining;
    }

    private static Finding Add(Finding explanation, Finding explained) => explanation with
    {
        Hangs = explained.Subject is MarkerSubject { Hang: var hang }
            ? [.. explanation.Hangs, hang]
            : [.. explanation.Hangs, .. explained.Hangs],
        Severity = (FindingSeverity)Math.Max((int)explanation.Severity, (int)explained.Severity),
    };
}
