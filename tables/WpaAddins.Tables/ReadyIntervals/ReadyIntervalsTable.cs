using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.Scheduling;
using static WpaAddins.Tables.Catalogue.ColumnOf<WpaAddins.Tables.ReadyIntervals.ReadyIntervalRows>;

namespace WpaAddins.Tables.ReadyIntervals;

/// <summary>The table Ready Intervals: the times in which threads could run but did not.</summary>
/// <remarks>Source: Definitions.md, sections 3 to 5.</remarks>
public static class ReadyIntervalsTable
{
    private const string Censored = "Censored";

    /// <summary>Gets the definition.</summary>
    public static Table Definition { get; } = new TableOf<ReadyIntervalRows>(
        new("a1e1e213-cbf1-41c6-8a5d-6082959983b7"),
        "Ready Intervals",
        "A ready interval: the time from when a thread could run until it ran, and what ran meanwhile.",
        "Computation",
        Columns(),
        analysis => new(analysis),
        rows => rows.Count)
    {
        Views = Views(),
        VisibleRangeColumns =
        [
            new("4dd057fe-e8ba-4631-b253-2db29f0d30d0", "Ready (us)"),
            new("13a5ad36-908e-47c7-803c-8436f2a328bd", "Count"),
        ],
    };

    private static IReadOnlyList<Column> Columns() =>
    [
        .. ThreadColumns.Create<ReadyIntervalRows>(
            (r, i) => r.Thread(i),
            "1035c66c-2eb2-4864-876d-d636816b17e3",
            "c6767268-0ed5-49f4-81b6-f3f6eaa98c16",
            "288f5e69-efca-4f2f-86ea-7ed147e95489",
            "9594e969-0704-4a87-b6bd-af5c3c286882",
            "8557c42d-feae-4b46-9e89-e3815cac56eb",
            "8c4ea8ab-a470-4039-9717-2ff664195fb7"),
        Time("de0ce4f8-64c2-4024-994c-35fb4add4128", "Ready Time (s)",
            "The start of the interval: the thread became ready.",
            (r, i) => r[i].StartNs, ColumnAggregation.Min, ColumnRole.StartTime),
        Time("d6298512-7849-4258-bf74-74934184cce2", "Switch-In Time (s)",
            "The end of the interval: the thread was switched in; empty if that is not in the trace or range.",
            (r, i) => r[i].Censored == Censoring.None ? r[i].EndNs : null),
        Duration("78791080-b0f5-47a6-8b44-8b66926c7977", "Ready (us)",
            "The length of the interval; a lower bound if it is censored.",
            (r, i) => r[i].LengthNs, role: ColumnRole.Duration, lowerBound: Censored),
        Text("b864ecb1-8d2f-416a-948b-a96e9f849ba8", "Kind",
            "How the thread became ready: Woken, Created, Preempted, Quantum End or Yielded.",
            (r, i) => SchedulingText.Format(r[i].Kind), 90),
        Number("3c1c2e9c-6ddf-4f0b-821f-0d2a90847385", "Priority",
            "The priority at the start of the interval.",
            (r, i) => r[i].Priority),
        Number("8dd93a84-ba36-417a-82e4-23d1de4f7856", "New In Pri",
            "The priority of the switch-in that ended the interval, boosts included; empty without a switch-in.",
            (r, i) => r[i].NewInPriority),
        Number("71b738cb-4a9b-4814-988c-74b8601525f5", "Rank",
            "The rank of the thread in the interval; empty if the trace does not show it.",
            (r, i) => SchedulingText.Known(r[i].Rank)),
        Text("41b3b3b1-b37e-4a26-8254-f04e9e14816f", "Rank Certainty",
            "How well the rank is known: Known, Bracketed, One-sided or None.",
            (r, i) => SchedulingText.Format(r[i].RankCertainty), 90),
        Duration("a1b707b0-19c3-4819-88fa-373b835a7f71", "Idle (us)",
            "The part of the interval in which a CPU that the thread may use was idle.",
            (r, i) => r[i].Classes.Get(ReadyClass.Idle), lowerBound: Censored),
        Duration("261b0cba-3e3f-41ff-8b5f-2ee1f4bdd88b", "Inverted (us)",
            "The part of the interval in which a thread ran that should have run after this thread, by rank and priority.",
            (r, i) => r[i].Classes.Get(ReadyClass.Inverted), lowerBound: Censored),
        Duration("49c42398-98cb-4d72-8d36-a463b5a8530d", "Rank Beaten (us)",
            "The part of the interval in which a thread ran only because of its lower rank number; its priority was not higher.",
            (r, i) => r[i].Classes.Get(ReadyClass.RankBeaten), lowerBound: Censored),
        Duration("216abea2-9c6f-4b19-be73-b75f174ab676", "Equal (us)",
            "The part of the interval in which a thread of the same rank and priority ran.",
            (r, i) => r[i].Classes.Get(ReadyClass.Equal), lowerBound: Censored),
        Duration("a913bae5-7dec-4535-887e-7173bbdfa8dd", "Priority Beaten (us)",
            "The part of the interval in which only threads of higher priority ran.",
            (r, i) => r[i].Classes.Get(ReadyClass.PriorityBeaten), lowerBound: Censored),
        Duration("aec6c32f-84c7-4453-bb52-9a0deeca4165", "Interrupt (us)",
            "The part of the interval in which only interrupts ran.",
            (r, i) => r[i].Classes.Get(ReadyClass.Interrupt), lowerBound: Censored),
        Duration("2a03c7c2-4998-4753-be2e-cab49c7f2acd", "Unknown (us)",
            "The part of the interval in which it is unknown what ran.",
            (r, i) => r[i].Classes.Get(ReadyClass.Unknown), lowerBound: Censored),
        Text("cbe66beb-e08d-46cb-99c1-49f5c4244c35", "Main Class",
            "The class with the largest part; empty for an interval of length 0.",
            (r, i) => r[i].LengthNs == 0 ? null : SchedulingText.Format(r[i].Classes.MainClass), 100),
        Text("3c575ebf-464c-4c9f-8641-0ab5f2f5173d", Censored,
            "Why the end is unknown: End (open at the end of the trace or range), Cut (the state of the thread became unknown), or empty if it is known.",
            (r, i) => SchedulingText.Format(r[i].Censored), 70),
        Cpu("67b80093-9ed2-42e3-9728-6ebccd5444e3", "The CPU on which the thread ran next.",
            (r, i) => SchedulingText.Known(r[i].Cpu)),
        Text("796bda50-f5f8-4089-90de-184567d08bcd", "Readying Process",
            "The process of the thread that readied this thread, or DPC.",
            (r, i) => r.ReadyingProcess(i)),
        Number("67a2620d-121c-4833-b80a-15b05c440114", "Readying Thread Id",
            "The id of the thread that readied this thread.",
            (r, i) => r.ReadyingThread(i)?.ThreadId),
        Stack("b7f7d9bb-8966-4f62-ab49-6c48b4654cc7", "New Thread Stack",
            "The stack at which the thread had stopped running, recorded at its next switch-in.",
            (r, i) => r.NewThreadStack(i)),
        Stack("282a374b-67d3-40e1-a2a1-52aa10be59d1", "Ready Thread Stack",
            "The stack of the thread that readied this thread.",
            (r, i) => r.ReadyThreadStack(i)),
        Text("272f717e-b33e-406b-8ae1-b68a339006e8", "Likely Reason",
            "The probable reason why the thread did not run although a CPU (even one that it may not use) was idle for more than "
            + "1 ms.",
            (r, i) => r.Reason(i), 240),
        Time("673b221b-830d-42a0-a8cf-64cb3b7e2179", "End (s)",
            "The end of the interval, or the last time at which the thread is known to be ready.",
            (r, i) => r[i].EndNs, ColumnAggregation.Max, ColumnRole.EndTime),
        Duration("67478d73-9f06-48ec-a3e7-b0524ba86492", "Contended (us)",
            "The part of the interval in which other threads used the CPUs.",
            (r, i) => r[i].Classes.Contended, lowerBound: Censored),
        Duration("7ccf737a-0893-49e9-bee0-4a1da4c0cfdb", "Unfair (us)",
            "The sum of Inverted and Rank Beaten: time that priorities alone do not explain.",
            (r, i) => r[i].Classes.Unfair, lowerBound: Censored),
        Number("c765d026-5eef-48a9-ba1e-819aecf346e7", "Rank Before",
            "The rank at the switch-out before the interval.",
            (r, i) => SchedulingText.Known(r[i].RankBefore)),
        Number("065f564d-2d52-4f90-b7d8-e9d327e58a2c", "Rank After",
            "The rank of the run slice after the interval.",
            (r, i) => SchedulingText.Known(r[i].RankAfter)),
        Text("f937f5da-6630-41b3-ae34-0145b4b6aa64", "Readying Thread Name",
            "The name of the thread that readied this thread.",
            (r, i) => r.ReadyingThread(i)?.Name, 140),
        Count("d1c3356e-9ebe-4ae8-a514-620d2de21f9b", "Count",
            "The number of ready intervals: 1 in each row.",
            (_, _) => 1),
    ];

