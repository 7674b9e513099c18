using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.Scheduling;
using static WpaAddins.Tables.Catalogue.ColumnOf<WpaAddins.Tables.CpuByPriorityAndRank.RunSliceRows>;

namespace WpaAddins.Tables.CpuByPriorityAndRank;

/// <summary>The table CPU by Priority and Rank: the run slices, with priority and rank.</summary>
/// <remarks>Source: Definitions.md, sections 4 (ranks) and 7.</remarks>
public static class CpuByPriorityAndRankTable
{
    /// <summary>Gets the definition.</summary>
    public static Table Definition { get; } = new TableOf<RunSliceRows>(
        new("a99a711f-c6db-4d7e-94ee-73b1d7ad9a44"),
        "CPU by Priority and Rank",
        "A run slice: the time from a switch-in of a thread to its switch-out, with priority and rank.",
        "Computation",
        Columns(),
        analysis => RunSliceRows.Create(analysis),
        rows => rows.Count)
    {
        Views = Views(),
        VisibleRangeColumns =
        [
            new("559a1af8-9c72-4051-b80a-fb1985bc82bf", "Duration (us)"),
            new("a30095de-bf06-4d79-a2f0-d5fcf016f9e3", "Count"),
        ],
    };

    private static IReadOnlyList<Column> Columns() =>
    [
        .. ThreadColumns.Create<RunSliceRows>(
            (r, i) => r.Thread(i),
            "9368c656-d199-4749-b923-bb3b29ea5df3",
            "654d0c91-2d64-462b-ae9f-1cffff107420",
            "f421d411-d4b4-4e9a-9788-953cb43fb5c5",
            "a63c5e94-73b7-48e4-8734-d87cd251f919",
            "33300bd5-2153-4219-83e9-5a9bf26b0549",
            "22db0f62-d61d-48f4-9d54-aa4e4c633452"),
        Cpu("73d4c92f-cf23-4350-b095-e332426383f8", "The CPU (logical processor).", (r, i) => r[i].Cpu),
        Time("d6a7421f-b9c3-4b03-9350-f237603e1605", "Switch-In Time (s)",
            "The time of the switch-in, or the start of the range if that is later.",
            (r, i) => r[i].StartNs, ColumnAggregation.Min, ColumnRole.StartTime),
        Time("a756915e-be5d-4157-b741-59d1d20b6933", "Switch-Out Time (s)",
            "The time of the switch-out; empty if the thread still ran at the end of the trace or range.",
            (r, i) => r[i].HasSwitchOut ? r[i].EndNs : null),
        Duration("d75b358a-04a5-4060-9467-c1bff2d28031", "Duration (us)",
            "The length of the slice.",
            (r, i) => r[i].DurationNs, role: ColumnRole.Duration),
        Number("d7bdae2d-c21f-4abe-aa02-4fb807c94526", "New In Pri",
            "The priority of the thread at the switch-in.",
            (r, i) => r[i].PriorityIn),
        Number("43d9fa7a-c4d9-48df-9884-bcfcfc90b1c3", "Old Out Pri",
            "The priority of the thread at the switch-out.",
            (r, i) => r[i].PriorityOut),
        Number("fd461858-5c9a-48a2-a03a-33227eb9548d", "New Thread Rank",
            "The rank of the thread, as recorded at the switch-out.",
            (r, i) => r[i].Rank),
        Text("91c4e54b-5fc9-49c4-9d79-c5b6cc372ced", "Old State",
            "The state of the thread after the switch-out.",
            (r, i) => r[i].OldState?.ToString(), 90),
        Text("d8826ac9-8c3a-49b9-bce1-8a5a1b5d6472", "Wait Reason",
            "The wait reason that was recorded at the switch-out.",
            (r, i) => r[i].WaitReason?.ToString(), 120),
        Percent("be0111ba-764b-4a2e-856c-8b100c19c0da", "% CPU",
            "The duration as a percentage of the time of all CPUs in the range.",
            (r, i) => r.PercentCpu(i), ColumnAggregation.Sum, "Duration (us)", isShareOfCpuTime: true),
        Time("7312e209-10f6-4778-aee9-cda2a125fc49", "End (s)",
            "The end of the slice: the switch-out, or the end of the trace or range.",
            (r, i) => r[i].EndNs, ColumnAggregation.Max, ColumnRole.EndTime),
        Count("a65faa09-a958-48b2-8059-4a9f55055faf", "Count",
            "The number of run slices: 1 in each row.",
            (_, _) => 1),
    ];

    private static IReadOnlyList<View> Views() =>
    [
        Stacked(
            "dbebbbba-f453-433f-9640-e465e4130a3b", "CPU by rank and priority",
            "Which ranks, priorities and threads used the CPUs?", "New Thread Rank", "New In Pri"),
        Stacked(
            "344523e5-296f-4eaf-b54a-5c00664feb10", "CPU by priority",
            "Which priorities and threads used the CPUs?", "New In Pri"),
        Stacked(
            "d091c30a-935f-4971-af10-8cef591c2f4c", "CPU by rank",
            "Which ranks and threads used the CPUs?", "New Thread Rank"),
        new("f4e09a8a-e3e8-4a36-882b-5a54ab6d3ac1", "What each CPU ran", "Which thread ran on each CPU at each time?")
        {
            KeyColumns = ["CPU", "Process", "Thread Id"],
            DataColumns =
            [
                "Thread Name", "Count", "Duration (us)", "% CPU", "New In Pri", "New Thread Rank", "Old State", "Wait Reason",
            ],
            GraphColumns = ["Switch-In Time (s)", "End (s)"],
            Order = [new("CPU", false), new("Switch-In Time (s)", false)],
            Chart = ChartType.Gantt,
        },
        new("e2ec591d-a6c6-47ad-9318-8268ffa92366", "Who ran in the visible range",
            "Which threads used the CPUs in the visible range?")
        {
            KeyColumns = ["Process", "Thread Id"],
            DataColumns =
            [
                "Duration (us)", "Count", "Thread Name", "New In Pri", "New Thread Rank", "CPU", "Switch-In Time (s)",
                "Switch-Out Time (s)",
            ],
            GraphColumns = ["% CPU"],
            Order = [new("Duration (us)", true), new("Count", true)],
            Chart = ChartType.StackedArea,
            IsForVisibleRange = true,
            ExpandedDepth = 2,
        },
        new("2cad8fa9-c69f-4027-a392-66a8aa717fc9", "Busy CPUs over time",
            "How many CPUs ran threads at each time, and which threads?")
        {
            KeyColumns = ["Process", "Thread Id"],
            DataColumns =
            [
                "Duration (us)", "% CPU", "Thread Name", "CPU", "New In Pri", "New Thread Rank", "Switch-In Time (s)",
                "End (s)",
            ],
            GraphColumns = ["Count"],
            Order = [new("Duration (us)", true)],
            Chart = ChartType.OutstandingRows,
        },
    ];

    private static View Stacked(string id, string name, string question, params string[] keys) => new(id, name, question)
    {
        KeyColumns = [.. keys, "Process", "Thread Id"],
        DataColumns =
        [
            "Thread Name", "Count", "Duration (us)", "Switch-In Time (s)", "Switch-Out Time (s)", "CPU", "Old Out Pri",
            "Old State", "Wait Reason",
        ],
        GraphColumns = ["% CPU"],
        Order = [new("Duration (us)", true), new("Switch-In Time (s)", false)],
        Chart = ChartType.StackedArea,
        ExpandedDepth = keys.Length,
    };
}
