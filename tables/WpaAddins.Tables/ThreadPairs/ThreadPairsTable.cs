using WpaAddins.Analysis.Investigations.ThreadPairs;
using WpaAddins.Analysis.ThreadPairs;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.Scheduling;
using static WpaAddins.Tables.Catalogue.ColumnOf<
    WpaAddins.Tables.Scheduling.AnalysisRows<WpaAddins.Analysis.ThreadPairs.ThreadPair>>;

namespace WpaAddins.Tables.ThreadPairs;

/// <summary>The table Thread Pairs: the pairs of threads that switch to each other or wake each other.</summary>
/// <remarks>Source: Definitions.md, section 8.</remarks>
public static class ThreadPairsTable
{
    private static readonly string[] s_threads = ["Process A", "Process B", "Thread A Id", "Thread B Id"];

    /// <summary>Gets the definition.</summary>
    public static Table Definition { get; } = new TableOf<AnalysisRows<ThreadPair>>(
        new("aab02413-7b12-41ec-a3e4-1245422c3b7d"),
        "Thread Pairs",
        "A pair of threads that switch to each other or wake each other, with the number and the estimated cost of the switches.",
        "Computation",
        Columns(),
        analysis => new(analysis, analysis.ThreadPairs.Pairs),
        rows => rows.Count)
    {
        Views = Views(),
        FindingsOf = ThreadPairsInvestigation.Name,
        VisibleRangeViews =
        [
            new("Ping-Pong Bursts", "Bursts in the visible range"),
            new("Ready Intervals", "Who woke whom in the visible range"),
        ],
    };

    private static IReadOnlyList<Column> Columns() =>
    [
        .. PairColumns.Common<AnalysisRows<ThreadPair>>(
            (r, i) => r.Thread(r[i].A),
            "aa8e4eac-c1f3-423e-b11d-aac52c501ea4",
            "43d2212c-6443-4df1-8d2f-386f8204bc88",
            "262303bd-fa8e-427c-8249-304c5320690d",
            "5b7c1579-d09a-4761-9d88-11f55c907e2f",
            "db9cd315-7da6-407b-a56c-0143e2aafca6",
            "b866db57-28a3-422b-a601-6089fa6c53af"),
        .. PairColumns.Both<AnalysisRows<ThreadPair>>(
            (r, i) => r.Thread(r[i].A),
            (r, i) => r.Thread(r[i].B),
            "1871c6de-c85b-45f3-91c3-f1c683960063",
            "ed34031b-188c-4fff-bfbf-ca2026c49bc9",
            "632bbe1a-79ad-4921-9279-e91bffaa5eb8",
            "49d87567-1e85-49e4-947b-a78961361ce4"),
        .. Switches(),
        .. Sides(),
        .. Wakes(),
        .. PairColumns.Names<AnalysisRows<ThreadPair>>(
            (r, i) => r.Thread(r[i].A),
            (r, i) => r.Thread(r[i].B),
            "e49e9afb-58aa-4342-9785-90d723c070b5",
            "f6873c77-5b43-483f-b766-72ea1831e6aa",
            "49e11954-d90d-432f-b1b7-5ac8f51c5055"),
        // WPA can sort groups of pairs by the maximum of a number, but not by a text.
        HiddenNumber("b3f4ac4d-4d1b-442f-9f37-2038b2254165", "Ping-Pong Level",
            "A number for sorting: 2 for Ping-Pong plus 1 for Wake Ping-Pong.",
            (r, i) => (r[i].IsPingPong ? 2 : 0) + (r[i].IsWakePingPong ? 1 : 0), ColumnAggregation.Max),
        HiddenNumber("62c58452-ca9c-42e3-9cc6-45b5c812a3ad", "Wake Ping-Pong Level",
            "A number for sorting: 1 for Wake Ping-Pong.",
            (r, i) => r[i].IsWakePingPong ? 1 : 0, ColumnAggregation.Max),
    ];

