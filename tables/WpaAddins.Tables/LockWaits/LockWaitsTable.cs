using WpaAddins.Analysis.Locks;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.Scheduling;
using static WpaAddins.Tables.Catalogue.ColumnOf<
    WpaAddins.Tables.Scheduling.AnalysisRows<WpaAddins.Tables.LockWaits.LockWaitRow>>;

namespace WpaAddins.Tables.LockWaits;

/// <summary>The table Lock Waits: the waits for locks.</summary>
/// <remarks>Source: Definitions.md, section 10.</remarks>
public static class LockWaitsTable
{
    /// <summary>Gets the definition.</summary>
    public static Table Definition { get; } = new TableOf<AnalysisRows<LockWaitRow>>(
        new("b0922782-752f-448b-afa3-86623cfcc30a"),
        "Lock Waits",
        "A wait of a thread for a lock, which ended when another thread released the lock.",
        "Computation",
        Columns(),
        analysis => new(analysis, LockWaitRow.List(analysis)),
        rows => rows.Count)
    {
        Views = Views(),
        RowsNeedSymbols = true,
        VisibleRangeColumns =
        [
            new("7b13d615-f5e3-434b-bbfe-1a24e17a8c4e", "Wait (us)"),
            new("9d4a05ec-c7c3-41bd-b6fb-bb94d039938a", "Count"),
        ],
    };

    private static IReadOnlyList<Column> Columns() =>
    [
        .. ThreadColumns.Create<AnalysisRows<LockWaitRow>>(
            (r, i) => r.Thread(r[i].Wait.Thread),
            "48746aa9-540c-43c1-b8de-ea6af77221d1",
            "8867b674-b6a6-4e0e-ad10-c8efff101287",
            "d30b7d53-36a7-4368-9890-15c2ed78c4aa",
            "fc267fad-2ac1-4c2d-bbfc-62162cdb8ca3",
            "2f40ecf0-6938-409c-9531-dbebe0988eaf",
            "cf6620f0-5d5f-473b-9579-b9a6225b82fc"),
        Text("5fb21314-2134-442f-81e1-ebcafc763c1a", "Lock",
            "The name of the lock, with its process if the scope is Process.",
            (r, i) => LockText.Name(r[i].Lock, r.Analysis.Trace.Threads), key: ColumnKey.Name, endsWithId: true),
        Time("abef8f6e-48f0-469f-a8d9-40789d1de22e", "Wait Start (s)",
            "The start of the wait.",
            (r, i) => r[i].Wait.StartNs, ColumnAggregation.Min, ColumnRole.StartTime),
        Time("07a2ec41-4bce-4117-876a-abca6101b60c", "Ready Time (s)",
            "The end of the wait: the lock was released and the thread became ready; or the end of the range.",
            (r, i) => r[i].Wait.ReleaseNs, ColumnAggregation.Max, ColumnRole.EndTime),
        Time("431e43cf-be31-4a88-b84b-692c3d7ab878", "Switch-In Time (s)",
            "The time at which the thread ran again; empty if the trace or range ends before.",
            (r, i) => r[i].Wait.SwitchInNs is >= 0 and var time ? time : null),
        Duration("0d8b50e6-7fe3-4900-9b37-00d547f958da", "Wait (us)",
            "The length of the wait.",
            (r, i) => r[i].Wait.ReleaseNs - r[i].Wait.StartNs, role: ColumnRole.Duration),
        Number("a125a1de-9a7c-4eba-83ca-f274ce10ca2c", "Repeated Waits",
            "The number of earlier waits for the same acquisition: the thread was woken, but another thread had taken the lock.",
            (r, i) => r[i].Wait.Repeats),
        Number("0dca2e83-a340-42c2-b054-d468189a0746", "Readying Thread Id",
            "The id of the thread that released the lock.",
            (r, i) => r.Thread(r[i].Wait.Holder).ThreadId),
        Stack("8af37e82-39f3-421b-a2e0-6c07cddd399f", "New Thread Stack",
            "The stack of the waiting thread, recorded at its next switch-in.",
            (r, i) => NewThreadStack(r, i)),
        Stack("28bf8fd3-8fb7-4f31-9604-eaba4511fd1c", "Ready Thread Stack",
            "The stack of the readying thread when it released the lock.",
            (r, i) => r.Analysis.ReadyStackText(r.Analysis.Waits[r[i].Wait.Wait].ReadyRow)),
        Text("48ad27a0-fb8a-4e87-ad28-6ec476a0846d", "Readying Process",
            "The process of the thread that released the lock.",
            (r, i) => r.Thread(r[i].Wait.Holder).Process),
        Text("da1b782f-c6c7-4587-b041-c7a1d00687fb", "Readying Thread Name",
            "The name of the thread that released the lock.",
            (r, i) => r.Thread(r[i].Wait.Holder).Name, 140),
        Text("ebfbc173-3560-492c-af0e-3eb472f0ad33", "Identity",
            "What identified the lock: Address, Both stacks, Acquire stack or Release stack.",
            (r, i) => LockText.Format(r[i].Wait.Identity), 100),
        Count("9d1920fa-e407-458f-b9b0-356d07e3a1d3", "Count",
            "The number of waits: 1 in each row.",
            (r, i) => 1),
        Text("a3f399ad-b45f-433a-b79e-edb64627e498", "Address",
            "The address of the lock from a priority-floor record; empty if there is none.",
            (r, i) => r[i].Wait.Identity == LockIdentity.Address ? AddressText.Format(r[i].Wait.Address) : null, 140),
    ];

