using WpaAddins.Analysis.Chains;
using WpaAddins.Analysis.CriticalPaths;
using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Investigations.Markers;
using WpaAddins.Analysis.Quality;
using WpaAddins.Analysis.Timeline;
using static WpaAddins.Analysis.Findings.FindingText;

namespace WpaAddins.Analysis.Investigations.Hangs;

/// <summary>Finds hangs: windows that did not respond, and inputs after which the focus changed late.</summary>
/// <remarks>
/// There is one finding for each hang. Of overlapping hangs of one thread, only one is reported: a delay rather than an
/// input, otherwise the longer one. Hangs of processes with the same name are merged if these are equal: the wait
/// site with the largest sum of waits, the main class of ready time, and the kind (delay or input). If another finding
/// explains a hang, the hang has no finding of its own and is listed in that one. Source: Definitions.md, sections 15,
/// 17 and 19.
/// </remarks>
/// <param name="thresholds">The thresholds; null = the defaults.</param>
public sealed class HangInvestigation(HangThresholds? thresholds = null) : Investigation(Name)
{
    /// <summary>The id of the investigation.</summary>
    public const string Name = "hang";

    private readonly HangThresholds _thresholds = thresholds ?? HangThresholds.Default;

    internal override IReadOnlyList<Finding> FindCore(TraceAnalysis analysis)
    {
        var collector = new HangFactsCollector(analysis);
        return
        [
            .. analysis.FindCriticalPaths(ChooseRanges(analysis))
                .Where(p => !p.Range.IsInput || IsWork(p))
                .OrderByDescending(p => p.Range.LengthNs).ThenBy(p => p.Range.StartNs)
                .Select(p => ToFinding(analysis, p, collector)),
        ];
    }

    internal override FindingDescription DescribeCore(Finding finding) =>
        HangFindingText.Describe(finding, (HangFacts)finding.Facts, _thresholds);

    internal override string ExplainNoFindingsCore(TraceAnalysis analysis)
    {
        var longest = analysis.AllMarkers.Where(m => m.Kind is MarkerKind.MessageCheckDelay or MarkerKind.InputDelay)
            .Max(m => m.DurationNs);
        var late = analysis.ListMarkedRanges().Count(IsLate);
        return $"No window failed to respond for {ExactDuration(_thresholds.DelayNs)}"
            + (longest is { } delay ? $" (the longest delay was {Duration(delay)}). " : ". ")
            + (late == 0
                ? $"No change of focus came {ExactDuration(_thresholds.InputNs)} or more after the input."
                : $"The focus changed {Occurrences(late)} {ExactDuration(_thresholds.InputNs)} or more after an input, "
                    + "but the threads had no work for most of that time: the change had another reason.");
    }

    internal override string ExplainCouldNotLook(TraceAnalysis analysis)
    {
        var unclear = analysis.FindCriticalPaths(ChooseRanges(analysis)).Count(p => p.Range.IsInput && !IsWork(p) && !IsIdle(p));
        var unknown = analysis.ListFocusOfUnknownThreads().Count(r => r.ToNs - r.FromNs >= _thresholds.InputNs);
        return unclear + unknown == 0
            ? ""
            : $"the focus changed {Occurrences(unclear + unknown)} {ExactDuration(_thresholds.InputNs)} or more after an input, "
                + "and the trace does not show what the threads of the window did until then";
    }

    internal override long MeasureExplanation(TraceAnalysis analysis, Finding own, Finding other)
    {
        var path = ((HangSubject)own.Subject).Path;
        var explained = other.ReportedBy.ExplainHang(analysis, other, path);
        return explained >= _thresholds.ExplainedShare * path.Range.LengthNs ? explained : 0;
    }

    internal override Judgement Judge(TraceContents contents)
    {
        var judgement = SchedulerJudgement.ForReadyIntervals(contents);
        if (contents.Switches == 0)
        {
            return judgement;
        }

        if (contents.Delays + contents.FocusChanges == 0)
        {
            judgement.Missing("no UI delays and no changes of focus", RecordingFlags.Win32k);
            return judgement;
        }

        judgement.Has(contents.Delays == 0 ? "no UI delays" : Count(contents.Delays, "UI delay", "UI delays"));
        judgement.Has(contents.FocusChanges == 0 ? "no changes of focus" : Count(contents.FocusChanges, "change of focus", "changes of focus"));
        MarkersQuality.JudgeInputs(judgement, contents);
        return judgement;
    }

    private bool IsLate(CriticalPathRange range) => range.IsInput && range.LengthNs >= _thresholds.InputNs;

    /// <summary>
    /// Chooses the delays and late changes of focus that are reported. If several of one thread overlap, a delay is
    /// chosen rather than a change of focus, and the longer of two of the same kind.
    /// </summary>
    private List<CriticalPathRange> ChooseRanges(TraceAnalysis analysis)
    {
        var chosen = new List<CriticalPathRange>();
        foreach (var ofThread in analysis.ListMarkedRanges()
            .Where(r => r.IsInput ? IsLate(r) : r.LengthNs >= _thresholds.DelayNs)
            .GroupBy(r => r.Thread))
        {
            var taken = new List<TimeRange>();
            foreach (var range in ofThread.OrderBy(r => r.IsInput).ThenByDescending(r => r.LengthNs).ThenBy(r => r.StartNs))
            {
                if (taken.TrueForAll(t => t.OverlapNs(range.StartNs, range.EndNs) == 0))
                {
                    taken.Add(new TimeRange(range.StartNs, range.EndNs));
                    chosen.Add(range);
                }
            }
        }

        return chosen;
    }

    /// <summary>
    /// Returns whether threads worked for an input for most of the time: they did not wait for work, for a timer, or
    /// without a stack.
    /// </summary>
    private bool IsWork(CriticalPath path) => IsShort(path, s => IsIdle(s) || s is { State: SchedulingState.Waiting, Site: null });

    /// <summary>Returns whether threads waited for work or for a timer for most of an input's range.</summary>
    private bool IsIdle(CriticalPath path) => !IsShort(path, IsIdle);

    private bool IsShort(CriticalPath path, Func<PathSegment, bool> isCounted) =>
        path.Segments.Where(isCounted).Sum(s => s.LengthNs) <= _thresholds.IdleShare * path.Range.LengthNs;

    /// <summary>Returns whether a thread waited for work, or slept and no DPC ended it.</summary>
    private static bool IsIdle(PathSegment segment) => segment.IsIdle || segment.Stop == ChainLinkKind.Timer;

    private Finding ToFinding(TraceAnalysis analysis, CriticalPath path, HangFactsCollector collector)
    {
        var (range, threads) = (path.Range, analysis.Trace.Threads);
        var hang = new Hang(threads[range.Thread], range.Kind!.Value, range.StartNs, range.EndNs, range.IsCut);
        var facts = collector.Collect(hang, path);
        var others = path.Sums.Where(s => s.Thread != range.Thread && s.State == SchedulingState.Running).Take(1);
        return new Finding
        {
            ReportedBy = this,
            Severity = _thresholds.Severity.RateDelay(range.LengthNs),
            Subject = new HangSubject(hang, path),
            StartNs = range.StartNs,
            EndNs = range.EndNs,
            CostNs = range.LengthNs,
            CollectFacts = () => facts,
            Threads = [hang.Thread, .. others.Select(s => threads[s.Thread])],
            MergeKey = hang.Thread.ProcessName is { } process
                ? new MergeKey(process, facts.ReadyClasses.MainClass, 0, $"{hang.IsInput} {facts.Waits.FirstOrDefault()?.Site}")
                : null,
        };
    }
}
