using WpaAddins.Analysis.BalanceSet;
using WpaAddins.Analysis.Investigations.BalanceSet;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.Scheduling;
using static WpaAddins.Tables.Catalogue.ColumnOf<

    WpaAddins.Tables.Scheduling.AnalysisRows<WpaAddins.Analysis.BalanceSet.BalanceSetRow>>;

namespace WpaAddins.Tables.BalanceSetBoosts;

/// <summary>The table Balance Set Boosts: threads that starved for seconds, with or without boost.</summary>
/// <remarks>Source: Definitions.md, section 12.</remarks>
public static class BalanceSetBoostsTable
{
    private const string LowerBound = "Lower Bound";

    /// <summary>Gets the definition.</summary>
    public static Table Definition { get; } = new TableOf<AnalysisRows<BalanceSetRow>>(
        new("310e938c-7592-48d1-9a23-4808efe3c223"),
        "Balance Set Boosts",
        "A boost of a starving thread to priority 15 by the balance set manager, or a ready interval of at least 5 s without such a boost.",
        "Computation",
        [.. Thread(), .. Boost(), .. RunningThread(), .. Classes()],
        analysis => new(analysis, analysis.BalanceSetRows),
        rows => rows.Count)
    {
        Views = Views(),
        FindingsOf = BalanceSetInvestigation.Name,
        VisibleRangeColumns =
        [
            new("8eb95179-7798-4ced-98e2-dde0fbd7e70d", "Ready (us)"),
        ],
    };

    private static IReadOnlyList<Column> Thread() => ThreadColumns.Create<AnalysisRows<BalanceSetRow>>(
        (r, i) => r.Thread(r[i].Thread),
        "b68d41e0-4ea9-40aa-8a00-3335a41d4800",
        "123ef11d-a263-4e1a-9f91-1d5f2381416d",
        "7f2d6f61-205f-4f02-8747-cd3d08549d52",
        "d4ea2a09-8863-45f6-9806-6f1c4ecd60f3",
        "ff1f6bf3-51ed-4d34-864c-53aa192cd071",
        "a6c9a20b-dbd7-4adf-ad16-13b43a31ca5d");

    private static IReadOnlyList<Column> Boost() =>
    [
        Time("6bed4946-5269-4cea-a4c7-b6e337ac55c3", "Time (s)",
            "The time of the boost, or the end of the ready interval if there was no boost.",
            (r, i) => r[i].TimeNs),
        Time("bbb70960-288d-438a-8d54-9b50a3e82cf7", "Ready Since (s)",
            "The time at which the thread became ready, or the start of the range if it was ready before; empty if unknown.",
            (r, i) => r[i].ReadySinceNs, ColumnAggregation.Min, ColumnRole.StartTime),
        Duration("26f9a7b7-9cb9-4a41-a3bc-e93251e39452", "Age (us)",
            "The time from Ready Since to Time.",
            (r, i) => r[i].AgeNs),
        Number("4a37f749-b240-4906-819d-65086aa1c50a", "From Priority",
            "The priority before the boost; without boost, the priority before the ready interval.",
            (r, i) => r[i].FromPriority),
        Duration("7834e75f-ae97-4468-a3dd-287e24a8eb66", "Run Obtained (us)",
            "The time that the thread ran after the boost, until its priority was back at From Priority or lower, or it starved "
            + "again; empty without boost.",
            (r, i) => r[i].Tier is null ? null : r[i].RunObtainedNs),
        Number("60b42eee-ab76-481c-9d1a-e532b7f39e87", "Tier",
            "The tier of evidence for the boost, from 0 (recorded) to 3 (only run slices show it); empty without boost.",
            (r, i) => r[i].Tier),
        Text("dfa5ade0-a35a-48c4-a366-bd64a5434972", "Boosted",
            "Whether the thread was boosted: Yes or No.",
            (r, i) => SchedulingText.Format(r[i].Tier is not null), 80),
        Text("d45a9669-914b-4629-ac50-e0333a91e38b", "Reason",
            "For a boost, its evidence; without boost, the probable reason why there was none.",
            (r, i) => r[i].Reason, 360),
        Time("7d152d6c-36e9-412b-ac8a-04bd2653ad8f", "Ready End (s)",
            "The end of the ready interval, as far as the trace shows it.",
            (r, i) => r[i].ReadyEndNs, ColumnAggregation.Max, ColumnRole.EndTime),
        Duration("890ef41b-2774-496b-af32-8fdb4ad660f2", "Ready (us)",
            "The length of the ready interval inside the range, including the time after the boost.",
            (r, i) => r[i].ReadyNs, lowerBound: LowerBound),
        Text("7448271c-68c2-4e7e-bf3a-a0d380346483", LowerBound,
            "Yes if Ready is only a lower bound, because the ready interval ends after the range or the trace does not show its "
            + "end; otherwise empty.",
            (r, i) => r[i].IsLowerBound ? "Yes" : null, 80),
        Duration("b30c362b-5ba5-4c50-8d39-e0a63bf2e832", "Until Next (us)",
            "The time between the column Time and the start of the thread's next starvation; empty without boost, or if there is none.",
            (r, i) => r[i].UntilNextNs, ColumnAggregation.None),
        Duration("0c278924-fbc5-4e97-8fa4-ecf22ce2505e", "Cycle (us)",
            "The time from the start of this starvation to the start of the next; empty without boost, or if there is none.",
            (r, i) => r[i].CycleNs, ColumnAggregation.None),
        Percent("7bcbe7a6-c3d6-437e-aaa3-4315863d21c9", "Duty %",
            "Run Obtained as a percentage of Run Obtained and Ready; empty without boost.",
            (r, i) => r[i].DutyPercent),
    ];

