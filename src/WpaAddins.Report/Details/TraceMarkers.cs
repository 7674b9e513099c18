using WpaAddins.Report.Drawing;
using WpaAddins.Trace.Markers;

namespace WpaAddins.Report.Details;

/// <summary>
/// Adds the markers of a trace to pictures: focus, keys and buttons, UI delays, freezing, power, sessions.
/// </summary>
/// <remarks>Source: Definitions.md, section 15. Mouse moves are not drawn, because there are hundreds.</remarks>
internal static class TraceMarkers
{
    /// <summary>The maximum number of markers of a picture; more lines would hide it.</summary>
    private const int MaxDrawn = 30;

    /// <summary>The maximum number of markers of a timeline; the tables have all.</summary>
    private const int MaxListed = 3_000;

    /// <summary>
    /// Adds the markers of its range to a picture; if there are too many, those of the most important kinds.
    /// </summary>
    public static Picture AddTo(TraceAnalysis analysis, Picture picture)
    {
        if (picture is not TimePicture time)
        {
            return picture;
        }

        var rows = Find(analysis, time.FromNs, time.ToNs);
        var drawn = rows.OrderByDescending(r => Importance(analysis.Trace.Markers.Kind[r])).Take(MaxDrawn).Order().Select(r => Create(analysis, r));
        var left = rows.Count - MaxDrawn;
        return time with
        {
            Markers = [.. time.Markers, .. drawn],
            Note = left > 0
                ? $"{time.Note} {left.ToString("N0", CultureInfo.InvariantCulture)} markers are not drawn.".Trim()
                : time.Note,
        };
    }

    /// <summary>
    /// Lists the markers of a range for its timeline; if there are too many, those of the most important kinds.
    /// </summary>
    public static IEnumerable<PictureMarker> List(TraceAnalysis analysis, PictureRange range) =>
        Find(analysis, range.FromNs, range.ToNs).OrderByDescending(r => Importance(analysis.Trace.Markers.Kind[r])).Take(MaxListed)
            .Order().Select(r => Create(analysis, r));

    private static List<int> Find(TraceAnalysis analysis, long fromNs, long toNs)
    {
        var markers = analysis.Trace.Markers;
        var rows = new List<int>();
        for (var row = 0; row < markers.Count; row++)
        {
            var at = markers.Time[row];
            if (Importance(markers.Kind[row]) > 0 && at >= fromNs && at - markers.DelayNs[row] <= toNs)
            {
                rows.Add(row);
            }
        }

        return rows;
    }

    private static PictureMarker Create(TraceAnalysis analysis, int row)
    {
        var markers = analysis.Trace.Markers;
        return new PictureMarker(markers.Time[row] - markers.DelayNs[row], markers.Time[row], Text(analysis, row))
        {
            Badge = Badge(markers.Kind[row]),
        };
    }

    /// <summary>Returns the letter of a kind, for which the script chooses a shape.</summary>
    private static string Badge(MarkerKind kind) => kind switch
    {
        MarkerKind.MessageCheckDelay or MarkerKind.InputDelay => "!",
        MarkerKind.FocusProcess => "F",
        MarkerKind.KeyDown => "K",
        MarkerKind.MouseDown or MarkerKind.MouseUp => "M",
        MarkerKind.Freeze or MarkerKind.Thaw => "Z",
        MarkerKind.SessionLock or MarkerKind.SessionUnlock or MarkerKind.SessionConnect or MarkerKind.SessionDisconnect
            or MarkerKind.Logon or MarkerKind.Logoff => "S",
        _ => "P",
    };

    private static int Importance(MarkerKind kind) => kind switch
    {
        MarkerKind.MessageCheckDelay or MarkerKind.InputDelay => 4,
        MarkerKind.FocusProcess => 3,
        MarkerKind.Freeze or MarkerKind.Thaw => 2,
        _ when SystemWord(kind) is not null => 2,
        MarkerKind.KeyDown or MarkerKind.MouseDown or MarkerKind.MouseUp => 1,
        _ => 0,
    };

    /// <summary>Returns the text of an event of the system or a session; null for other kinds.</summary>
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
            MarkerKind.MessageCheckDelay => "unresponsive window",
            MarkerKind.InputDelay => "delayed input",
            MarkerKind.FocusProcess => "focus",
            MarkerKind.Freeze => "freeze",
            MarkerKind.Thaw => "thaw",
            MarkerKind.KeyDown => detail.Name is { } key ? $"key {key}" : FindingText.Invariant($"key {detail.First}"),
            MarkerKind.MouseDown => "mouse button down",
            MarkerKind.MouseUp => "mouse button up",
            MarkerKind.PowerSource => detail.First != 0 ? "on AC power" : "on battery",
            var kind => SystemWord(kind),
        };
        var (delay, time) = (markers.DelayNs[row], markers.Time[row]);
        var when = delay > 0
            ? FormattedText.Format($"for {ReportText.Duration(delay)} ({ReportText.Range(time - delay, time)})")
            : FormattedText.Format($"at {ReportText.Time(time)}");
        return FormattedText.Format($"{what}{Whose(analysis, row)} {when}");
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
            ? markers.Kind[row] == MarkerKind.FocusProcess ? " of an unknown process" : ""
            : $" of {ThreadRow.ProcessText(analysis.Trace.Processes.Find(process, markers.Time[row])?.Name, process)}";
    }
}