    private static IReadOnlyList<Column> Switches() =>
    [
        Count("97447bb9-72ef-456b-8683-5e8fa4e25e99", "A to B",
            "The number of context switches from A to B.",
            (r, i) => r[i].Switches.AToB, opposite: "B to A"),
        Count("3c251b69-f302-4db5-851c-87eda5a1a5a7", "B to A",
            "The number of context switches from B to A.",
            (r, i) => r[i].Switches.BToA, opposite: "A to B"),
        Count("edaa86c2-e796-4ecf-9e5d-7bd76c94ddc2", "Switches",
            "The number of context switches between A and B, in both directions.",
            (r, i) => r[i].Switches.Count),
        Count("4df8874e-6575-4424-97c7-586b1e8a117b", "Through Idle",
            "The number of times that one thread followed the other on a CPU after less than 100 us of idle; not part of Switches.",
            (r, i) => r[i].ThroughIdle),
        Count("76e9c3ee-10ef-441e-a2a6-15fa9d27a4e4", "Wakes A to B",
            "The number of times that A readied B.",
            (r, i) => r[i].Wakes.AToB, opposite: "Wakes B to A"),
        Count("d3b5c384-13eb-4008-99c6-eb03de468ad6", "Wakes B to A",
            "The number of times that B readied A.",
            (r, i) => r[i].Wakes.BToA, opposite: "Wakes A to B"),
        Real("5f35e1cc-ea15-432f-8f9a-3b90ec393f48", "Rate (/s)",
            "The switches per second in the whole trace or range.",
            (r, i) => r[i].Switches.RatePerSecond, ColumnAggregation.Sum),
        Number("8aaa40a3-fb71-4300-b0f6-7ec097177971", "Peak Rate (/s)",
            "The maximum number of switches in a window of 100 ms, as switches per second.",
            (r, i) => r[i].Switches.PeakRatePerSecond, ColumnAggregation.Max),
        Percent("205dadfe-e1bb-42d8-b4f3-7c5c03e7e6e1", "Alternation %",
            "The balance of the two directions, 2·min/sum: 100 if there are as many switches to B as to A, in whatever order.",
            (r, i) => r[i].Switches.AlternationPercent),
        Number("12620ca5-1c89-4b1e-b5ef-a7182f267218", "Longest Run",
            "The number of switches in the longest run: consecutive switches on one CPU that strictly alternate between A and B.",
            (r, i) => r[i].Switches.LongestRun, ColumnAggregation.Max),
        Duration("9409c848-c17e-4bc0-aece-fe7ced293edd", "Median Gap (us)",
            "The median time between consecutive switches of the pair on all CPUs.",
            (r, i) => r[i].Switches.MedianGapNs, ColumnAggregation.None),
        Percent("8301ad43-890b-4a7a-8521-550cc6657d80", "Quantum Use %",
            "The longer of the two threads' median run slices, as a percentage of a quantum.",
            (r, i) => r[i].QuantumUsePercent),
        Duration("6a6c7709-ea92-4af2-8b98-8d71fee0b9dd", "Overhead Estimate (us)",
            "An estimate: the number of switches times the cost of one, 2 us by default.",
            (r, i) => r[i].OverheadNs),
        Text("be2dde4d-16b2-4211-8cc6-901b15cde0a0", "Ping-Pong",
            "Yes if the threads alternate evenly, at least 16 times in a row, and use little of their quantum.",
            (r, i) => SchedulingText.Format(r[i].IsPingPong), 80),
    ];

    private static IReadOnlyList<Column> Sides() =>
    [
        Text("73feac18-0243-4be2-b5cf-e0b945feb271", "Wait Reason A",
            "The most frequent wait reason with which A switched out to B; if the pair has more wake-ups than switches (including "
            + "those through idle), that of the waits of A that B ended.",
            (r, i) => r[i].Sides.A.WaitReason?.ToString(), 120),
        Text("a2b03591-8ab9-430d-a993-9f4e1a453dae", "Wait Reason B",
            "The most frequent wait reason with which B switched out to A; if the pair has more wake-ups than switches (including "
            + "those through idle), that of the waits of B that A ended.",
            (r, i) => r[i].Sides.B.WaitReason?.ToString(), 120),
        Stack("2757c25d-f97c-4d5f-aab9-2ab17f9ff14c", "Wait Stack A",
            "The most frequent stack at which A had stopped, recorded when a CPU switches from B to A, directly or through idle; if "
            + "the pair has more wake-ups than such switches, recorded when A runs after B woke it.",
            (r, i) => StackText(r, r[i].Sides.A)),
        Stack("44c60163-128b-4b7f-b5ce-cd4eb92a0b7a", "Wait Stack B",
            "The most frequent stack at which B had stopped, recorded when a CPU switches from A to B, directly or through idle; if "
            + "the pair has more wake-ups than such switches, recorded when B runs after A woke it.",
            (r, i) => StackText(r, r[i].Sides.B)),
        Number("4ebd8cf8-d2ff-4b10-9583-c96f6f8aa772", "CPU",
            "The CPU with the most switches of the pair.",
            (r, i) => r[i].Cpu >= 0 ? r[i].Cpu : null),
        Percent("0c6a7ba4-10f9-4bf2-8f42-781c8b55a7df", "Share of CPU's Switches %",
            "The percentage of the context switches on the CPU in the column CPU that are switches of the pair.",
            (r, i) => r[i].SharePercent, part: "Switches"),
        Time("ebb4e538-3623-4db2-8cca-144647943d70", "Burst Start (s)",
            "The start of the longest series of 100 ms windows that each have more than 2,000 switches per second.",
            (r, i) => r[i].Switches.BurstStartNs),
        Time("ea4a44f6-7104-4492-a5dd-aa8561325e20", "Burst End (s)",
            "The end of the series of windows that begins at Burst Start.",
            (r, i) => r[i].Switches.BurstEndNs),
        Duration("245fac8e-926e-438f-be75-ddd3a3f66610", "Median Slice (us)",
            "The longer of the two threads' median run slices.",
            (r, i) => r[i].MedianSliceNs, ColumnAggregation.None),
    ];