    private static IReadOnlyList<Column> RunningThread() =>
    [
        Text("54946273-2e06-4bd2-9ab5-a0559c540ab5", "Occupant Process",
            "The process of the thread that ran longest meanwhile: its name and its id.",
            (r, i) => RunningThread(r, i)?.Process),
        Number("d2179c80-57ad-4809-bb7c-c9574e7a6c2c", "Occupant Thread Id",
            "The id of the thread that ran longest meanwhile.",
            (r, i) => RunningThread(r, i)?.ThreadId),
        Text("652be083-b63a-482e-8c06-f88fa4a6634c", "Occupant Thread Name",
            "The name of the thread that ran longest meanwhile; empty if it has none.",
            (r, i) => RunningThread(r, i)?.Name, 140, ColumnKey.Name),
        Number("943f0eaf-b3be-4142-b831-1fab83dc318a", "Occupant Priority",
            "The priority of the thread that ran longest meanwhile, for most of its running time.",
            (r, i) => r[i].RunningThread?.Priority),
        Number("4457e574-abe5-47c2-8997-95b5770aba89", "Occupant Rank",
            "The rank of the thread that ran longest meanwhile, for most of its running time.",
            (r, i) => r[i].RunningThread?.Rank),
        Duration("d4518bb5-d344-4ae9-9d10-ed36dad58618", "Occupant Run (us)",
            "The running time of the thread that ran longest, on CPUs that the starving thread may use.",
            (r, i) => r[i].RunningThread?.RunNs),
        Count("a794626b-6344-4014-a496-b2ab55889f32", "Occupant Yields",
            "How often the thread that ran longest yielded; Sleep(0) does not let threads of lower priority run.",
            (r, i) => r[i].RunningThread?.Yields),
        Count("31164f33-c6ab-44ab-8f84-c95af031cb94", "Occupant Waits",
            "How often the thread that ran longest began to wait.",
            (r, i) => r[i].RunningThread?.Waits),
    ];

