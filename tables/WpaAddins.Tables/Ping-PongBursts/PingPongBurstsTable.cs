using WpaAddins.Analysis.ThreadPairs;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.Scheduling;
using static WpaAddins.Tables.Catalogue.ColumnOf<
    WpaAddins.Tables.Scheduling.AnalysisRows<WpaAddins.Analysis.ThreadPairs.PingPongBurst>>;

namespace WpaAddins.Tables.PingPongBursts;

/// <summary>
/// The table Ping-Pong Bursts: series of context switches on one CPU that alternate between two threads.
/// </summary>
/// <remarks>Source: Definitions.md, section 8.</remarks>
public static class PingPongBurstsTable
{
    private static readonly string[] s_threads = ["Process A", "Process B", "Thread A Id", "Thread B Id"];

    /// <summary>Gets the definition.</summary>
    public static Table Definition { get; } = new TableOf<AnalysisRows<PingPongBurst>>(
        new("f02cea12-719f-4060-840d-5401af34014b"),
        "Ping-Pong Bursts",
        "A burst: at least 16 consecutive context switches on one CPU that strictly alternate between two threads.",
        "Computation",
        Columns(),
        analysis => new(analysis, analysis.ThreadPairs.Bursts),
        rows => rows.Count)
    {
        Views = Views(),
        VisibleRangeColumns =
        [
            new("b09cadeb-7db4-4940-8dec-f16a34f6fa6d", "Duration (us)"),
            new("ee336608-b1f3-41db-a1c2-15d237a46421", "Count"),
        ],
    };

    private static IReadOnlyList<Column> Columns() =>
    [
        .. PairColumns.Common<AnalysisRows<PingPongBurst>>(
            (r, i) => r.Thread(Pair(r, i).A),
            "23e81a1e-74fc-488e-b26a-25334bd70c37",
            "6b8c10d8-cd75-41e2-910d-ad6bdcd47467",
            "22eac711-fe4e-4cff-b6cd-83f696890621",
            "00ef4617-510e-48ec-8445-cf175a9cb2d9",
            "6f05ccc9-342a-46cb-8a52-3e5a45c17d4c",
            "ea1ee764-2333-4001-9c77-2bb58154be19"),
        Time("0990797c-d0cd-4b1f-9fc0-36ede831d058", "Start (s)",
            "The time of the first switch.",
            (r, i) => r[i].StartNs, ColumnAggregation.Min, ColumnRole.StartTime),
        Time("cd2fffd9-3719-40a6-996b-5241e61299a5", "End (s)",
            "The time of the last switch.",
            (r, i) => r[i].EndNs, ColumnAggregation.Max, ColumnRole.EndTime),
        Count("287cd5e2-010d-4389-b33d-0581b75d1ccf", "Switches",
            "The number of context switches.",
            (r, i) => r[i].Switches),
        Real("165fe5da-0f64-45b7-bed4-17110c4cf833", "Rate (/s)",
            "The switches per second from the first to the last switch: 20,000 for a switch every 50 us.",
            (r, i) => r[i].RatePerSecond),
        Cpu("5c069bf7-6037-4fff-b64e-83d44bd6790d", "The CPU (logical processor).", (r, i) => r[i].Cpu),
        .. PairColumns.Both<AnalysisRows<PingPongBurst>>(
            (r, i) => r.Thread(Pair(r, i).A),
            (r, i) => r.Thread(Pair(r, i).B),
            "a05b9e71-fe8d-4d88-ba5b-e5fcc923ec2f",
            "65113d35-d295-425c-8065-bcd071817269",
            "b02409b2-c4cd-48f3-a6af-24832137ddf1",
            "29584d77-b979-46a5-b0ce-5a0cd0ea4d30"),
        Duration("3b9ca1a2-d26a-4978-9c77-5807e6fba1b5", "Duration (us)",
            "The time from the first to the last switch.",
            (r, i) => r[i].EndNs - r[i].StartNs, role: ColumnRole.Duration),
        Text("4df86723-e68a-459f-85a3-02ae863c5e77", "Ping-Pong",
            "Yes if the threads alternate evenly, at least 16 times in a row, and use little of their quantum (see Thread Pairs).",
            (r, i) => SchedulingText.Format(Pair(r, i).IsPingPong), 80),
        Count("bd6a2258-d54c-4523-b77b-c2834ee4d985", "Count",
            "The number of bursts: 1 in each row.",
            (_, _) => 1),
        .. PairColumns.Names<AnalysisRows<PingPongBurst>>(
            (r, i) => r.Thread(Pair(r, i).A),
            (r, i) => r.Thread(Pair(r, i).B),
            "0505b5ee-7408-4e46-818e-4309f6f35945",
            "82b48853-7833-4f54-a1b5-0709c2b3bf67",
            "816c151d-bcb3-4f90-8fd1-f7637eb82441"),
    ];

    private static IReadOnlyList<View> Views() =>
    [
        new("a5cb31f4-edee-4f53-b170-1bc77cc2a644", "Bursts with the most switches",
            "When did two threads only switch to each other?")
        {
            KeyColumns = s_threads,
            DataColumns =
            [
                "Thread A Name", "Thread B Name", "Ping-Pong", "Count", "Switches", "Duration (us)", "Rate (/s)", "Start (s)",
                "End (s)", "CPU",
            ],
            Order = [new("Switches", true), new("Start (s)", false)],
            Aggregations = new Dictionary<string, ColumnAggregation> { ["Switches"] = ColumnAggregation.Max },
            ExpandedDepth = s_threads.Length,
        },
        new("19b32d1a-ba29-4238-9fdd-dc049dc6f9cf", "Ping-pong over time",
            "When and on which CPU did each pair switch back and forth?")
        {
            KeyColumns = [.. s_threads, "CPU"],
            DataColumns = ["Ping-Pong", "Count", "Switches", "Duration (us)", "Rate (/s)"],
            GraphColumns = ["Start (s)", "End (s)"],
            Order = [new("Switches", true), new("Start (s)", false)],
            Chart = ChartType.Gantt,
            Highlights = [new("Start (s)", "End (s)", "Ping-Pong", "Yes", Highlight.Red)],
            ExpandedDepth = s_threads.Length,
        },
        new("b3b4d935-6c8b-4273-81fd-ad5afd834024", "Bursts in the visible range",
            "Which threads only switched to each other in the visible range?")
        {
            KeyColumns = ["Process A", "Process B", "Thread A Id", "Thread B Id"],
            DataColumns =
            [
                "Duration (us)", "Count", "Thread A Name", "Thread B Name", "Ping-Pong", "Switches", "Rate (/s)", "CPU",
            ],
            GraphColumns = ["Start (s)", "End (s)"],
            Order = [new("Duration (us)", true), new("Count", true)],
            Chart = ChartType.Gantt,
            IsForVisibleRange = true,
            ExpandedDepth = 4,
        },
    ];

    private static ThreadPair Pair(AnalysisRows<PingPongBurst> rows, int row) =>
        rows.Analysis.ThreadPairs.Pairs[rows[row].Pair];
}