    private static IReadOnlyList<View> Views() =>
    [
        new("f7dec9df-7bdc-4f41-905d-54891f5f1a20", "Longest waits for a lock",
            "Which waits for a lock were the longest, and which threads ended them?")
        {
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
        new("41ad4d06-f122-43f0-a077-af00365fe84b", "Lock waits over time", "When did each thread wait for which lock?")
        {
            KeyColumns = ["Lock", "Process", "Thread Id"],
            DataColumns =
            [
                "Count", "Repeated Waits", "Readying Process", "Readying Thread Id", "Wait (us)",
            ],
            GraphColumns = ["Wait Start (s)", "Ready Time (s)"],
            Order = [new("Wait (us)", true), new("Wait Start (s)", false)],
            Aggregations = new Dictionary<string, ColumnAggregation> { ["Wait (us)"] = ColumnAggregation.Max },
            Chart = ChartType.Gantt,
            Highlights = Highlight.ByLength("Wait Start (s)", "Ready Time (s)", "Wait (us)"),
            ExpandedDepth = 3,
        },
        new("72d8c7a3-4567-4c1d-a1ec-bf6a3bd87cdd", "Who waited for a lock in the visible range",
            "Which threads waited for which lock in the visible range?")
        {
            KeyColumns = ["Lock", "Process", "Thread Id"],
            DataColumns =
            [
                "Wait (us)", "Count", "Thread Name", "Readying Process", "Readying Thread Id", "Readying Thread Name",
                "Repeated Waits",
            ],
            GraphColumns = ["Wait Start (s)", "Ready Time (s)"],
            Order = [new("Wait (us)", true), new("Count", true)],
            Chart = ChartType.Gantt,
            IsForVisibleRange = true,
            ExpandedDepth = 3,
        },
        new("f69a084d-e890-46bf-a05c-57d26fd3c4da", "Lock waiters over time",
            "How many threads waited for each lock at each time?")
        {
            KeyColumns = ["Lock", "Process", "Thread Id"],
            DataColumns =
            [
                "Wait (us)", "Thread Name", "Readying Process", "Readying Thread Id", "Wait Start (s)",
                "Ready Time (s)",
            ],
            GraphColumns = ["Count"],
            Order = [new("Wait (us)", true)],
            Chart = ChartType.OutstandingRows,
        },
        new("68ffeda7-cdc3-45eb-be16-1768889def49", "Lock waits by stack", "In which code did threads wait for a lock?")
        {
            KeyColumns = ["New Thread Stack"],
            DataColumns =
            [
                "Lock", "Process", "Thread Id", "Count", "Readying Process", "Readying Thread Id", "Ready Thread Stack",
            ],
            GraphColumns = ["Wait (us)"],
            Order = [new("Wait (us)", true)],
            Chart = ChartType.Flame,
            IsForVisibleRange = true,
        },
    ];

    private static string? NewThreadStack(AnalysisRows<LockWaitRow> rows, int row) =>
        rows.Analysis.Waits[rows[row].Wait.Wait].InSwitch is >= 0 and var inSwitch
            ? rows.Analysis.SwitchStackText(inSwitch)
            : null;
}