    private static IReadOnlyList<View> Views() =>
    [
        new("5e650ea0-2259-443b-b0de-7f90b462d9db", "Longest waits for a CPU",
            "Which waits for a CPU were the longest, and what ran meanwhile?")
        {
            KeyColumns = ["Process", "Thread Id", "Main Class"],
            Essential = ["Process", "Thread Id"],
            DataColumns =
            [
                "Ready (us)", "Ready Time (s)", "Count", "Thread Name", "Likely Reason", "Contended (us)", "Unfair (us)",
                "Kind", "Priority", "New In Pri", "Rank", "CPU", "Readying Process", "Readying Thread Id", "Switch-In Time (s)",
                "Censored", "Rank Certainty", "Rank Before", "Rank After", "Idle (us)", "Inverted (us)", "Rank Beaten (us)",
                "Equal (us)", "Priority Beaten (us)", "Interrupt (us)", "Unknown (us)", "Ready Thread Stack", "New Thread Stack",
            ],
            Order = [new("Ready (us)", true), new("Ready Time (s)", false)],
            Aggregations = new Dictionary<string, ColumnAggregation> { ["Ready (us)"] = ColumnAggregation.Max },
            ExpandedDepth = 3,
        },
        new("da5e7c15-6b7e-41bb-a9c6-118138c583d3", "Ready intervals over time",
            "When was each thread ready without running?")
        {
            KeyColumns = ["Process", "Thread Id", "Main Class"],
            DataColumns =
            [
                "Count", "Ready (us)", "Contended (us)", "Unfair (us)", "Kind", "Priority", "Rank", "CPU", "Readying Process",
            ],
            GraphColumns = ["Ready Time (s)", "End (s)"],
            Order = [new("Contended (us)", true), new("Ready Time (s)", false)],
            Chart = ChartType.Gantt,
            Highlights = Highlight.ByLength("Ready Time (s)", "End (s)", "Contended (us)"),
            ExpandedDepth = 2,
        },
        new("f29b34a4-f4ef-4c41-b335-9637bd7eea64", "Who woke the threads that were ready",
            "Which threads woke the threads that then waited for a CPU?")
        {
            KeyColumns = ["Readying Process", "Readying Thread Id", "Ready Thread Stack"],
            DataColumns =
            [
                "Readying Thread Name", "Count", "Ready (us)", "Ready Time (s)", "Process", "Thread Id", "Priority",
                "Rank", "Main Class",
            ],
            Order = [new("Ready (us)", true), new("Ready Time (s)", false)],

            // No thread woke a thread that was preempted.
            HiddenRows = new("Readying Process", ""),
            ExpandedDepth = 2,
        },
        new("5a63c1f9-2ef4-446b-9b10-2e513f8838f1", "Who waited for a CPU in the visible range",
            "Which threads could run but did not in the visible range?")
        {
            KeyColumns = ["Process", "Thread Id"],
            DataColumns =
            [
                "Ready (us)", "Count", "Thread Name", "Main Class", "Likely Reason", "Contended (us)", "Unfair (us)",
                "Kind", "Priority", "Rank", "Readying Process",
            ],
            GraphColumns = ["Ready Time (s)", "End (s)"],
            Order = [new("Ready (us)", true), new("Count", true)],
            Chart = ChartType.Gantt,
            IsForVisibleRange = true,
            ExpandedDepth = 2,
        },
        new("890036a0-0d01-4d1c-857a-f9a00f73bacd", "Ready queue over time",
            "How many threads were ready at each time?")
        {
            KeyColumns = ["Process", "Thread Id"],
            DataColumns =
            [
                "Ready (us)", "Thread Name", "Main Class", "Contended (us)", "Unfair (us)", "Priority", "Rank",
                "Ready Time (s)", "End (s)",
            ],
            GraphColumns = ["Count"],
            Order = [new("Ready (us)", true)],
            Chart = ChartType.OutstandingRows,
        },
        new("6adb5b42-133b-469f-accb-d09d3f482316", "Who woke whom in the visible range",
            "Which threads woke which others in the visible range?")
        {
            KeyColumns = ["Readying Process", "Readying Thread Id", "Process", "Thread Id"],
            DataColumns = ["Count", "Ready (us)", "Readying Thread Name", "Thread Name", "Kind", "Main Class"],
            GraphColumns = ["Ready Time (s)", "End (s)"],
            Order = [new("Count", true), new("Ready (us)", true)],
            Chart = ChartType.Gantt,
            HiddenRows = new("Readying Process", ""),
            IsForVisibleRange = true,
            ExpandedDepth = 4,
        },
        new("ce76d27b-ea74-47a3-8afc-97b8a1c5ca4c", "Which code woke threads in the visible range",
            "Which stacks woke the most threads in the visible range?")
        {
            KeyColumns = ["Ready Thread Stack"],
            DataColumns = ["Readying Process", "Readying Thread Id", "Process", "Thread Id", "Ready (us)"],
            GraphColumns = ["Count"],
            Order = [new("Count", true), new("Ready (us)", true)],
            Chart = ChartType.Flame,
            HiddenRows = new("Readying Process", ""),
            IsForVisibleRange = true,
        },
    ];
}
