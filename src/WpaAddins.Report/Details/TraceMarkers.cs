using System.Globalization;
using WpaAddins.Analysis;
using WpaAddins.Report.Drawing;
using WpaAddins.Trace.Markers;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Report.Details;

/// <summary>
/// The markers of a trace over a picture: focus, keys and buttons, delays of windows, freezing, power, sessions.
/// </summary>
/// <remarks>Source: Definitions.md, section 15. Moves of the mouse come in hundreds and are not drawn.</remarks>
internal static class TraceMarkers
{
    /// <summary>More lines than this hide the picture.</summary>
    private const int Most = 30;

    /// <summary>Adds the markers of its range to a picture, the most telling kinds first if there are too many.</summary>
    /// <param name="analysis">The analysed trace.</param>
    /// <param name="picture">The picture.</param>
    /// <returns>The picture with markers.</returns>
    public static Picture AddTo(TraceAnalysis analysis, Picture picture)
    {
        if (picture is not TimePicture time)
        {
            return picture;
        }

        var markers = analysis.Trace.Markers;
        var rows = new List<int>();
        for (var row = 0; row < markers.Count; row++)
        {
            var at = markers.Time[row];
            if (Weight(markers.Kind[row]) > 0 && at >= time.FromNs && at - markers.DelayNs[row] <= time.ToNs)
            {
                rows.Add(row);
            }
        }

        var drawn = rows.OrderByDescending(r => Weight(markers.Kind[r])).Take(Most).Order()
            .Select(r => new PictureMarker(markers.Time[r] - markers.DelayNs[r], markers.Time[r], Text(analysis, r)));
        var left = rows.Count - Most;
        return time with
        {
            Markers = [.. time.Markers, .. drawn],
            Note = left > 0
                ? $"{time.Note} {left.ToString("N0", CultureInfo.InvariantCulture)} markers are not drawn.".Trim()
                : time.Note,
        };
    }

    private static int Weight(MarkerKind kind) => kind switch
    {
        MarkerKind.MessageCheckDelay or MarkerKind.InputDelay => 4,
        MarkerKind.FocusProcess => 3,
        MarkerKind.Freeze or MarkerKind.Thaw => 2,
        _ when SystemWord(kind) is not null => 2,
        MarkerKind.KeyDown or MarkerKind.MouseDown or MarkerKind.MouseUp => 1,
        _ => 0,
    };

    /// <summary>Says what happened to the system or a session; null for kinds of other sorts.</summary>
    private static string? SystemWord(MarkerKind kind) => kind switch
    {
        MarkerKind.DisplayOff => "display off",
        MarkerKind.DisplayOn => "display on",
        MarkerKind.ScreenSaverStart => "screen saver starts",
        MarkerKind.ScreenSaverEnd => "screen saver ends",
        MarkerKind.PowerSource => "power source",
        MarkerKind.Sleep => "sleep",
        MarkerKind.Resume => "resume",
        MarkerKind.StandbyEntry => "modern standby begins",
        MarkerKind.StandbyExit => "modern standby ends",
        MarkerKind.SessionLock => "session locked",
        MarkerKind.SessionUnlock => "session unlocked",
        MarkerKind.SessionDisconnect => "session disconnected",
        MarkerKind.SessionConnect => "session connected",
        MarkerKind.Logon => "logon",
        MarkerKind.Logoff => "logoff",
        _ => null,
    };

    private static FormattedText Text(TraceAnalysis analysis, int row)
    {
        var markers = analysis.Trace.Markers;
        var detail = markers.Detail[row];
        var what = markers.Kind[row] switch
        {
            MarkerKind.MessageCheckDelay => "window without messages",
            MarkerKind.InputDelay => "late input",
            MarkerKind.FocusProcess => "focus",
            MarkerKind.Freeze => "freeze",
            MarkerKind.Thaw => "thaw",
            MarkerKind.KeyDown => detail.Name is { } key ? $"key {key}" : string.Create(CultureInfo.InvariantCulture, $"key {detail.First}"),
            MarkerKind.MouseDown => "mouse button down",
            MarkerKind.MouseUp => "mouse button up",
            MarkerKind.PowerSource => detail.First != 0 ? "on mains" : "on battery",
            var kind => SystemWord(kind),
        };
        var delay = markers.DelayNs[row] > 0 ? FormattedText.Format($", {ReportText.Duration(markers.DelayNs[row])}") : "";
        return FormattedText.Format($"{what}{Whose(analysis, row)}{delay} at {ReportText.Time(markers.Time[row])}");
    }

    private static string Whose(TraceAnalysis analysis, int row)
    {
        var markers = analysis.Trace.Markers;
        if (markers.ThreadId[row] is > 0 and var thread
            && analysis.Trace.Threads.Find(thread, markers.Time[row]) is not ThreadTable.Unknown and var index)
        {
            return $" of {analysis.Trace.Threads[index].Process}";
        }

        var process = markers.ProcessId[row];
        return process == 0
            ? ""
            : $" of {ThreadRow.ProcessText(analysis.Trace.Processes.Find(process, markers.Time[row])?.Name, process)}";
    }
}
