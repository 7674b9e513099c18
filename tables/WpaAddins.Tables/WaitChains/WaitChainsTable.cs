using WpaAddins.Analysis.Chains;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.Scheduling;
using static WpaAddins.Tables.Catalogue.ColumnOf<

    WpaAddins.Tables.Scheduling.AnalysisRows<WpaAddins.Tables.WaitChains.WaitChainRow>>;

namespace WpaAddins.Tables.WaitChains;

/// <summary>The table Wait Chains: the chains of threads that the longest waits depended on.</summary>
/// <remarks>Source: Definitions.md, section 11.</remarks>
public static class WaitChainsTable
{
    /// <summary>Gets the definition.</summary>
    public static Table Definition { get; } = new TableOf<AnalysisRows<WaitChainRow>>(
        new("4ed428f6-18fb-4afd-b08a-6914b156ca3e"),
        "Wait Chains",
        "A link of the chain of threads on which a long wait depended, or the sum of links that are not listed.",
        "Computation",
        Columns(),
        analysis => new(analysis, WaitChainRow.List(analysis)),
        rows => rows.Count)
    {
        Views = Views(),
        RowsNeedSymbols = true,
        VisibleRangeColumns =
        [
            new("ab9db6c8-2d81-49ee-8c05-0514e174e42a", "Duration (us)"),
        ],
    };

    private static IReadOnlyList<Column> Columns() =>
    [
        .. ThreadColumns.Create<AnalysisRows<WaitChainRow>>(
            (r, i) => r.Thread(r[i].Link.Thread),
            "5e9be07b-b3cf-43ee-b3ce-ec0227d772c8",
            "4d12a0db-2e3a-48d8-934f-9a5af6617fd8",
            "9c853df6-8600-4f2b-abed-425ea35cbd2a",
            "ccb8efcc-c7b1-4348-b6aa-6d9f089a3bef",
            "2156f219-ec8f-43d6-8f7c-f43297a7e607",
            "ee6ce9f7-e258-4503-abf6-20c16e1f3a86"),
        Number("6b23026e-1404-431f-9ae9-c7e39f6b0ca3", "Chain",
            "The number of the chain: 1 is the longest wait.",
            (r, i) => r[i].Chain),
        Number("95fbc27c-9e37-4c74-b3f7-74ba6085b07f", "Depth",
            "The number of waits between the thread whose wait the chain explains (depth 0) and this thread; empty for a sum.",
            (r, i) => r[i].IsSum ? null : r[i].Link.Depth),
        Text("5becc0b0-c196-4e03-9b82-8d668b960605", "Kind",
            "The state of the thread, or why its wait is not followed; the time of a Waiting link is in the links below it.",
            (r, i) => LockText.Format(r[i].Link.Kind), 110),
        Time("09fb273e-2426-46b9-ba98-e09a302c2f6d", "Start (s)",
            "The start of the link; empty for a sum of links.",
            (r, i) => r[i].IsSum ? null : r[i].Link.StartNs, ColumnAggregation.Min, ColumnRole.StartTime,
            (r, i) => r.Analysis.WaitChains[r[i].Chain - 1].StartNs),
        Time("133e0f7b-74a2-4af2-a118-2fdd0e1cece0", "End (s)",
            "The end of the link; empty for a sum of links.",
            (r, i) => r[i].IsSum ? null : r[i].Link.EndNs, ColumnAggregation.Max, ColumnRole.EndTime,
            (r, i) => r.Analysis.WaitChains[r[i].Chain - 1].EndNs),
        Duration("88d13e01-23f1-4414-9d45-1bebf450a131", "Duration (us)",
            "The time of the link; empty for a Waiting link, so that the links of a chain sum to its length.",
            (r, i) => r[i].DurationNs, role: ColumnRole.Duration),
        Text("81080db6-cd5b-4b32-bda4-939404e9893e", "Readied By",
            "The readying thread, which ended the wait; or DPC.",
            (r, i) => ReadiedBy(r, r[i].Link.Wait), 200),
        Text("b7d422fc-ec06-4a23-9c10-ea0e37174ac2", "Lock",
            "The lock that the thread waited for; empty if no lock signature matches (see Lock Holders).",
            (r, i) => r[i].Lock is { } found ? LockText.Name(found, r.Analysis.Trace.Threads) : null,
            key: ColumnKey.Name, endsWithId: true),
        Stack("0d353593-1826-4cb6-87e9-ed82fa4d31aa", "New Thread Stack",
            "The stack of the waiting thread, recorded at its next switch-in.",
            (r, i) => NewThreadStack(r.Analysis, r[i].Link.Wait)),
        Stack("c7d21749-f10b-420a-96c8-3050543e9a3d", "Ready Thread Stack",
            "The stack of the thread that ended the wait.",
            (r, i) => ReadyThreadStack(r.Analysis, r[i].Link.Wait)),
        Duration("4549cbbf-308b-4691-8692-b18849e25f47", "Wait (us)",
            "The length of the link if the thread waited or was throttled in it, and a ReadyThread ended that; otherwise empty.",
            (r, i) => r[i].Link.Wait >= 0 ? r[i].Link.LengthNs : null, ColumnAggregation.None),
        Text("11e2d871-0048-4a5b-9c94-367d2138b0fb", "Main Class",
            "For a Ready link, the class with the largest part of its time (see Ready Intervals).",
            (r, i) => MainClass(r[i]), 100),
        Text("e98acb90-7cad-4481-b81b-633af856c698", "Waiting Process",
            "The process of the thread whose wait the chain explains.",
            (r, i) => Waiting(r, i).Process),
        Number("68e45a93-b35d-41b7-9e10-8ced3de0d8fd", "Waiting Thread Id",
            "The id of the thread whose wait the chain explains.",
            (r, i) => Waiting(r, i).ThreadId),
        Text("1301b6d0-4455-49fe-972e-9502dc56f8fa", "Waiting Thread Name",
            "The name of the thread whose wait the chain explains.",
            (r, i) => Waiting(r, i).Name, 140),
    ];

