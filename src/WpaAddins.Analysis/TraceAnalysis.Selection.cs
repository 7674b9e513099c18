using System.Globalization;

namespace WpaAddins.Analysis;

/// <content>
/// The threads that <see cref="AnalysisOptions.Process"/> and <see cref="AnalysisOptions.ThreadId"/> select.
/// </content>
public sealed partial class TraceAnalysis
{
    /// <summary>Gets whether the options select all threads.</summary>
    public bool SelectsAllThreads => Options.Process is null && Options.ThreadId is null;

    /// <summary>
    /// Gets an analysis of the part of the range in which a truncated trace is complete; this analysis if the range is
    /// complete, or if no part of it is.
    /// </summary>
    public TraceAnalysis CompletePart => field ??=
        Window.CompleteUntilNs > Options.FromNs && Window.CompleteUntilNs < Math.Min(Options.ToNs, Window.LastNs)
            ? new TraceAnalysis(Trace, Options with { ToNs = Window.CompleteUntilNs, Progress = null }, _cancellation)
            : this;

    /// <summary>Returns whether the options select a thread.</summary>
    /// <param name="thread">Its index.</param>
    /// <returns>True if it is selected.</returns>
    public bool IsSelected(int thread)
    {
        if (SelectsAllThreads)
        {
            return true;
        }

        var row = Trace.Threads[thread];
        return (Options.ThreadId is not { } id || row.ThreadId == id) && IsSelected(row.ProcessName, row.ProcessId);
    }

    private bool IsSelected(string? processName, uint processId) => Options.Process is not { } process
        || string.Equals(processName, process, StringComparison.OrdinalIgnoreCase)
        || (processName?.LastIndexOf('.') is > 0 and var end
            && processName.AsSpan(0, end).Equals(process, StringComparison.OrdinalIgnoreCase))
        || processId.ToString(CultureInfo.InvariantCulture) == process;

    /// <summary>
    /// Returns whether the options select a thread. They select an unknown thread (-1) only if they select all threads.
    /// </summary>
    private bool IsSelectedOrUnknown(int thread) => thread >= 0 ? IsSelected(thread) : SelectsAllThreads;
}
