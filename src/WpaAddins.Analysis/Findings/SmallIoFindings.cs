using System.Globalization;
using WpaAddins.Analysis.FileIo;

namespace WpaAddins.Analysis.Findings;

/// <summary>Finds the threads that read or write a file in many small calls.</summary>
/// <remarks>
/// Shape: one finding a thread, file and direction, the largest cost (time in calls) first. Pipes and mailslots are left
/// out: the size of a call there is that of a message. Where most calls have no end in the trace, what they asked for stands
/// in for what they got; their time is unknown and their cost 0. Source: the scheduling definitions, sections 13 and 17.
/// </remarks>
public static class SmallIoFindings
{
    /// <summary>Name of the investigation.</summary>
    public const string Investigation = "small-io";

    /// <summary>Finds the small calls of a trace.</summary>
    /// <param name="analysis">The analysed trace.</param>
    /// <param name="thresholds">When calls are a finding; null = the defaults.</param>
    /// <returns>The findings, the largest cost first.</returns>
    public static IReadOnlyList<Finding> Of(TraceAnalysis analysis, SmallIoThresholds? thresholds = null)
    {
        ArgumentNullException.ThrowIfNull(analysis);
        thresholds ??= SmallIoThresholds.Default;
        var found = analysis.FileCalls
            .Where(c => IsFinding(analysis, c, thresholds))
            .OrderByDescending(c => c.TimeNs)
            .ThenByDescending(c => c.Calls)
            .ThenBy(c => c.FirstNs)
            .ToList();
        var sentence = new SmallIoSentence(
            analysis, new InputRanges(analysis, thresholds), new CallSamples(analysis, found.Select(c => c.Thread).ToHashSet()));
        return [.. found.Select(c => ToFinding(analysis, c, thresholds, sentence))];
    }

    /// <summary>Says why a trace has no finding.</summary>
    /// <param name="analysis">The analysed trace.</param>
    /// <returns>One sentence.</returns>
    public static string WhyNone(TraceAnalysis analysis)
    {
        ArgumentNullException.ThrowIfNull(analysis);
        var transfers = analysis.FileCalls.Where(c => c.MovesData).ToList();
        return transfers.MaxBy(c => c.PeakRate) is { } fastest
            ? string.Create(
                CultureInfo.InvariantCulture,
                $"No thread reads or writes a file in many small calls: the most calls of one on one file are {transfers.Max(c => c.Calls):N0}, the highest rate is {fastest.PeakRate:N0} a second.")
            : "No file was read or written.";
    }

    /// <summary>Tells whether the trace has the ends of at least half of the calls.</summary>
    internal static bool HasEnds(FileCalls calls) => 2L * calls.Unfinished <= calls.Calls;

    private static bool IsFinding(TraceAnalysis analysis, FileCalls calls, SmallIoThresholds thresholds) =>
        calls.MovesData
        && calls.Calls >= thresholds.Calls
        && calls.PeakRate >= thresholds.PeakRate
        && analysis.Trace.Files.HasContent(calls.File)
        && (HasEnds(calls)
            ? calls.MedianBytes <= thresholds.MedianBytes && calls.TimeNs >= thresholds.TimeNs
            : calls.RequestedBytes <= thresholds.MedianBytes * calls.Calls);

    private static Finding ToFinding(
        TraceAnalysis analysis, FileCalls calls, SmallIoThresholds thresholds, SmallIoSentence sentence)
    {
        var severity = calls.TimeNs >= thresholds.HighTimeNs ? FindingSeverity.High
            : calls.TimeNs >= thresholds.MediumTimeNs ? FindingSeverity.Medium
            : FindingSeverity.Low;
        return new Finding(severity, Investigation, sentence.Of(calls), calls.FirstNs, calls.LastNs, calls.TimeNs)
        {
            Threads = [analysis.Trace.Threads[calls.Thread]],
        };
    }
}