    private static IReadOnlyList<View> Views() =>
    [
        new("9ad7d834-0fbd-4aa2-b0ed-a5364b19c447", "What the longest waits were for",
            "On which threads did the longest waits depend, and what did these threads do meanwhile?")
        {
            KeyColumns = ["Chain", "Waiting Process", "Waiting Thread Id", "Depth"],
            Essential = ["Chain", "Depth", "Process", "Thread Id", "Kind", "Duration (us)"],
            DataColumns =
            [
                "Process", "Thread Id", "Thread Name", "Kind", "Start (s)", "End (s)", "Readied By", "Lock",
                "Main Class", "New Thread Stack", "Ready Thread Stack", "Wait (us)", "Duration (us)",
            ],
            Order = [new("Chain", false), new("Start (s)", false), new("Depth", false)],
            ExpandedDepth = 3,
            ExpandedGroup = new("Chain", 1),
        },
        new("144ae40c-fa61-4982-95d3-da6136a85bcf", "Which threads caused the longest waits",
            "Which threads, in which state, caused most of the longest waits?")
        {
            KeyColumns = ["Chain", "Process", "Thread Id", "Kind"],
            DataColumns =
            [
                "Waiting Process", "Waiting Thread Id", "Waiting Thread Name", "Thread Name", "Main Class", "Duration (us)",
            ],
            Order = [new("Chain", false), new("Duration (us)", true)],
            ExpandedDepth = 4,
        },
        new("e7775d6c-e83a-4886-aadf-7e080e643b17", "Wait chains over time",
            "On which thread did each of the longest waits depend at each time?")
        {
            KeyColumns = ["Chain", "Process", "Thread Id", "Kind"],
            DataColumns = ["Depth", "Thread Name", "Readied By", "Lock", "Main Class", "Duration (us)", "Wait (us)"],
            GraphColumns = ["Start (s)", "End (s)"],
            Order = [new("Chain", false), new("Start (s)", false)],
            Chart = ChartType.Gantt,
            ExpandedDepth = 4,
        },
    ];

    private static ThreadRow Waiting(AnalysisRows<WaitChainRow> rows, int row) =>
        rows.Thread(rows.Analysis.Waits[rows.Analysis.WaitChains[rows[row].Chain - 1].Wait].Thread);

    private static string? ReadiedBy(AnalysisRows<WaitChainRow> rows, int wait)
    {
        if (wait < 0)
        {
            return null;
        }

        var thread = rows.Analysis.Waits[wait].ReadyingThread;
        return thread == ReadyInterval.ReadiedByDpc ? SchedulingText.Dpc
            : thread <= 0 ? null
            : $"{rows.Thread(thread).Process} thread {rows.Thread(thread).ThreadId}";
    }

    private static string? NewThreadStack(TraceAnalysis analysis, int wait) =>
        wait >= 0 && analysis.Waits[wait].InSwitch is >= 0 and var inSwitch ? analysis.SwitchStackText(inSwitch) : null;

    private static string? ReadyThreadStack(TraceAnalysis analysis, int wait) =>
        wait >= 0 ? analysis.ReadyStackText(analysis.Waits[wait].ReadyRow) : null;

    private static string? MainClass(WaitChainRow row) =>
        row.Link.Kind == ChainLinkKind.Ready && !row.IsSum ? SchedulingText.Format(row.Link.Classes.MainClass) : null;
}
