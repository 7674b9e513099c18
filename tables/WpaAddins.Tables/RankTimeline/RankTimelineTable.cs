using WpaAddins.Analysis.Ranks;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.Scheduling;
using static WpaAddins.Tables.Catalogue.ColumnOf<
    WpaAddins.Tables.Scheduling.AnalysisRows<WpaAddins.Analysis.Ranks.RankSpan>>;

namespace WpaAddins.Tables.RankTimeline;

/// <summary>The table Rank Timeline: the ranks of each thread, and when they changed.</summary>
/// <remarks>
/// Ranks come from scheduling groups: threads of a lower rank run first, whatever their priorities. Source:
/// Definitions.md, section 4.
/// </remarks>
public static class RankTimelineTable
{
    /// <summary>Gets the definition.</summary>
    public static Table Definition { get; } = new TableOf<AnalysisRows<RankSpan>>(
        new("ba802083-ab83-4263-b1cb-2793a59a4e60"),
        "Rank Timeline",
        "A period of a thread: a run of switch-outs with the same rank (from its first to its last), the time between two "
            + "consecutive switch-outs with different ranks, or the time before the first or after the last switch-out.",
        "Computation",
        Columns(),
        analysis => new(analysis, analysis.RankTimeline),
        rows => rows.Count)
    {
        Views = Views(),
        VisibleRangeColumns =
        [
            new("96364326-d335-4e3e-80d3-fa993d788666", "Duration (us)"),
            new("15760d1d-2f2a-477f-bec4-5a6d82dcd205", "Count"),
        ],
    };

    private static IReadOnlyList<Column> Columns() =>
    [
        .. ThreadColumns.Create<AnalysisRows<RankSpan>>(
            (r, i) => r.Thread(r[i].Thread),
            "afcec435-b878-408c-a762-bde492077181",
            "2b5e2482-d500-4e18-b449-76eabaf6a76f",
            "b4b63950-4c9f-488f-b1aa-ba7d119e8118",
            "db3ef02f-4f18-46e1-8497-48fafead8e30",
            "8a908861-de54-4f99-9068-38472bafc84c",
            "32e71a04-a215-4aaa-8dff-6933448a30d5"),
        Time("64f46326-09c3-4e8b-9822-2dfee56c25fe", "Start (s)",
            "The start of the span: a switch-out, or the first event about the thread.",
            (r, i) => r[i].StartNs, ColumnAggregation.Min, ColumnRole.StartTime),
        Time("c41dcb2f-203e-464e-bec8-9cd9179505d2", "End (s)",
            "The end of the span: a switch-out, the Start record that uses the thread's id again, or the end of the trace.",
            (r, i) => r[i].EndNs, ColumnAggregation.Max, ColumnRole.EndTime),
        Duration("8c7a52fd-5a10-4d6d-bb04-3171fb77bb7a", "Duration (us)",
            "The length of the span.",
            (r, i) => r[i].DurationNs, role: ColumnRole.Duration),
        Number("e1742909-464f-42a3-bce0-b69fefae013a", "Rank From",
            "The rank at the switch-out that starts the span; empty before the first switch-out.",
            (r, i) => SchedulingText.Known(r[i].RankFrom)),
        Number("f2dce912-0a08-4bd2-a2c0-d193f5ac6e2a", "Rank To",
            "The rank at the switch-out that ends the span; empty after the last switch-out.",
            (r, i) => SchedulingText.Known(r[i].RankTo)),
        Text("77ed003e-4678-4557-877f-547cef63669c", "Certainty",
            "How well the rank is known: Known, Bracketed, Before first or After last.",
            (r, i) => SchedulingText.Format(r[i].Certainty), 90),
        Duration("5042488a-ce5c-4de3-997e-d14ff527fdcf", "Running (us)",
            "The part of the span in which the thread ran.",
            (r, i) => r[i].RunningNs),
        Duration("886b2037-8f4c-4dfd-b150-46cf8714c19b", "Ready (us)",
            "The part of the span in which the thread was ready.",
            (r, i) => r[i].ReadyNs),
        Duration("d2c82dd2-13aa-49aa-a70f-6257f135a42e", "Waiting (us)",
            "The part of the span in which the thread waited for something other than a CPU.",
            (r, i) => r[i].WaitingNs),
        Duration("26c0be2b-f373-4dd1-91fe-1e403126b18f", "Other (us)",
            "The part of the span in which the thread was throttled or swapped out, or its state is unknown.",
            (r, i) => r[i].OtherNs),
        Text("11b8f9b1-6991-42cc-8be0-b88ccfda6723", "Rank",
            "The rank, or both ranks of a change such as 0 → 2, with ? for an unknown rank.",
            (r, i) => RankText(r[i]), 80),
        Number("08b3ab02-10f9-4145-adee-57824d6bea91", "Max Rank",
            "The larger of both rank numbers; threads with a larger rank number run later.",
            (r, i) => Math.Max(r[i].RankFrom, r[i].RankTo), ColumnAggregation.Max),
        Count("ee065265-bbb6-41b0-b558-18da8ab48acd", "Count",
            "The number of spans: 1 in each row.",
            (_, _) => 1),
    ];

    private static IReadOnlyList<View> Views() =>
    [
        new("e24a3650-8a3b-473f-a19b-4d4f58f01a77", "Threads with the largest rank number",
            "Which threads had a rank other than 0, and when did it change?")
        {
            KeyColumns = ["Process", "Thread Id"],
            DataColumns =
            [
                "Thread Name", "Max Rank", "Rank", "Rank From", "Rank To", "Certainty", "Start (s)", "End (s)", "Duration (us)",
                "Running (us)", "Ready (us)", "Waiting (us)", "Other (us)", "Count",
            ],
            Order = [new("Max Rank", true), new("Process", false), new("Thread Id", false), new("Start (s)", false)],
            ExpandedDepth = 2,
        },
        new("9aa41471-4dbb-466a-bd7b-17fa921d7d6e", "Rank by process and thread",
            "Which rank did each thread have at each time?")
        {
            KeyColumns = ["Process", "Thread Id", "Rank"],
            DataColumns =
            [
                "Max Rank", "Certainty", "Duration (us)", "Running (us)", "Ready (us)", "Waiting (us)", "Count",
            ],
            GraphColumns = ["Start (s)", "End (s)"],
            Order = [new("Max Rank", true), new("Process", false), new("Thread Id", false), new("Start (s)", false)],
            Chart = ChartType.Gantt,
            ExpandedDepth = 2,
        },
    ];

    private static string RankText(RankSpan span) => span.RankFrom == span.RankTo
        ? SchedulingText.Rank(span.RankFrom)
        : $"{SchedulingText.Rank(span.RankFrom)} → {SchedulingText.Rank(span.RankTo)}";
}
