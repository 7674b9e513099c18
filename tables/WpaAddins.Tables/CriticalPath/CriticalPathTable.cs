using WpaAddins.Analysis.Investigations.Hangs;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.Scheduling;
using static WpaAddins.Tables.Catalogue.ColumnOf<
    WpaAddins.Tables.Scheduling.AnalysisRows<WpaAddins.Tables.CriticalPath.CriticalPathRow>>;

namespace WpaAddins.Tables.CriticalPath;

/// <summary>
/// The table Critical Path: where the time went during a hang, between an input and the next change of focus, or for a
/// selected thread in a range.
/// </summary>
/// <remarks>Source: Definitions.md, section 19.</remarks>
public static class CriticalPathTable
{
    /// <summary>Gets the definition.</summary>
    public static Table Definition { get; } = new TableOf<AnalysisRows<CriticalPathRow>>(
        new("c5a18208-9877-4bb9-a28f-39b0c5ffd940"),
        "Critical Path",
        "A segment of a critical path: of a hang, of the time from an input to the next change of focus, or of a selected thread and range.",
        "Computation",
        Columns(),
        analysis => new(analysis, CriticalPathRow.List(analysis)),
        rows => rows.Count)
    {
        Views = Views(),
        FindingsOf = HangInvestigation.Name,
        RowsNeedSymbols = true,
        VisibleRangeColumns =
        [
            new("ccd845b4-79ed-43e7-bdab-cd75b524246c", "Duration (us)"),
            new("bcaaef0c-00f1-4480-92ec-20c61bac227d", "Serial (us)"),
        ],
    };

    /// <summary>Computes the rows of the critical path of one thread in a range.</summary>
    /// <param name="thread">The thread, as index into the trace's thread table.</param>
    /// <returns>
    /// The rows; none if the trace has no event of the thread, or if the range is outside the trace's window.
    /// </returns>
    public static BoundTable Bind(TraceAnalysis analysis, int thread, TimeRange range)
    {
        ArgumentNullException.ThrowIfNull(analysis);
        var path = analysis.FindCriticalPath(thread, range);
        CriticalPathRow[] rows = path is null ? [] : [.. path.Segments.Select(segment => new CriticalPathRow(path.Range, segment))];
        return new BoundTable(Definition, new AnalysisRows<CriticalPathRow>(analysis, rows), rows.Length);
    }

