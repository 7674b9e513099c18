using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Findings;

/// <summary>Joins findings that differ only in the thread: the worst, and the number of the others.</summary>
/// <remarks>
/// The worst is the most severe, of equal ones the most expensive, then the earliest. The cost is the sum of all. The threads
/// are those of the worst, then the thread that suffers of each other.
/// </remarks>
internal static class AlikeFindings
{
    /// <summary>Joins the findings that are alike; the others come first.</summary>
    public static IEnumerable<Finding> Join(IReadOnlyList<Finding> findings)
    {
        var alike = findings.Where(f => f.Likeness is not null).GroupBy(f => (f.Investigation, f.Likeness));
        return findings.Where(f => f.Likeness is null).Concat(alike.Select(group => JoinGroup([.. group])));
    }

    private static Finding JoinGroup(Finding[] alike)
    {
        var worst = alike.OrderByDescending(f => f.Severity).ThenByDescending(f => f.CostNs).ThenBy(f => f.StartNs).First();
        return alike.Length == 1 ? worst : worst with
        {
            CostNs = alike.Sum(f => f.CostNs),
            CostThreads = alike.Length,
            Others = alike.Length - 1,
            Threads = Threads(worst, alike),
            Hangs = [.. alike.SelectMany(f => f.Hangs).Distinct()],
        };
    }

    private static ThreadRow[] Threads(Finding worst, Finding[] alike) =>
        [.. worst.Threads.Concat(alike.SelectMany(f => f.Threads.Take(1))).Distinct()];
}
