using WpaAddins.Analysis.Investigations.LockHolders;
using WpaAddins.Analysis.Locks;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.Scheduling;
using static WpaAddins.Tables.Catalogue.ColumnOf<

    WpaAddins.Tables.Scheduling.AnalysisRows<WpaAddins.Tables.LockHolders.LockHolderRow>>;

namespace WpaAddins.Tables.LockHolders;

/// <summary>The table Lock Holders: which threads held each lock, and how long others waited meanwhile.</summary>
/// <remarks>Source: Definitions.md, section 10.</remarks>
public static class LockHoldersTable
{
    /// <summary>Gets the definition.</summary>
    public static Table Definition { get; } = new TableOf<AnalysisRows<LockHolderRow>>(
        new("24cf0769-78c0-4b42-b373-2cf852794f5a"),
        "Lock Holders",
        "A thread and a lock that it held, or the waiting time for a lock while no holder is known.",
        "Computation",
        Columns(),
        analysis => new(analysis, LockHolderRow.List(analysis)),
        rows => rows.Count)
    {
        Views = Views(),
        FindingsOf = LockHoldersInvestigation.Name,
        RowsNeedSymbols = true,
        VisibleRangeViews =
        [
            new("Lock Ownership", "Who held a lock in the visible range"),
            new("Lock Waits", "Who waited for a lock in the visible range"),
        ],
    };

    private static IReadOnlyList<Column> Columns() =>
    [
        .. ThreadColumns.CreateOptional<AnalysisRows<LockHolderRow>>(
            Holder,
            Holder,
            ColumnKey.Name,
            "935e870f-eaf8-4b87-b1cb-05a326b526fa",
            "f8000d8c-9ebb-4a48-8660-c850ff90d708",
            "8b6d591d-e63f-4a1e-84a0-422d419b4239",
            "8a790a96-c7b4-4558-9217-a04e427c5ff6",
            "528e7d2a-028a-403c-bc8f-7e8f42f2b4eb",
            "5a1f8eb3-dd8f-4ca3-8541-4e5f588d13a2"),
        Text("637270ca-d290-48b5-ad70-08fa041fff71", "Lock",
            "The name of the lock, with its process if the scope is Process.",
            (r, i) => LockText.Name(r[i].Lock, r.Analysis.Trace.Threads), key: ColumnKey.Name, endsWithId: true),
        Text("322fe54c-3180-4561-bb75-655e6be4e602", "Scope",
            "Machine if all processes share the lock; Process if each process has its own lock.",
            (r, i) => r[i].Lock.Signature.Scope.ToString(), 70),
        Text("e888c5f1-28dc-457b-9ee4-b1e750fcb1e6", "Identity",
            "What identified the lock: Events; Address (all known addresses are equal); otherwise what identified most of its waits: "
            + "Both stacks, Acquire stack (of the waiting thread) or Release stack (of the releasing thread).",
            (r, i) => LockText.Format(r[i].Lock.Identity), 100),
        Count("f5f52d30-16c9-4095-af93-72b15817347f", "Hand-Offs",
            "The number of releases that woke a waiting thread, also if Transfer is Barging; for locks from events, the number "
            + "of all releases that end a hold.",
            (r, i) => r[i].Holder?.HandOffs),
        Duration("4d087f5e-7d0e-4c79-9152-fc76c017effb", "Hold Min (us)",
            "The minimum total time of the visible holds, with each hold as short as possible.",
            (r, i) => r[i].Holder?.HoldMinNs),
        Duration("335c9da9-4c8b-4275-a564-bb5df4bd0931", "Hold Max (us)",
            "The maximum total time of the visible holds, with each hold as long as possible.",
            (r, i) => r[i].Holder?.HoldMaxNs),
        Duration("885e2858-f1db-4729-a889-e5ef871d9c48", "Longest Hold (us)",
            "The length of the longest visible hold, with each hold as long as possible.",
            (r, i) => r[i].Holder?.LongestHoldNs, ColumnAggregation.Max),
        Duration("94e3fa38-ebf2-491b-9f31-7ca179051662", "Blame (us)",
            "The waiting time of all threads while this thread held the lock, with each hold as long as possible; "
            + "in the rows Hand-off and Unattributed, while no holder is known.",
            (r, i) => r[i].BlameNs),
        Duration("521d8463-9c99-4e53-9f1e-3f3ab08f5369", "Hold Running (us)",
            "The part of Hold Max in which the holder ran.",
            (r, i) => r[i].Holder?.StatesNs[(int)SchedulingState.Running]),
        Duration("b9d9c021-d010-4700-a9f4-53b9b96bbeed", "Hold Ready (us)",
            "The part of Hold Max in which the holder was ready and did not run.",
            (r, i) => r[i].Holder?.StatesNs[(int)SchedulingState.Ready]),
        Duration("86174a07-2848-462a-a83c-7e2763df34e2", "Hold Waiting (us)",
            "The part of Hold Max in which the holder waited.",
            (r, i) => r[i].Holder?.StatesNs[(int)SchedulingState.Waiting]),
        Percent("01b517ff-d77b-4529-9de0-5309b2daf991", "Utilisation Min %",
            "Hold Min of the visible holds as a percentage of the time from the first wait (for holds from events: the first hold) to the last release.",
            (r, i) => Utilisation(r[i].Lock, r[i].Holder?.HoldMinNs), ColumnAggregation.Sum, "Hold Min (us)"),
        Percent("61c56d1c-8c12-4e1a-b01f-d5517fac0fef", "Utilisation Max %",
            "Hold Max of the visible holds as a percentage of the time from the first wait (for holds from events: the first hold) to the last release.",
            (r, i) => Utilisation(r[i].Lock, r[i].Holder?.HoldMaxNs), ColumnAggregation.Sum, "Hold Max (us)"),
        Stack("2ef1421e-2b3a-460c-bf13-a553aa4aa7ef", "Hold Stack",
            "The stack at the release of the lock; of several such stacks, the one whose holds have the most blame.",
            (r, i) => r[i].Holder is { ReleaseRow: >= 0 } holder ? r.Analysis.ReadyStackText(holder.ReleaseRow) : null),
        Text("e3af85fe-1657-4847-89e5-d33aa388fb18", "Part",
            "The kind of row: Holder, Hand-off (waiting time from a release to the next hold) or Unattributed (waiting time "
            + "before the first hold).",
            (r, i) => r[i].Part, 90),
        Duration("48ed0f2d-ab56-4428-b25f-47853207a39c", "Hold Unknown (us)",
            "The part of Hold Max in which the holder was throttled or swapped out, or its state is unknown.",
            (r, i) => HoldUnknownNs(r[i].Holder)),
        Text("4eecc637-b914-490c-b8da-6105818a68e6", "Transfer",
            "Who gets the lock after a release: Barging (the first thread that takes it) or Handoff (always the thread that the "
            + "release woke).",
            (r, i) => r[i].Lock.Signature.Transfer.ToString(), 80),
        Text("bbd75d3e-0996-4d26-8430-46bde631ae81", "Bounds",
            "Whether the hold times are Bounds (of one lock) or Estimates (the signature covers several locks or the addresses differ).",
            (r, i) => LockText.Format(r[i].Lock.Coverage), 80),
        Number("d7d23bc5-6bf0-4a08-95d1-98649db3adcc", "Waits",
            "The number of waits for the lock by all threads.",
            (r, i) => r[i].Lock.Waits.Count),
        new IntegerColumn<AnalysisRows<LockHolderRow>>(
            new("4ca53e01-49a7-4ae4-9fcb-f9d9cdd09ec2"), "Time Waited (us)",
            "The sum of the waits for the lock by all threads.",
            ColumnType.Duration,
            (r, i) => r[i].Lock.WaitsNs)
        {
            Width = 120,
            Aggregation = ColumnAggregation.Max,
        },
        Real("cc255970-1d1e-4c78-ab24-3264ec23d74b", "Mean Queue",
            "The mean number of threads that waited for the lock.",
            (r, i) => r[i].Lock.MeanQueue),
        Number("c46b86e3-5560-4e5d-9523-884f63a4184f", "Most Waiters",
            "The maximum number of threads that waited for the lock at one time.",
            (r, i) => r[i].Lock.MostWaiters),
        Text("2bc0a31d-ab1c-412e-9d91-b2c626230520", "Address",
            "The address of the lock from priority-floor records; empty if there is none, or several.",
            (r, i) => r[i].Lock.Address is { } address ? AddressText.Format(address) : null, 140),
    ];

