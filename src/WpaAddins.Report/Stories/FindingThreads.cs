using WpaAddins.Analysis;
using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Starvation;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Report.Stories;

/// <summary>The threads that a finding is about.</summary>
internal static class FindingThreads
{
    /// <summary>Finds them.</summary>
    /// <param name="analysis">The analysed trace.</param>
    /// <param name="finding">The finding.</param>
    /// <returns>Indexes into the trace's thread table, in the order of the finding.</returns>
    public static IReadOnlyList<int> Of(TraceAnalysis analysis, Finding finding) =>
        [.. finding.Threads.Select(t => IndexOf(analysis.Trace.Threads, t))];

    /// <summary>Finds the summary of the thread that suffers.</summary>
    /// <param name="analysis">The analysed trace.</param>
    /// <param name="finding">The finding.</param>
    /// <returns>The summary; null if the finding is about no thread that was ready.</returns>
    public static ThreadStarvation? Sufferer(TraceAnalysis analysis, Finding finding) =>
        (finding.Wait?.Thread ?? Of(analysis, finding).Cast<int?>().FirstOrDefault()) is { } index
            ? analysis.Threads.FirstOrDefault(t => t.Thread == index && t.Longest >= 0)
            : null;

    private static int IndexOf(ThreadTable threads, ThreadRow row)
    {
        var index = threads.Find(row.ThreadId, row.BornNs);
        if (index >= 0 && ReferenceEquals(threads[index], row))
        {
            return index;
        }

        for (index = 0; index < threads.Count; index++)
        {
            if (ReferenceEquals(threads[index], row))
            {
                return index;
            }
        }

        throw new ArgumentException($"The trace has no thread {row.ThreadId}.", nameof(row));
    }
}
