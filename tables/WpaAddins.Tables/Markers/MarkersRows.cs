using WpaAddins.Analysis.Markers;
using WpaAddins.Tables.Scheduling;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Tables.Markers;

/// <summary>The events that tell where to look.</summary>
/// <param name="threads">The threads of the trace.</param>
/// <param name="markers">A row each.</param>
internal sealed class MarkersRows(ThreadTable threads, IReadOnlyList<Marker> markers)
{
    /// <summary>Gets the number of rows.</summary>
    public int Count => markers.Count;

    /// <summary>Gets a marker.</summary>
    /// <param name="row">Row index.</param>
    public Marker this[int row] => markers[row];

    /// <summary>Gets the thread that a marker is about; null if it is about none, or the trace knows only its id.</summary>
    public ThreadRow? Thread(int row) => markers[row].Thread < 0 ? null : threads[markers[row].Thread];

    /// <summary>Gets the process that a marker is about; null if it is about none.</summary>
    public string? Process(int row) =>
        IsAboutSomebody(row) ? ThreadRow.ProcessText(markers[row].ProcessName, markers[row].ProcessId) : null;

    /// <summary>Gets the name of the process that a marker is about; null if it is about none.</summary>
    public string? ProcessName(int row) =>
        IsAboutSomebody(row) ? markers[row].ProcessName ?? SchedulingText.UnknownProcess : null;

    private bool IsAboutSomebody(int row) => markers[row].ProcessId != 0 || markers[row].ThreadId != 0;
}