    private static IReadOnlyList<Column> Wakes() =>
    [
        Count("480516bb-e047-4c41-9b5e-e75dc6e4ee8e", "Wakes",
            "The number of times that A and B readied each other.",
            (r, i) => r[i].Wakes.Count),
        Real("5913c848-c806-4ee2-a2e0-bd465ed4cf7b", "Wake Rate (/s)",
            "The wake-ups per second in the whole trace or range.",
            (r, i) => r[i].Wakes.RatePerSecond, ColumnAggregation.Sum),
        Number("a0812fac-e104-410a-8314-349cba832493", "Wake Peak Rate (/s)",
            "The maximum number of wake-ups in a window of 100 ms, as wake-ups per second.",
            (r, i) => r[i].Wakes.PeakRatePerSecond, ColumnAggregation.Max),
        Percent("a49e6229-6475-497b-a5f1-74bcd144ebbe", "Wake Alternation %",
            "The balance of the two directions of the wake-ups, 2·min/sum, whatever their order.",
            (r, i) => r[i].Wakes.AlternationPercent),
        Number("8f74785d-515b-4f4b-99ef-fe1867a9375b", "Wake Longest Run",
            "The number of wake-ups in the longest run: consecutive wake-ups of the pair that strictly alternate.",
            (r, i) => r[i].Wakes.LongestRun, ColumnAggregation.Max),
        Duration("4ecea262-3816-4ca0-b056-c5c3874d364d", "Wake Median Gap (us)",
            "The median time between consecutive wake-ups of the pair.",
            (r, i) => r[i].Wakes.MedianGapNs, ColumnAggregation.None),
        Time("d2e94a8b-46b0-4fd1-9152-6b906dfd5e5f", "Wake Burst Start (s)",
            "The start of the longest series of 100 ms windows that each have more than 2,000 wake-ups per second.",
            (r, i) => r[i].Wakes.BurstStartNs),
        Time("3578c359-061c-47c1-a7a1-0181be1e1e8a", "Wake Burst End (s)",
            "The end of the series of windows that begins at Wake Burst Start.",
            (r, i) => r[i].Wakes.BurstEndNs),
        Text("a520f1ff-09b4-4a06-9a97-88e87dadd923", "Wake Ping-Pong",
            "Yes if the threads wake each other alternately, at least 16 times in a row, and use little of their quantum.",
            (r, i) => SchedulingText.Format(r[i].IsWakePingPong), 80),
    ];

    private static IReadOnlyList<View> Views() =>
    [
        new("70414479-fdfd-41c5-bccd-d5e0b57b570b", "Pairs that switch the most",
            "Which two threads keep switching to each other, and what does it cost?")
        {
            KeyColumns = s_threads,
            DataColumns =
            [
                "Thread A Name", "Thread B Name", "Ping-Pong", "Wake Ping-Pong", "Switches", "Overhead Estimate (us)", "Rate (/s)",
                "Peak Rate (/s)", "Burst Start (s)", "Burst End (s)", "Median Gap (us)", "Longest Run", "Alternation %",
                "Quantum Use %", "Median Slice (us)", "CPU", "Share of CPU's Switches %", "A to B", "B to A", "Through Idle",
                "Wait Reason A", "Wait Reason B", "Wait Stack A", "Wait Stack B",
            ],
            Order = [new("Ping-Pong Level", true), new("Switches", true)],
            ExpandedDepth = s_threads.Length,
        },
        new("c78c9217-48e7-4bfa-8e0d-90c385bf82c3", "Threads that wake each other the most",
            "Which two threads keep waking each other, on any CPUs?")
        {
            KeyColumns = s_threads,
            DataColumns =
            [
                "Thread A Name", "Thread B Name", "Wake Ping-Pong", "Wakes", "Wake Rate (/s)", "Wake Peak Rate (/s)",
                "Wake Burst Start (s)", "Wake Burst End (s)", "Wake Median Gap (us)", "Wake Longest Run",
                "Wake Alternation %", "Quantum Use %", "Wakes A to B", "Wakes B to A", "Through Idle", "Switches",
                "Wait Reason A", "Wait Reason B", "Wait Stack A", "Wait Stack B",
            ],
            Order = [new("Wake Ping-Pong Level", true), new("Wakes", true)],
            ExpandedDepth = s_threads.Length,
        },
    ];

    private static string? StackText(AnalysisRows<ThreadPair> rows, PairSide side) =>
        side.WaitStackSwitch >= 0 ? rows.Analysis.SwitchStackText(side.WaitStackSwitch) : null;
}
