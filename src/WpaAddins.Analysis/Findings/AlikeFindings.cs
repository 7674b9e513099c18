using System.Globalization;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Findings;

/// <summary>Tells findings that differ only in the thread as one: the worst in full, the others as a number.</summary>
/// <remarks>
/// Shape: the worst is the most severe, of equal ones the most expensive, then the earliest; the cost is the sum of all, and the
/// threads are those of the worst, then the one that suffers of each other.
/// Source: the scheduling definitions, section 17.
/// </remarks>
internal static class AlikeFindings
{
    /// <summary>Joins the findings that are alike.</summary>
    /// <param name="findings">The findings.</param>
    /// <returns>Those that are told alone, then one for each likeness.</returns>
    public static IEnumerable<Finding> ToldAsOne(IReadOnlyList<Finding> findings)
    {
        var alike = findings.Where(f => f.Likeness is not null).GroupBy(f => (f.Investigation, f.Likeness));
        return findings.Where(f => f.Likeness is null).Concat(alike.Select(group => Join([.. group])));
    }

    private static Finding Join(Finding[] alike)
    {
        var worst = alike.OrderByDescending(f => f.Severity).ThenByDescending(f => f.CostNs).ThenBy(f => f.StartNs).First();
        if (alike.Length == 1)
        {
            return worst;
        }

        var cost = alike.Sum(f => f.CostNs);
        return worst with
        {
            CostNs = cost,
            Sentence = $"{worst.Sentence.TrimEnd('.')}; {Others(alike.Length - 1, worst.Likeness!.ProcessName)} starved like "
                + $"that, for {FindingText.Duration(cost)} in all.",
            Threads = Threads(worst, alike),
        };
    }

    private static string Others(int count, string process) => string.Create(
        CultureInfo.InvariantCulture, $"{count:N0} more {(count == 1 ? "thread" : "threads")} of {process}");

    private static ThreadRow[] Threads(Finding worst, Finding[] alike) =>
        [.. worst.Threads.Concat(alike.SelectMany(f => f.Threads.Take(1))).Distinct()];
}
