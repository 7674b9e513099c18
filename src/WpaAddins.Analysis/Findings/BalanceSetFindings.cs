using WpaAddins.Analysis.BalanceSet;
using WpaAddins.Analysis.Boosts;

namespace WpaAddins.Analysis.Findings;

/// <summary>Finds the threads that starved until the balance set manager lifted them, or that it did not lift.</summary>
/// <remarks>
/// Shape: one finding a thread, about its longest wait; the largest cost (contended time of all its rows) first.
/// Source: the scheduling definitions, sections 12 and 17.
/// </remarks>
public static class BalanceSetFindings
{
    /// <summary>Name of the investigation.</summary>
    public const string Investigation = "balance-set";

    /// <summary>Finds the threads.</summary>
    /// <param name="analysis">The analysed trace.</param>
    /// <param name="thresholds">When a thread is a finding; null = the defaults.</param>
    /// <returns>The findings, the largest cost first.</returns>
    public static IReadOnlyList<Finding> Of(TraceAnalysis analysis, BalanceSetThresholds? thresholds = null)
    {
        ArgumentNullException.ThrowIfNull(analysis);
        thresholds ??= BalanceSetThresholds.Default;
        if (analysis.BalanceSet.Count == 0)
        {
            return [];
        }

        var complete = analysis.Threads.Where(StarvationFindings.IsComplete).Select(t => t.Thread).ToHashSet();
        return
        [
            .. analysis.BalanceSet
                .Where(row => complete.Contains(row.Thread) && IsStarvation(row, thresholds))
                .GroupBy(row => row.Thread)
                .Select(rows => ToFinding(analysis, [.. rows], thresholds))
                .Where(finding => finding.CostNs > thresholds.CostNs)
                .OrderByDescending(finding => finding.CostNs)
                .ThenBy(finding => finding.StartNs),
        ];
    }

    /// <summary>Says why a trace has no finding.</summary>
    /// <param name="analysis">The analysed trace.</param>
    /// <returns>One sentence.</returns>
    public static string WhyNone(TraceAnalysis analysis)
    {
        ArgumentNullException.ThrowIfNull(analysis);
        var longest = 0L;
        foreach (var interval in analysis.ReadyIntervals)
        {
            longest = Math.Max(longest, interval.LengthNs);
        }

        return (analysis.BalanceSet.Count, longest >= BoostEvidence.StarvedNs) switch
        {
            (0, false) => "No thread was ready long enough "
                + $"({FindingText.Exact(BoostEvidence.StarvedNs)}) for the balance set manager to lift it.",
            (0, true) => "No thread was lifted by the balance set manager, "
                + $"and none was ready for {FindingText.Exact(BalanceSetBoosts.OverdueNs)} without that.",
            _ => "No thread starved for seconds because of another one: where one was ready for so long, "
                + "a CPU was idle or the trace does not show what ran.",
        };
    }

    private static bool IsStarvation(BalanceSetBoost row, BalanceSetThresholds thresholds) =>
        row.ReadyNs > 0 && row.Classes.Contended >= thresholds.ContendedShare * row.ReadyNs;

    private static Finding ToFinding(TraceAnalysis analysis, BalanceSetBoost[] rows, BalanceSetThresholds thresholds)
    {
        var longest = rows.MaxBy(row => row.ReadyNs)!;
        var cost = rows.Sum(row => row.Classes.Contended);
        var severity = cost >= thresholds.HighCostNs ? FindingSeverity.High
            : cost >= thresholds.MediumCostNs ? FindingSeverity.Medium
            : FindingSeverity.Low;
        var threads = analysis.Trace.Threads;
        var (start, end) = (longest.ReadySinceNs!.Value, longest.ReadyEndNs);
        return new Finding(severity, Investigation, BalanceSetSentence.Of(threads, longest, rows), start, end, cost)
        {
            Threads = longest.Occupant is { } other
                ? [threads[longest.Thread], threads[other.Thread]]
                : [threads[longest.Thread]],
            Likeness = threads[longest.Thread].ProcessName is { } process
                ? new Likeness(process, longest.Classes.MainContended, longest.FromPriority, OutcomeOf(longest))
                : null,
            IsAboutRank = longest.Unlifted == UnliftedReason.Rank,
            Wait = new ExplainedWait(longest.Thread, start, end, DetailOf(longest)),
        };
    }

    private static string OutcomeOf(BalanceSetBoost row) => row.Unlifted?.ToString() ?? "Lifted";

    /// <summary>Where the manager had no part in the matter, what ran meanwhile tells more than that it had none.</summary>
    private static ExplanationDetail DetailOf(BalanceSetBoost row) => row.Unlifted switch
    {
        null or UnliftedReason.RealTime or UnliftedReason.PriorityZero or UnliftedReason.HighPriority =>
            ExplanationDetail.Mechanism,
        _ => ExplanationDetail.Remark,
    };
}
