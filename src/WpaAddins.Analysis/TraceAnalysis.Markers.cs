using WpaAddins.Analysis.Markers;

namespace WpaAddins.Analysis;

/// <content>Markers: events that show where in the trace to look.</content>
public sealed partial class TraceAnalysis
{
    /// <summary>
    /// Gets the markers in the range whose process and thread the options select, in trace order. A marker with a time
    /// span, such as a UI delay, is in the range if the span overlaps it.
    /// </summary>
    public IReadOnlyList<Marker> Markers => field ??= [.. AllMarkers.Where(IsSelected)];

    /// <summary>Gets the markers in the range, of all threads and processes.</summary>
    internal IReadOnlyList<Marker> AllMarkers => field ??= [.. new MarkerRows(Trace, Options.Range).List()];

    private bool IsSelected(Marker marker) =>
        (Options.ThreadId is not { } id || marker.ThreadId == id) && IsSelected(marker.ProcessName, marker.ProcessId);
}
