using System.Globalization;

namespace WpaAddins.Analysis;

/// <content>Which threads are asked for: <see cref="AnalysisOptions.Process"/> and <see
/// cref="AnalysisOptions.ThreadId"/>.</content>
public sealed partial class TraceAnalysis
{
    /// <summary>Gets whether the options select all threads.</summary>
    public bool ListsAll => Options.Process is null && Options.ThreadId is null;

    /// <summary>Returns whether the options select a thread.</summary>
    /// <param name="thread">Its index.</param>
    /// <returns>Whether it is.</returns>
    public bool Lists(int thread) => IsListed(thread);

    private bool IsListed(int thread)
    {
        var row = Trace.Threads[thread];
        return (Options.ThreadId is not { } id || row.ThreadId == id) && IsListed(row.ProcessName, row.ProcessId);
    }

    private bool IsListed(string? processName, uint processId) => Options.Process is not { } process
        || string.Equals(processName, process, StringComparison.OrdinalIgnoreCase)
        || (processName?.LastIndexOf('.') is > 0 and var end
            && processName.AsSpan(0, end).Equals(process, StringComparison.OrdinalIgnoreCase))
        || processId.ToString(CultureInfo.InvariantCulture) == process;

    /// <summary>A thread that is not known is listed only if all are.</summary>
    private bool IsListedOrUnknown(int thread) => thread >= 0 ? IsListed(thread) : ListsAll;
}
