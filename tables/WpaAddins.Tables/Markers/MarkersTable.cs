using WpaAddins.Tables.Catalogue;
using WpaAddins.Trace.Markers;
using static WpaAddins.Tables.Catalogue.ColumnOf<WpaAddins.Tables.Markers.MarkersRows>;

namespace WpaAddins.Tables.Markers;

/// <summary>The table Markers: focus, input, delays of windows, freezing, power, sessions, and the ranges between them.</summary>
/// <remarks>Source: the scheduling definitions, section 15.</remarks>
public static class MarkersTable
{
    /// <summary>Gets the table.</summary>
    public static Table Definition { get; } = new TableOf<MarkersRows>(
        new("16c8ea1c-6113-422e-a899-7d517326b84f"),
        "Markers",
        "An event that tells where to look: focus, input, delay of a window, freeze or thaw, change of power or session.",
        "System Activity",
        Columns(),
        (analysis, _) => new MarkersRows(analysis.Trace.Threads, analysis.Markers),
        rows => rows.Count)
    { Views = Views() };

    private static IReadOnlyList<Column> Columns() =>
    [
        Text("a1aa7e9a-1d37-4d1d-9d0f-cffff5509ece", "Process",
            "The process that it is about, as name and id, empty if it is about none.",
            (r, i) => r.Process(i)),
        new TextColumn<MarkersRows>(
            new("805cf0f8-82ee-46ac-b62f-9b82eb0ba5be"), "Process Name",
            "The name of that process.",
            (r, i) => r.ProcessName(i)) { Width = 140, IsHidden = true },
        new IntegerColumn<MarkersRows>(
            new("021be317-d61e-4615-8645-d86b5fcb6f51"), "Process Id",
            "The id of that process, empty if it is about none.",
            ColumnType.Integer,
            (r, i) => r[i].ProcessId == 0 ? null : r[i].ProcessId) { Width = 80, IsHidden = true },
        Number("41c9d0bc-6d50-403a-b3d6-5612ae6501c0", "Thread Id",
            "The id of the thread that it is about, empty if it is about none.",
            (r, i) => r[i].ThreadId == 0 ? null : r[i].ThreadId),
        Text("a378b681-3a42-4a09-91cf-ec100f226a20", "Thread Name",
            "The name that this thread was given, if any.",
            (r, i) => r.Thread(i)?.Name, 140),
        new IntegerColumn<MarkersRows>(
            new("7b6f2b43-fb8d-452a-a49b-dd1eb4b6b8dd"), "Incarnation",
            "How many threads of the trace had the same thread id before.",
            ColumnType.Integer,
            (r, i) => r.Thread(i)?.Incarnation) { Width = 80, IsHidden = true },
        Time("d68c0236-6339-4d54-9258-6523b91ab78f", "Time (s)",
            "When the event was logged.",
            (r, i) => r[i].TimeNs, ColumnAggregation.Min),
        Text("d68e83d0-7f31-4cab-bd0a-c0a91414f8d1", "Kind",
            "What it marks.",
            (r, i) => Kind(r[i].Kind), 140),
        Text("79202917-a444-4401-8311-c254d852adee", "Text",
            "What else the event says.",
            (r, i) => r[i].Text.Length == 0 ? null : r[i].Text, 260),
        Duration("7318e2ad-8188-406e-a970-d0ee3727867a", "Duration (us)",
            "The length of the delay, of the wait for the next change of focus, or of the state that the event begins.",
            (r, i) => r[i].DurationNs, ColumnAggregation.Max, ColumnRole.Duration),
        Time("ad9e4620-19c0-44e4-802c-53e9eb9c4223", "Start (s)",
            "Where that range begins.",
            (r, i) => r[i].StartNs, ColumnAggregation.Min, ColumnRole.StartTime),
        Time("cb5456d4-6522-45da-8c92-354e6f8b98db", "End (s)",
            "Where that range ends, empty if it has none or the trace does not show its end.",
            (r, i) => r[i].EndNs, ColumnAggregation.Max, ColumnRole.EndTime),
        Text("149abdbb-11ea-462a-86da-e7c4bca4947b", "Logged By",
            "The process that logged the event, as name and id.",
            (r, i) => r[i].LoggedBy),
    ];

    private static IReadOnlyList<View> Views() =>
    [
        new()
        {
            Id = new("e112b494-a996-4214-b676-b939712d59d4"),
            Name = "Longest delays and answers to input",
            Question = "How long did windows hang, and how long did it take from an input to the change of focus?",
            KeyColumns = ["Kind", "Process"],
            DataColumns =
            [
                "Thread Id", "Thread Name", "Text", "Logged By", "Time (s)", "Start (s)", "End (s)", "Duration (us)",
            ],
            Order = [new("Duration (us)", true)],
            Aggregations = new Dictionary<string, ColumnAggregation> { ["Duration (us)"] = ColumnAggregation.Max },

            // How long somebody had the focus is no delay.
            LeftOut = new("Kind", Kind(MarkerKind.FocusThread), Kind(MarkerKind.FocusProcess)),
            ExpandedDepth = 2,
        },
        new()
        {
            Id = new("c3e814e2-060b-4f9a-9116-b43c2ef701fc"),
            Name = "What the user did and saw",
            Question = "When was a key pressed, who got the focus, and who was frozen?",
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

    /// <summary>Writes what a marker marks, in WPA's words where it has some.</summary>
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
}
