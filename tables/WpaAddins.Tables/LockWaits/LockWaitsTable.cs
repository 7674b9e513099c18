using WpaAddins.Analysis.Findings;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.Scheduling;
using static WpaAddins.Tables.Catalogue.ColumnOf<WpaAddins.Tables.LockWaits.LockWaitRows>;

namespace WpaAddins.Tables.LockWaits;

/// <summary>The table Lock Waits: each single wait for a lock.</summary>
/// <remarks>Source: the scheduling definitions, section 10.</remarks>
public static class LockWaitsTable
{
    /// <summary>Gets the table.</summary>
    public static Table Definition { get; } = new TableOf<LockWaitRows>(
        new("b0922782-752f-448b-afa3-86623cfcc30a"),
        "Lock Waits",
        "A wait of a thread for a lock, ended by the thread that released it.",
        "Computation",
        Columns(),
        (analysis, _) => new LockWaitRows(analysis),
        rows => rows.Count)
    { Views = Views() };

    private static IReadOnlyList<Column> Columns() =>
    [
        .. ThreadColumns.Of<LockWaitRows>(
            (r, i) => r.Thread(i),
            "48746aa9-540c-43c1-b8de-ea6af77221d1",
            "8867b674-b6a6-4e0e-ad10-c8efff101287",
            "d30b7d53-36a7-4368-9890-15c2ed78c4aa",
            "fc267fad-2ac1-4c2d-bbfc-62162cdb8ca3",
            "2f40ecf0-6938-409c-9531-dbebe0988eaf",
            "cf6620f0-5d5f-473b-9579-b9a6225b82fc"),
        Text("5fb21314-2134-442f-81e1-ebcafc763c1a", "Lock",
            "The name of the lock, with its process if it belongs to one.",
            (r, i) => r.Lock(i)),
        Time("abef8f6e-48f0-469f-a8d9-40789d1de22e", "Wait Start (s)",
            "When the thread began to wait.",
            (r, i) => r[i].StartNs, ColumnAggregation.Min, ColumnRole.StartTime),
        Time("07a2ec41-4bce-4117-876a-abca6101b60c", "Ready Time (s)",
            "When the lock was released and the thread made ready, or the range ends.",
            (r, i) => r[i].ReadyNs, ColumnAggregation.Max, ColumnRole.EndTime),
        Time("431e43cf-be31-4a88-b84b-692c3d7ab878", "Switch-In Time (s)",
            "When the thread ran again, empty if that is not in the trace or lies behind the range.",
            (r, i) => r.SwitchInNs(i)),
        Duration("0d8b50e6-7fe3-4900-9b37-00d547f958da", "Wait (us)",
            "How long the thread waited.",
            (r, i) => r[i].ReadyNs - r[i].StartNs, role: ColumnRole.Duration),
        Number("a125a1de-9a7c-4eba-83ca-f274ce10ca2c", "Repeated Waits",
            "How many waits of the same request came before: the thread had been woken and found the lock taken.",
            (r, i) => r[i].Repeats),
        Number("0dca2e83-a340-42c2-b054-d468189a0746", "Readying Thread Id",
            "The id of the thread that released the lock.",
            (r, i) => r.Holder(i).ThreadId),
        Stack("8af37e82-39f3-421b-a2e0-6c07cddd399f", "New Thread Stack",
            "Where the thread waited, as it was when it ran again.",
            (r, i) => r.NewThreadStack(i)),
        Stack("28bf8fd3-8fb7-4f31-9604-eaba4511fd1c", "Ready Thread Stack",
            "Where the other thread released the lock.",
            (r, i) => r.ReadyThreadStack(i)),
        Text("48ad27a0-fb8a-4e87-ad28-6ec476a0846d", "Readying Process",
            "The process of the thread that released the lock.",
            (r, i) => r.Holder(i).Process),
        Text("da1b782f-c6c7-4587-b041-c7a1d00687fb", "Readying Thread Name",
            "The name of the thread that released the lock.",
            (r, i) => r.Holder(i).Name, 140),
        Text("ebfbc173-3560-492c-af0e-3eb472f0ad33", "Identity",
            "What told that the wait was for the lock: its Address, Both stacks, Acquire stack or Release stack.",
            (r, i) => LockText.Of(r[i].Identity), 100),
        Count("9d1920fa-e407-458f-b9b0-356d07e3a1d3", "Count",
            "The number of waits, 1 in each row.",
            (r, i) => 1),
        Text("a3f399ad-b45f-433a-b79e-edb64627e498", "Address",
            "The address of the lock, empty if no record of a priority floor tells it.",
            (r, i) => r.Address(i), 140),
    ];

    private static IReadOnlyList<View> Views() =>
    [
        new()
        {
            Id = new("f7dec9df-7bdc-4f41-905d-54891f5f1a20"),
            Name = "Longest waits for a lock",
            Question = "Which single waits for a lock were the longest, and who ended them?",
            KeyColumns = ["Lock", "Process", "Thread Id"],
            DataColumns =
            [
                "Thread Name", "Count", "Wait Start (s)", "Ready Time (s)", "Switch-In Time (s)", "Repeated Waits",
                "Readying Process", "Readying Thread Id", "Readying Thread Name", "Identity", "Address", "New Thread Stack",
                "Ready Thread Stack", "Wait (us)",
            ],
            Order = [new("Wait (us)", true), new("Ready Time (s)", true)],
            Aggregations = new Dictionary<string, ColumnAggregation> { ["Wait (us)"] = ColumnAggregation.Max },
            ExpandedDepth = 3,
        },
        new()
        {
            Id = new("41ad4d06-f122-43f0-a077-af00365fe84b"),
            Name = "Lock waits over time",
            Question = "When did which thread wait for which lock?",
            KeyColumns = ["Lock", "Process", "Thread Id"],
            DataColumns =
            [
                "Count", "Repeated Waits", "Readying Process", "Readying Thread Id", "Wait (us)",
            ],
            GraphColumns = ["Wait Start (s)", "Ready Time (s)"],
            Order = [new("Wait (us)", true), new("Wait Start (s)", false)],
            Aggregations = new Dictionary<string, ColumnAggregation> { ["Wait (us)"] = ColumnAggregation.Max },
            Chart = ChartType.Gantt,
            Highlights = Highlight.ByLength(
                "Wait Start (s)",
                "Ready Time (s)",
                "Wait (us)",
                StarvationThresholds.Default.MediumScoreNs,
                StarvationThresholds.Default.HighScoreNs),
            ExpandedDepth = 3,
        },
    ];
}
