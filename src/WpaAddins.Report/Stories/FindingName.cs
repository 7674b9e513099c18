using WpaAddins.Analysis;
using WpaAddins.Analysis.Findings;

namespace WpaAddins.Report.Stories;

/// <summary>What makes a finding of one trace the same as one of another.</summary>
internal static class FindingName
{
    /// <summary>Names a finding: its investigation, and the names of the threads that it is about.</summary>
    /// <param name="analysis">The analysed trace.</param>
    /// <param name="finding">The finding.</param>
    /// <returns>A text without ids or numbers.</returns>
    public static string Of(TraceAnalysis analysis, Finding finding)
    {
        var threads = FindingThreads.Of(analysis, finding)
            .Select(t => analysis.Trace.Threads[t])
            .Select(t => $"{t.ProcessName}/{t.Name}")
            .Order(StringComparer.OrdinalIgnoreCase);
        return $"{finding.Investigation}: {string.Join(", ", threads)}".ToUpperInvariant();
    }
}