    private static IReadOnlyList<Column> Classes() =>
    [
        Duration("e9e89771-9bb7-4ab9-8932-045989240c44", "Idle (us)",
            "The part of the ready interval in which a CPU that the starving thread may use was idle.",
            (r, i) => r[i].Classes.Get(ReadyClass.Idle)),
        Duration("0a1259ea-a7e1-43e6-8f87-1cd555926c03", "Inverted (us)",
            "The part of the ready interval in which a thread ran that should have run after the starving thread, by rank and "
            + "priority.",
            (r, i) => r[i].Classes.Get(ReadyClass.Inverted)),
        Duration("71b7b05a-af7b-4f0a-a1b4-f8dce7f92d7f", "Rank Beaten (us)",
            "The part of the ready interval in which a thread ran only because of its lower rank number; its priority was not "
            + "higher.",
            (r, i) => r[i].Classes.Get(ReadyClass.RankBeaten)),
        Duration("25922ee7-cb42-4c15-85f4-05e6fdd3298a", "Equal (us)",
            "The part of the ready interval in which a thread of the same rank and priority ran.",
            (r, i) => r[i].Classes.Get(ReadyClass.Equal)),
        Duration("b5ee39c8-671c-4b9d-a68a-422adf5128a2", "Priority Beaten (us)",
            "The part of the ready interval in which only threads of higher priority ran.",
            (r, i) => r[i].Classes.Get(ReadyClass.PriorityBeaten)),
        Duration("4d89c5ca-3cef-4fa0-9b3d-95b6de12eb49", "Interrupt (us)",
            "The part of the ready interval in which only interrupts ran.",
            (r, i) => r[i].Classes.Get(ReadyClass.Interrupt)),
        Duration("205942e1-cacf-4861-a441-51756e237b43", "Unknown (us)",
            "The part of the ready interval in which it is unknown what ran.",
            (r, i) => r[i].Classes.Get(ReadyClass.Unknown)),
    ];

    private static IReadOnlyList<View> Views() =>
    [
        new("d2206f27-8753-4596-9b20-182069f375d7", "Who starved for seconds",
            "Which threads starved for seconds, which threads ran instead, and was there a boost?")
        {
            KeyColumns = ["Process", "Thread Id"],
            Essential = ["Process", "Thread Id", "Ready Since (s)", "Boosted", "Run Obtained (us)"],
            DataColumns =
            [
                "Thread Name", "From Priority", "Boosted", "Tier", "Reason", "Occupant Process", "Occupant Thread Id",
                "Occupant Thread Name", "Occupant Priority", "Occupant Rank", "Occupant Run (us)", "Occupant Yields",
                "Occupant Waits", "Ready Since (s)", "Time (s)", "Lower Bound", "Age (us)", "Run Obtained (us)",
                "Until Next (us)", "Duty %",
            ],
            Order = [new("Age (us)", true)],
            ExpandedDepth = 2,
        },
        new("837e6fbb-31a1-4fea-97dc-3370a8fe38f6", "What ran while threads starved for seconds",
            "Why did the starving threads not run: priority, rank or round-robin?")
        {
            KeyColumns = ["Process", "Thread Id"],
            DataColumns =
            [
                "Thread Name", "From Priority", "Occupant Process", "Occupant Thread Id", "Occupant Priority", "Occupant Rank",
                "Ready (us)", "Priority Beaten (us)", "Rank Beaten (us)", "Equal (us)", "Inverted (us)", "Idle (us)",
                "Interrupt (us)", "Unknown (us)",
            ],
            Order = [new("Ready (us)", true)],
            ExpandedDepth = 2,
        },
        new("e1e4b467-72b2-4dd5-9209-4a8cb2596039", "Starvation over time",
            "When did threads starve for seconds, and how often?")
        {
            KeyColumns = ["Boosted", "Process", "Thread Id"],
            DataColumns = ["From Priority", "Tier", "Cycle (us)", "Duty %", "Age (us)", "Ready (us)"],
            GraphColumns = ["Ready Since (s)", "Ready End (s)"],
            Order = [new("Ready Since (s)", false)],
            Chart = ChartType.Gantt,

            // Only threads without a boost are highlighted. The start of their ready interval is always known.
            Highlights = [new("Ready Since (s)", "Ready End (s)", "Boosted", "No", Highlight.Red)],
            ExpandedDepth = 3,
        },
    ];

    private static ThreadRow? RunningThread(AnalysisRows<BalanceSetRow> rows, int row) =>
        rows[row].RunningThread is { } runningThread ? rows.Thread(runningThread.Thread) : null;
}
