using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Findings;

/// <summary>Merges findings with equal <see cref="MergeKey"/> into the worst of them, which counts the others.</summary>
/// <remarks>
/// The worst is the most severe one; of equal ones the most expensive, then the earliest. The cost is the sum of all.
/// The threads are those of the worst, then the affected thread of each other finding.
/// </remarks>
internal static class MergedFindings
{
    /// <summary>Merges findings with equal keys. Returns the findings without a key first.</summary>
    public static IEnumerable<Finding> Merge(IReadOnlyList<Finding> findings)
    {
        var alike = findings.Where(f => f.MergeKey is not null).GroupBy(f => (f.InvestigationId, f.MergeKey));
        return findings.Where(f => f.MergeKey is null).Concat(alike.Select(group => MergeGroup([.. group])));
    }

    private static Finding MergeGroup(Finding[] alike)
    {
        var worst = alike.OrderByDescending(f => f.Severity).ThenByDescending(f => f.CostNs).ThenBy(f => f.StartNs).First();
        return alike.Length == 1 ? worst : worst with
        {
            CostNs = alike.Sum(f => f.CostNs),
            CostThreads = alike.SelectMany(AffectedThread).Distinct().Count(),
            MergedCount = alike.Length - 1,
            Threads = Threads(worst, alike),
            Hangs = [.. alike.SelectMany(f => f.Hangs).Distinct()],
        };
    }

    private static ThreadRow[] Threads(Finding worst, Finding[] alike) =>
        [.. worst.Threads.Concat(alike.SelectMany(AffectedThread)).Distinct()];

    private static IEnumerable<ThreadRow> AffectedThread(Finding finding) => finding.Threads.Take(1);
}
