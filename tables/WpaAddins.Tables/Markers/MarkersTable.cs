using WpaAddins.Analysis.Markers;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.Scheduling;
using WpaAddins.Trace.Markers;
using static WpaAddins.Tables.Catalogue.ColumnOf<
    WpaAddins.Tables.Scheduling.AnalysisRows<WpaAddins.Analysis.Markers.Marker>>;

namespace WpaAddins.Tables.Markers;

/// <summary>
/// The table Markers: events such as focus changes, inputs, UI delays, marks, freezes, power and session changes, with
/// the range that an event begins or ends, if any.
/// </summary>
/// <remarks>Source: Definitions.md, section 15.</remarks>
public static class MarkersTable
{
    /// <summary>Gets the definition.</summary>
    public static Table Definition { get; } = new TableOf<AnalysisRows<Marker>>(
        new("16c8ea1c-6113-422e-a899-7d517326b84f"),
        "Markers",
        "An event that marks a time to look at: focus, input, UI delay, mark, freeze, thaw, power or session change.",
        "System Activity",
        Columns(),
        analysis => new(analysis, analysis.Markers),
        rows => rows.Count)
    {
        Views = Views(),
        HasRecords = trace => trace.Markers.Count > 0,
        VisibleRangeColumns =
        [
            new("0349fdab-6318-4256-8d31-13398eed8813", "Duration (us)"),
        ],
    };

    private static IReadOnlyList<Column> Columns() =>
    [
        Text("a1aa7e9a-1d37-4d1d-9d0f-cffff5509ece", "Process",
            "The process that the event is about: its name and its id; empty if there is none.",
            (r, i) => Process(r[i])),
        HiddenText("805cf0f8-82ee-46ac-b62f-9b82eb0ba5be", "Process Name",
            "The name of the process that the event is about; empty if there is none.",
            (r, i) => ProcessName(r[i]), ColumnKey.Name),
        ProcessId("021be317-d61e-4615-8645-d86b5fcb6f51",
            "The id of the process that the event is about; empty if there is none.",
            (r, i) => r[i].ProcessId == 0 ? null : r[i].ProcessId),
        ThreadId("41c9d0bc-6d50-403a-b3d6-5612ae6501c0",
            "The id of the thread that the event is about; empty if there is none.",
            (r, i) => r[i].ThreadId == 0 ? null : r[i].ThreadId),
        Text("a378b681-3a42-4a09-91cf-ec100f226a20", "Thread Name",
            "The name of the thread; empty if it has none.",
            (r, i) => r.KnownThread(r[i].Thread)?.Name, 140, ColumnKey.Name),
        Incarnation("7b6f2b43-fb8d-452a-a49b-dd1eb4b6b8dd",
            (r, i) => r.KnownThread(r[i].Thread)?.Incarnation),
        Time("d68c0236-6339-4d54-9258-6523b91ab78f", "Time (s)",
            "The time at which the event was logged.",
            (r, i) => r[i].TimeNs, ColumnAggregation.Min),
        Text("d68e83d0-7f31-4cab-bd0a-c0a91414f8d1", "Kind",
            "The kind of the event.",
            (r, i) => Kind(r[i].Kind), 140),
        Text("79202917-a444-4401-8311-c254d852adee", "Text",
            "The other values of the event.",
            (r, i) => r[i].Text.Length == 0 ? null : r[i].Text, 260),
        Duration("7318e2ad-8188-406e-a970-d0ee3727867a", "Duration (us)",
            "The length of the range: a delay, the time until the next focus change, or a state such as frozen or locked.",
            (r, i) => r[i].DurationNs, ColumnAggregation.Max, ColumnRole.Duration),
        Time("ad9e4620-19c0-44e4-802c-53e9eb9c4223", "Start (s)",
            "The start of the range (a delay, the time until the next focus change, or a state); without one, the time of the event.",
            (r, i) => r[i].StartNs, ColumnAggregation.Min, ColumnRole.StartTime),
        Time("cb5456d4-6522-45da-8c92-354e6f8b98db", "End (s)",
            "The end of the range (see Start); empty if there is no range or the trace does not show the end.",
            (r, i) => r[i].EndNs, ColumnAggregation.Max, ColumnRole.EndTime),
        Text("149abdbb-11ea-462a-86da-e7c4bca4947b", "Logged By",
            "The process that logged the event: its name and its id.",
            (r, i) => r[i].LoggedBy),
    ];

