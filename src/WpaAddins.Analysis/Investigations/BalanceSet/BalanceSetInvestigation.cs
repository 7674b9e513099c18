using WpaAddins.Analysis.BalanceSet;
using WpaAddins.Analysis.Boosts;
using WpaAddins.Analysis.CriticalPaths;
using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Quality;
using static WpaAddins.Analysis.Findings.FindingText;

namespace WpaAddins.Analysis.Investigations.BalanceSet;

/// <summary>Finds threads that were starved for seconds, whether the balance set manager boosted them or not.</summary>
/// <remarks>
/// There is one finding for each thread. It describes the longest ready interval in <see cref="BalanceSetFacts.Rows"/>. The
/// cost is the contended time of all these intervals, and the largest cost comes first. Source: Definitions.md, sections 12
/// and 17.
/// </remarks>
/// <param name="thresholds">The thresholds; null = the defaults.</param>
public sealed class BalanceSetInvestigation(BalanceSetThresholds? thresholds = null) : Investigation(Name)
{
    /// <summary>The id of the investigation.</summary>
    public const string Name = "balance-set";

    private readonly BalanceSetThresholds _thresholds = thresholds ?? BalanceSetThresholds.Default;

    internal override IReadOnlyList<Finding> FindCore(TraceAnalysis analysis)
    {
        if (analysis.BalanceSetRows.Count == 0)
        {
            return [];
        }

        var complete = analysis.StarvationByThread.Where(t => t.HasEnoughRecords).Select(t => t.Thread).ToHashSet();
        return
        [
            .. analysis.BalanceSetRows
                .Where(row => complete.Contains(row.Thread) && IsStarvation(row))
                .GroupBy(row => row.Thread)
                .Select(rows => ToFinding(analysis, [.. rows]))
                .Where(finding => finding.CostNs > _thresholds.CostNs)
                .OrderByDescending(finding => finding.CostNs)
                .ThenBy(finding => finding.StartNs),
        ];
    }

    internal override FindingDescription DescribeCore(Finding finding) =>
        BalanceSetText.Describe(finding, (BalanceSetFacts)finding.Facts);

    internal override string ExplainNoFindingsCore(TraceAnalysis analysis)
    {
        var intervals = analysis.ReadyIntervals;
        var longest = 0L;
        for (var i = 0; i < intervals.Count; i++)
        {
            longest = Math.Max(longest, intervals.Measure(intervals.Table[intervals.RowOf(i)], out _));
        }

        return (analysis.BalanceSetRows.Count, longest >= BoostEvidence.StarvedNs) switch
        {
            (0, false) => $"No thread was ready for {ExactDuration(BoostEvidence.StarvedNs)}. "
                + "The balance set manager boosts a thread only after 3 to 5 s.",
            (0, true) => "The balance set manager boosted no thread, "
                + $"and no thread was ready for {ExactDuration(BalanceSetBoosts.OverdueNs)} without a boost.",
            _ => "No thread was starved for seconds by another one: where a thread was ready for so long, "
                + "a CPU was idle or the trace does not show what ran.",
        };
    }

    internal override long ExplainHang(TraceAnalysis analysis, Finding finding, CriticalPath path) =>
        path.SumReady(((ThreadSubject)finding.Subject).Thread);

    internal override Judgement Judge(TraceContents contents)
    {
        var judgement = SchedulerJudgement.ForReadyIntervals(contents);
        if (contents.Switches == 0)
        {
            return judgement;
        }

        if (contents.AntiStarvationBoosts != 0)
        {
            judgement.Has(Invariant($"{contents.AntiStarvationBoosts:N0} anti-starvation boosts"));
        }

        if (contents.PriorityChanges != 0)
        {
            judgement.Has(Invariant($"{contents.PriorityChanges:N0} priority changes"));
        }
        else if (contents.AntiStarvationBoosts == 0)
        {
            judgement.Lacks("no priority changes: boosts can only be inferred from context switches", RecordingFlags.Priorities);
        }

        return judgement;
    }

    private bool IsStarvation(BalanceSetRow row) =>
        row.ReadyNs > 0 && row.Classes.Contended >= _thresholds.ContendedShare * row.ReadyNs;

    private Finding ToFinding(TraceAnalysis analysis, BalanceSetRow[] rows)
    {
        var threads = analysis.Trace.Threads;
        var longest = rows.MaxBy(row => row.ReadyNs)!;
        var (start, end) = (longest.ReadySinceNs!.Value, longest.ReadyEndNs);
        var thread = threads[longest.Thread];
        return new Finding
        {
            ReportedBy = this,
            Severity = _thresholds.Severity.RateDelay(longest.Classes.Contended),
            Subject = new ThreadSubject(longest.Thread),
            StartNs = start,
            EndNs = end,
            CostNs = rows.Sum(row => row.Classes.Contended),
            CollectFacts = () => new BalanceSetFacts
            {
                Thread = Thread(thread),
                Longest = longest,
                Rows = rows,
                RunningThread = longest.RunningThread is { } ran ? Thread(threads[ran.Thread]) : null,
            },
            Threads = longest.RunningThread is { } other ? [thread, threads[other.Thread]] : [thread],
            MergeKey = thread.ProcessName is { } process
                ? new MergeKey(process, longest.Classes.MainContendedClass, longest.FromPriority, longest.NotBoosted?.ToString() ?? "Boosted")
                : null,
            Explained = new ExplainedInterval(longest.Thread, start, end, DetailOf(longest)),
        };
    }

    /// <summary>
    /// Returns how specific a row is. For most missing boosts, the threads that ran meanwhile explain more.
    /// </summary>
    private static ExplanationDetail DetailOf(BalanceSetRow row) => row.NotBoosted switch
    {
        null or NotBoostedReason.RealTime or NotBoostedReason.PriorityZero or NotBoostedReason.HighPriority =>
            ExplanationDetail.Mechanism,
        _ => ExplanationDetail.LongestRunner,
    };
}
