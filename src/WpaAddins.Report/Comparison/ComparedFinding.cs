using WpaAddins.Analysis.Findings;
using WpaAddins.Report.Details;

namespace WpaAddins.Report.Comparison;

/// <summary>A finding of two traces.</summary>
/// <param name="Before">As the first trace has it; null if it does not.</param>
/// <param name="After">As the second trace has it; null if it does not.</param>
public sealed record ComparedFinding(Finding? Before, Finding? After)
{
    /// <summary>Joins the findings of two traces by investigation and the names of threads.</summary>
    /// <param name="beforeFindings">The findings of the first trace.</param>
    /// <param name="afterFindings">The findings of the second trace.</param>
    /// <returns>The findings, the most expensive first.</returns>
    public static IReadOnlyList<ComparedFinding> Join(IReadOnlyList<Finding> beforeFindings, IReadOnlyList<Finding> afterFindings)
    {
        ArgumentNullException.ThrowIfNull(beforeFindings);
        ArgumentNullException.ThrowIfNull(afterFindings);
        var left = afterFindings.GroupBy(f => FindingName.Create(f)).ToDictionary(g => g.Key, g => new Queue<Finding>(g));
        var joined = new List<ComparedFinding>();
        foreach (var finding in beforeFindings)
        {
            var match = left.TryGetValue(FindingName.Create(finding), out var same) && same.TryDequeue(out var first) ? first : null;
            joined.Add(new ComparedFinding(finding, match));
        }

        joined.AddRange(left.Values.SelectMany(q => q).Select(f => new ComparedFinding(null, f)));
        return [.. joined.OrderByDescending(f => Math.Max(f.Before?.CostNs ?? 0, f.After?.CostNs ?? 0))];
    }
}