    private static IReadOnlyList<Column> Columns() =>
    [
        .. ThreadColumns.Create<AnalysisRows<CriticalPathRow>>(
            (r, i) => r.Thread(r[i].Segment.Thread),
            "95adfc19-473c-4301-a0c8-3712debbea09",
            "f393b8ae-ef8a-431b-a80e-781e4bf2da8b",
            "0c7ff0e1-3e3a-4e56-b62c-1f404229049c",
            "d7b481d8-b642-4f52-9d2f-db3a959adaf4",
            "21bd3da6-6262-4765-8222-bb69fea40d5d",
            "719cfc9b-87aa-475f-93dd-d0b54e42a833"),
        Text("41d0e0ca-6f05-4355-8f88-cb20d3adaa3a", "Path",
            "What the path explains: the kind of range (such as MsgCheckDelay), the thread, the start and the length.",
            (r, i) => CriticalPathText.Format(r[i].Range, Owner(r, i)), 300),
        Time("c13672c7-ca9f-4d6d-905c-2d1bf30017fb", "Start (s)",
            "The start of the segment.",
            (r, i) => r[i].Segment.StartNs, ColumnAggregation.Min, ColumnRole.StartTime),
        Time("fd109648-e64b-4b80-a848-82595c7fb86b", "End (s)",
            "The end of the segment.",
            (r, i) => r[i].Segment.EndNs, ColumnAggregation.Max, ColumnRole.EndTime),
        Duration("bab4aa30-9667-4ab5-b71e-d92ce6770130", "Duration (us)",
            "The length of the segment; the segments of a path sum to the length of its range.",
            (r, i) => r[i].Segment.LengthNs, role: ColumnRole.Duration),
        Text("166a0603-4433-4cdd-bdb7-b5dcdf3f4280", "State",
            "The state of the thread.",
            (r, i) => CriticalPathText.Format(r[i].Segment.State), 90, ColumnKey.Name),
        Number("d626db6c-bbd4-4470-8764-6bb2432b6972", "Depth",
            "The number of waits between the thread whose time the path explains (depth 0) and this thread.",
            (r, i) => r[i].Segment.Depth),
        Text("e3b46c2b-a5fa-473b-8f59-8c671de1bf38", "Wait Reason",
            "For a Waiting segment, the wait reason.",
            (r, i) => r[i].Segment.WaitReason?.ToString(), 120),
        Text("fb92df43-1d9b-4298-918f-a199bc37afae", "Wait Site",
            "For a Waiting segment, the function that identifies the code that waited (see Wait Sites).",
            (r, i) => r[i].Segment.SiteText is { Length: > 0 } site ? site : null, 220, key: ColumnKey.Name),
        Text("63bc89d0-372d-48f3-aa67-4c3f7ee97d39", "Class",
            "For a Ready segment, the class with the largest part of its time (see Ready Intervals).",
            (r, i) => r[i].Segment.State == SchedulingState.Ready ? SchedulingText.Format(r[i].Segment.Classes.MainClass) : null, 100, ColumnKey.Name),
        Number("0cb4a2bc-64b0-441a-bc2e-4dbc6753286f", "CPU",
            "The CPU on which a Running thread began to run, or on which a Ready thread ran next.",
            (r, i) => SchedulingText.Known(r[i].Segment.Cpu)),
        Number("4c2fa207-44a7-4bb5-8912-9b0b5e645ede", "Running CPUs",
            "The number of CPUs that ran a thread at the start of the segment.",
            (r, i) => r[i].Segment.RunningCpus),
        Number("9777f570-5661-4463-897e-6e6704723da4", "Idle CPUs",
            "The number of idle CPUs at the start of the segment.",
            (r, i) => r[i].Segment.IdleCpus),
        Duration("8537c501-ff77-4a30-b1cf-a7df45362400", "Serial (us)",
            "The length of the segment if, at its start, only one thread ran and at least two CPUs were idle; otherwise 0.",
            (r, i) => r[i].Segment.IsSerial ? r[i].Segment.LengthNs : 0),
        Text("cb8f2726-7c87-4bc3-a6f8-d0848bc747f7", "Not Followed",
            "Why the path does not follow a wait: Open, DPC, Timer, Paging, Waker Unknown, Depth or Cycle.",
            (r, i) => r[i].Segment.Stop is { } stop ? LockText.Format(stop) : null, 110),
        Text("3ad440a8-d901-4677-9029-f21eba4f69d0", "Path Process",
            "The process of the thread whose time the path explains.",
            (r, i) => Owner(r, i).Process),
        Number("0786bc8f-9942-421a-b21a-aae5b9921a50", "Path Thread Id",
            "The id of the thread whose time the path explains.",
            (r, i) => Owner(r, i).ThreadId),
        Duration("5d0c6f5c-3bdc-480b-a898-7ae7be1a49a0", "Path Length (us)",
            "The length of the range that the path explains.",
            (r, i) => r[i].Range.EndNs - r[i].Range.StartNs, ColumnAggregation.Max),
    ];

    private static IReadOnlyList<View> Views() =>
    [
        new("fd30d7f5-a411-4c2e-8f15-8043dce44cc2", "Where the time of a hang went",
            "Which threads did the hanging thread depend on, and in which state did they spend the time?")
        {
            KeyColumns = ["Path", "Process", "State", "Wait Site"],
            DataColumns =
            [
                "Thread Id", "Thread Name", "Depth", "Wait Reason", "Not Followed", "Class", "CPU", "Running CPUs",
                "Start (s)", "End (s)", "Serial (us)", "Path Length (us)", "Duration (us)",
            ],
            Order = [new("Path Length (us)", true), new("Path", false), new("Duration (us)", true)],
            ExpandedDepth = 3,
        },
        new("eb409b56-8ab7-4343-b71d-2fc9e09394e2", "Critical path over time",
            "On which thread did the hanging thread depend at each time?")
        {
            KeyColumns = ["Path", "Process", "Thread Id", "State"],
            DataColumns =
            [
                "Thread Name", "Depth", "Wait Reason", "Wait Site", "Not Followed", "Class", "CPU", "Running CPUs", "Idle CPUs",
                "Path Process", "Path Thread Id", "Path Length (us)", "Duration (us)",
            ],
            GraphColumns = ["Start (s)", "End (s)"],
            Order = [new("Path Length (us)", true), new("Path", false), new("Start (s)", false)],
            Chart = ChartType.Gantt,
            ExpandedDepth = 4,
        },
    ];

    private static ThreadRow Owner(AnalysisRows<CriticalPathRow> rows, int row) => rows.Thread(rows[row].Range.Thread);
}
