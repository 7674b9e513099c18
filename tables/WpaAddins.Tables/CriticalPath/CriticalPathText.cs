using System.Globalization;
using WpaAddins.Analysis.CriticalPaths;
using WpaAddins.Trace.Markers;

namespace WpaAddins.Tables.CriticalPath;

/// <summary>The text of cells about critical paths.</summary>
internal static class CriticalPathText
{
    private const double NsPerSecond = 1e9;

    /// <summary>
    /// Gets the name of a range, such as <c>MsgCheckDelay of app.exe (50) thread 300 at 5.000 s for 1.125 s</c>.
    /// </summary>
    public static string Format(CriticalPathRange range, ThreadRow owner)
    {
        var cause = range.Kind switch
        {
            null => "Range",
            MarkerKind.MessageCheckDelay => "MsgCheckDelay",
            MarkerKind.InputDelay => "InputDelay",
            MarkerKind.KeyDown => "Key Down to focus",
            MarkerKind.MouseDown => "Mouse Down to focus",
            MarkerKind.MouseUp => "Mouse Up to focus",
            _ => throw new ArgumentOutOfRangeException(nameof(range)),
        };
        return string.Create(
            CultureInfo.InvariantCulture,
            $"{cause} of {owner.Process} thread {owner.ThreadId} at {range.StartNs / NsPerSecond:F3} s"
            + $" for {(range.EndNs - range.StartNs) / NsPerSecond:F3} s");
    }

    public static string Format(SchedulingState state) => state switch
    {
        SchedulingState.Running => "Running",
        SchedulingState.Ready => "Ready",
        SchedulingState.Waiting => "Waiting",
        SchedulingState.Throttled => "Throttled",
        SchedulingState.SwappedOut => "Swapped Out",
        SchedulingState.Unknown => "Unknown",
        _ => throw new ArgumentOutOfRangeException(nameof(state)),
    };
}
