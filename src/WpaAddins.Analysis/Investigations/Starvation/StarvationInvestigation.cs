using WpaAddins.Analysis.CriticalPaths;
using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Quality;
using WpaAddins.Analysis.Starvation;

namespace WpaAddins.Analysis.Investigations.Starvation;

/// <summary>Finds the threads that were ready for longer than a quantum while other threads ran.</summary>
/// <remarks>
/// There is one finding for each thread, the largest starved time first. The starvation score determines the severity.
/// Source: Definitions.md, sections 6 and 17.
/// </remarks>
/// <param name="thresholds">The thresholds; null = the defaults.</param>
public sealed class StarvationInvestigation(StarvationThresholds? thresholds = null) : Investigation(Name)
{
    /// <summary>The id of the investigation.</summary>
    public const string Name = "starvation";

    private readonly StarvationThresholds _thresholds = thresholds ?? StarvationThresholds.Default;

    internal override IReadOnlyList<Finding> FindCore(TraceAnalysis analysis)
    {
        var collector = new StarvationFactsCollector(analysis, _thresholds);
        return
        [
            .. analysis.StarvationByThread
                .Where(t => IsFinding(t, analysis.Options.QuantumNs))
                .OrderByDescending(t => t.StarvedNs)
                .ThenByDescending(t => t.ScoreNs)
                .ThenBy(t => t.Thread)
                .Select(t => ToFinding(analysis, t, collector)),
        ];
    }

    internal override FindingDescription DescribeCore(Finding finding) =>
        StarvationText.Describe(finding, (StarvationFacts)finding.Facts, _thresholds);

    internal override string ExplainNoFindingsCore(TraceAnalysis analysis) => NothingStarved.Explain(analysis);

    internal override long ExplainHang(TraceAnalysis analysis, Finding finding, CriticalPath path) =>
        path.SumReady(((ThreadSubject)finding.Subject).Thread);

    internal override Judgement Judge(TraceContents contents) => SchedulerJudgement.ForReadyIntervals(contents);

    private bool IsFinding(ThreadStarvation thread, long quantumNs) =>
        thread.StarvedNs > _thresholds.StarvedNs
        && thread.ScoreNs >= _thresholds.ScoreQuanta * quantumNs
        && thread.Longest >= 0
        && thread.HasEnoughRecords;

    private Finding ToFinding(TraceAnalysis analysis, ThreadStarvation thread, StarvationFactsCollector collector)
    {
        var longest = analysis.ReadyIntervals[thread.Longest];
        var row = analysis.Trace.Threads[thread.Thread];
        return new Finding
        {
            ReportedBy = this,
            Severity = _thresholds.Severity.RateDelay(thread.ScoreNs),
            Subject = new ThreadSubject(thread.Thread),
            StartNs = longest.StartNs,
            EndNs = longest.EndNs,
            CostNs = thread.StarvedNs,
            CollectFacts = () => collector.Collect(thread),
            Threads = [row],
            MergeKey = row.ProcessName is { } process
                ? new MergeKey(process, thread.Classes.MainContendedClass, longest.Priority)
                : null,
            Explained = new ExplainedInterval(thread.Thread, longest.StartNs, longest.EndNs, ExplanationDetail.Cause),
        };
    }
}