    private static IReadOnlyList<View> Views() =>
    [
        new("e112b494-a996-4214-b676-b939712d59d4", "Longest delays and slowest responses to input",
            "How long did windows not respond, and how long did it take from an input to the focus change?")
        {
            KeyColumns = ["Kind", "Process"],
            DataColumns =
            [
                "Thread Id", "Thread Name", "Text", "Logged By", "Time (s)", "Start (s)", "End (s)", "Duration (us)",
            ],
            Order = [new("Duration (us)", true)],
            Aggregations = new Dictionary<string, ColumnAggregation> { ["Duration (us)"] = ColumnAggregation.Max },

            // The duration of a focus is not a delay.
            HiddenRows = new("Kind", Kind(MarkerKind.FocusThread), Kind(MarkerKind.FocusProcess)),
            ExpandedDepth = 2,
        },
        new("c3e814e2-060b-4f9a-9116-b43c2ef701fc", "What the user did and saw",
            "When did the user press a key, which process got the focus, and which process was frozen?")
        {
            KeyColumns = ["Kind", "Process"],
            DataColumns = ["Thread Id", "Text", "Logged By", "Time (s)", "Duration (us)"],
            GraphColumns = ["Start (s)", "End (s)"],
            Order = [new("Time (s)", false)],
            Chart = ChartType.Gantt,
            Highlights =
            [
                new("Start (s)", "End (s)", "Kind", Kind(MarkerKind.MessageCheckDelay), Highlight.Red),
                new("Start (s)", "End (s)", "Kind", Kind(MarkerKind.InputDelay), Highlight.Orange),
            ],
            ExpandedDepth = 2,
        },
    ];

    /// <summary>Gets the name of a marker kind, as WPA calls it if WPA has a name.</summary>
    private static string Kind(MarkerKind kind) => kind switch
    {
        MarkerKind.FocusThread => "Focus Change",
        MarkerKind.FocusProcess => "Focused Process Change",
        MarkerKind.KeyDown => "Key Down",
        MarkerKind.MouseDown => "Mouse Down",
        MarkerKind.MouseUp => "Mouse Up",
        MarkerKind.MouseMove => "Mouse Move",
        MarkerKind.MouseWheel => "Mouse Wheel",
        MarkerKind.UserActive => "User Active",
        MarkerKind.MessageCheckDelay => "MsgCheckDelay",
        MarkerKind.InputDelay => "InputDelay",
        MarkerKind.Freeze => "Freeze",
        MarkerKind.Thaw => "Thaw",
        MarkerKind.Mark => "Mark",
        MarkerKind.DisplayChange => "Display Change",
        MarkerKind.DisplayOff => "Display Off",
        MarkerKind.DisplayOn => "Display On",
        MarkerKind.ScreenSaverStart => "Screen Saver Start",
        MarkerKind.ScreenSaverEnd => "Screen Saver End",
        MarkerKind.PowerSource => "Power Source",
        MarkerKind.Sleep => "Sleep",
        MarkerKind.Resume => "Resume",
        MarkerKind.StandbyEntry => "Modern Standby Entry",
        MarkerKind.StandbyExit => "Modern Standby Exit",
        MarkerKind.SessionLock => "Session Lock",
        MarkerKind.SessionUnlock => "Session Unlock",
        MarkerKind.SessionDisconnect => "Session Disconnect",
        MarkerKind.SessionConnect => "Session Connect",
        MarkerKind.Logon => "Logon",
        MarkerKind.Logoff => "Logoff",
        _ => throw new ArgumentOutOfRangeException(nameof(kind)),
    };

    private static string? Process(Marker marker) =>
        HasSubject(marker) ? ThreadRow.ProcessText(marker.ProcessName, marker.ProcessId) : null;

    private static string? ProcessName(Marker marker) =>
        HasSubject(marker) ? marker.ProcessName ?? SchedulingText.UnknownProcess : null;

    private static bool HasSubject(Marker marker) => marker.ProcessId != 0 || marker.ThreadId != 0;
}
