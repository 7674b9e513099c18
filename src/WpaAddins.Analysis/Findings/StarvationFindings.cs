using WpaAddins.Analysis.Readiness;
using WpaAddins.Analysis.Starvation;

namespace WpaAddins.Analysis.Findings;

/// <summary>Finds the threads that waited for a processor longer than round-robin explains.</summary>
/// <remarks>
/// Shape: one finding a thread, the largest cost (time starved) first; its severity follows the starvation score.
/// Source: the scheduling definitions, sections 6 and 17.
/// </remarks>
public static class StarvationFindings
{
    /// <summary>Name of the investigation.</summary>
    public const string Investigation = "starvation";

    /// <summary>Finds the starved threads of a trace.</summary>
    /// <param name="analysis">The analysed trace.</param>
    /// <param name="thresholds">When a thread is a finding; null = the defaults.</param>
    /// <returns>The findings, the largest cost first.</returns>
    public static IReadOnlyList<Finding> Of(TraceAnalysis analysis, StarvationThresholds? thresholds = null)
    {
        ArgumentNullException.ThrowIfNull(analysis);
        thresholds ??= StarvationThresholds.Default;
        var sentence = new StarvationSentence(analysis, thresholds);
        return
        [
            .. analysis.Threads
                .Where(t => IsFinding(t, analysis.Options.QuantumNs, thresholds))
                .OrderByDescending(t => t.StarvedNs)
                .ThenByDescending(t => t.ScoreNs)
                .ThenBy(t => t.Thread)
                .Select(t => ToFinding(analysis, t, thresholds, sentence)),
        ];
    }

    /// <summary>Says why a trace has no finding: nothing was long enough, or nothing could be seen.</summary>
    /// <param name="analysis">The analysed trace.</param>
    /// <returns>One or two sentences.</returns>
    public static string WhyNone(TraceAnalysis analysis)
    {
        ArgumentNullException.ThrowIfNull(analysis);
        return NoStarvationSentence.Of(analysis);
    }

    /// <summary>Tells whether the trace shows enough of a thread to judge it: more than one event, and a switch-out.</summary>
    internal static bool IsComplete(ThreadStarvation thread)
    {
        var switchOuts = Math.Max(
            thread.Slices,
            thread.CountByKind[(int)ReadyKind.Preempted]
            + thread.CountByKind[(int)ReadyKind.QuantumEnd]
            + thread.CountByKind[(int)ReadyKind.Yielded]);
        var hasSwitchOut = switchOuts > 0 || thread.MinRank is not null;
        return hasSwitchOut && switchOuts + thread.SwitchIns + thread.ReadiedCount > 1;
    }

    private static bool IsFinding(ThreadStarvation thread, long quantumNs, StarvationThresholds thresholds) =>
        thread.StarvedNs > thresholds.StarvedNs
        && thread.ScoreNs >= thresholds.ScoreQuanta * quantumNs
        && thread.Longest >= 0
        && IsComplete(thread);

    private static Finding ToFinding(
        TraceAnalysis analysis, ThreadStarvation thread, StarvationThresholds thresholds, StarvationSentence sentence)
    {
        var severity = thread.ScoreNs >= thresholds.HighScoreNs ? FindingSeverity.High
            : thread.ScoreNs >= thresholds.MediumScoreNs ? FindingSeverity.Medium
            : FindingSeverity.Low;
        var longest = analysis.ReadyIntervals[thread.Longest];
        var row = analysis.Trace.Threads[thread.Thread];
        return new Finding(
            severity, Investigation, "", longest.StartNs, longest.EndNs, thread.StarvedNs)
        {
            Tell = () => sentence.Of(thread),
            Threads = [row],
            Likeness = row.ProcessName is { } process
                ? new Likeness(process, thread.Classes.MainContended, longest.Priority)
                : null,
            IsAboutRank = sentence.IsAboutRank(thread),
            Wait = new ExplainedWait(thread.Thread, longest.StartNs, longest.EndNs, ExplanationDetail.Cause),
        };
    }
}
