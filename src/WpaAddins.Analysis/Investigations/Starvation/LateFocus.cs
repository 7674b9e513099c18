using WpaAddins.Analysis.Markers;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Investigations.Starvation;

/// <summary>
/// Inputs during a ready interval of a starved thread. The thread's process got the focus only when the interval had
/// ended.
/// </summary>
/// <param name="Inputs">The number of keys and buttons pressed.</param>
/// <param name="AreKeys">Whether all inputs are keys.</param>
/// <param name="FirstNs">The time of the first input.</param>
/// <param name="FocusNs">The time at which the thread's process got the focus.</param>
/// <remarks>Units: trace time in nanoseconds. Source: Definitions.md, section 15.</remarks>
public sealed record LateFocus(int Inputs, bool AreKeys, long FirstNs, long FocusNs)
{
    /// <summary>
    /// Finds the inputs during a ready interval, if the process of the thread gets the focus at or after its end.
    /// </summary>
    internal static LateFocus? Find(TraceAnalysis analysis, ReadyInterval wait, long withinNs)
    {
        var (start, end, process) = (wait.StartNs, wait.EndNs, analysis.Trace.Threads[wait.Thread].ProcessId);
        var focus = analysis.AllMarkers.FirstOrDefault(m => m.Kind == MarkerKind.FocusProcess
            && m.ProcessId == process && process != 0 && m.StartNs >= end && m.StartNs - end <= withinNs);
        if (focus is null)
        {
            return null;
        }

        var inputs = analysis.AllMarkers.Where(m => IsInput(m) && m.EndNs == focus.StartNs && m.TimeNs >= start && m.TimeNs < end)
            .ToList();
        return inputs.Count == 0
            ? null
            : new LateFocus(
                inputs.Count, inputs.TrueForAll(m => m.Kind == MarkerKind.KeyDown), inputs.Min(m => m.TimeNs), focus.StartNs);
    }

    private static bool IsInput(Marker marker) => marker.Kind is MarkerKind.KeyDown or MarkerKind.MouseDown;
}
