using System.Globalization;
using WpaAddins.Analysis.Locks;
using WpaAddins.Analysis.Locks.Signatures;
using WpaAddins.Analysis.Quality;

namespace WpaAddins.Analysis.Findings;

/// <summary>Finds the locks that threads waited for long and in number, and who had them.</summary>
/// <remarks>
/// Shape: one finding a lock, about the contended range with the largest sum of waits, or the delay of a window that it
/// explains; the largest cost (the sum of the waits in it) first. A signature that means signals as well has none: a
/// thread without work waits too.
/// Source: the scheduling definitions, sections 10 and 17.
/// </remarks>
public static class LockFindings
{
    /// <summary>Name of the investigation.</summary>
    public const string Investigation = "lock-holders";

    /// <summary>Finds the contended locks of a trace.</summary>
    /// <param name="analysis">The analysed trace.</param>
    /// <param name="thresholds">When a lock is a finding; null = the defaults.</param>
    /// <returns>The findings, the largest cost first.</returns>
    public static IReadOnlyList<Finding> Of(TraceAnalysis analysis, LockThresholds? thresholds = null)
    {
        ArgumentNullException.ThrowIfNull(analysis);
        thresholds ??= LockThresholds.Default;
        var sentence = new LockSentence(analysis, thresholds);
        return
        [
            .. analysis.Locks.Locks.Where(IsOnlyLocks)
                .Select(l => (Lock: l, Range: ContendedRange.Worst(l, thresholds)))
                .Where(f => f.Range is not null && IsFinding(analysis, f.Lock, f.Range, thresholds))
                .Select(f => ToFinding(analysis, f.Lock, f.Range!, thresholds, sentence))
                .OrderByDescending(f => f.CostNs),
        ];
    }

    /// <summary>Says why a trace has no finding.</summary>
    /// <param name="analysis">The analysed trace.</param>
    /// <returns>One sentence.</returns>
    public static string WhyNone(TraceAnalysis analysis)
    {
        ArgumentNullException.ThrowIfNull(analysis);
        var most = analysis.Locks.Locks.FirstOrDefault(IsOnlyLocks);
        return most is null
            ? string.Create(
                CultureInfo.InvariantCulture,
                $"No wait matches one of the {analysis.Locks.Signatures.Count:N0} lock signatures{Unnamed(analysis)}.")
            : string.Create(
                CultureInfo.InvariantCulture,
                $"No lock made others wait for long: the most waited for, {most.Signature.Name}, has {most.Waits.Count:N0} waits of {FindingText.Duration(most.WaitsNs)} together.");
    }

    /// <summary>A lock cannot be told where functions have no names: that nothing was found means little there.</summary>
    private static string Unnamed(TraceAnalysis analysis) => analysis.StackNaming.FunctionShare switch
    {
        0 => "; they need names of functions, which no symbols give",
        < TraceQuality.EnoughFunctions and var share => string.Create(
            CultureInfo.InvariantCulture,
            $"; they need names of functions, which symbols give for only {100 * share:F0} % of the frames on stacks"),
        _ => "",
    };

    private static bool IsOnlyLocks(LockUse found) => found.Coverage != LockCoverage.Signals;

    private static bool IsFinding(TraceAnalysis analysis, LockUse found, ContendedRange range, LockThresholds thresholds) =>
        range.Waits.Count >= thresholds.Waits
        && range.BlameNs >= thresholds.BlameNs
        && range.HeldNs >= thresholds.HeldShare * range.LengthNs
        && range.WaitsNs >= thresholds.MeanQueue * range.LengthNs
        && (range.Waits.Any(w => analysis.Lists(w.Thread)) || range.Holds.Any(h => analysis.Lists(h.Holder)));

    private static Finding ToFinding(
        TraceAnalysis analysis, LockUse found, ContendedRange contended, LockThresholds thresholds, LockSentence sentence)
    {
        var delay = WindowDelay.Of(found, contended, analysis.AllMarkers, thresholds);
        var range = delay is null ? contended : ContendedRange.Between(found, delay.StartNs, delay.EndNs!.Value);
        var severity = range.BlameNs >= thresholds.HighBlameNs ? FindingSeverity.High
            : range.BlameNs >= thresholds.MediumBlameNs ? FindingSeverity.Medium
            : FindingSeverity.Low;
        var sufferer = delay?.Thread ?? range.Longest.Thread;
        return new Finding(
            severity, Investigation, sentence.Of(found, range, delay), range.StartNs, range.EndNs, range.WaitsNs)
        {
            Threads = [analysis.Trace.Threads[sufferer], analysis.Trace.Threads[range.MainHolder]],
        };
    }
}