    private static IReadOnlyList<View> Views() =>
    [
        new("34997e2f-4cea-4eb0-a1ae-4dbdfd893404", "Who held the lock",
            "Which threads held the lock while others waited, and how much waiting did that cause?")
        {
            KeyColumns = ["Lock", "Part", "Process Name", "Process", "Thread Id"],
            Essential = ["Lock", "Part", "Process", "Utilisation Min %"],
            DataColumns =
            [
                "Thread Name", "Blame (us)", "Waits", "Hand-Offs", "Hold Min (us)", "Hold Max (us)", "Longest Hold (us)",
                "Utilisation Min %", "Utilisation Max %", "Hold Running (us)", "Hold Ready (us)", "Hold Waiting (us)",
                "Hold Unknown (us)", "Hold Stack", "Scope", "Transfer", "Identity", "Address", "Bounds", "Time Waited (us)", "Mean Queue",
                "Most Waiters",
            ],
            Order = [new("Time Waited (us)", true), new("Lock", false), new("Blame (us)", true)],
            ExpandedDepth = 5,
        },
        new("76aa7765-c5b5-43ca-add3-d7799f92e535", "Holders by stack", "Which code released the lock?")
        {
            KeyColumns = ["Lock", "Hold Stack"],
            DataColumns =
            [
                "Process", "Thread Id", "Thread Name", "Hand-Offs", "Hold Min (us)", "Hold Max (us)",
                "Utilisation Max %", "Part", "Time Waited (us)", "Blame (us)",
            ],
            Order = [new("Time Waited (us)", true), new("Lock", false), new("Blame (us)", true)],
            ExpandedDepth = 2,
        },
    ];

    private static ThreadRow? Holder(AnalysisRows<LockHolderRow> rows, int row) =>
        rows[row].Holder is { } holder ? rows.Thread(holder.Thread) : null;

    private static long? HoldUnknownNs(LockHolder? holder) => holder is null ? null
        : holder.HoldMaxNs - holder.StatesNs[(int)SchedulingState.Running]
            - holder.StatesNs[(int)SchedulingState.Ready] - holder.StatesNs[(int)SchedulingState.Waiting];

    private static double? Utilisation(ContendedLock found, long? timeNs) =>
        timeNs is { } time && found.SpanNs > 0 ? 100.0 * time / found.SpanNs : null;
}
