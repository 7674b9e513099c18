using WpaAddins.Analysis.WhoRanMeanwhile;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.Scheduling;
using static WpaAddins.Tables.Catalogue.ColumnOf<
    WpaAddins.Tables.Scheduling.AnalysisRows<WpaAddins.Analysis.WhoRanMeanwhile.Blame>>;

namespace WpaAddins.Tables.WhoRanMeanwhile;

/// <summary>The table Who Ran Meanwhile: the threads that ran while others were ready.</summary>
/// <remarks>Source: Definitions.md, section 5.</remarks>
public static class WhoRanMeanwhileTable
{
    /// <summary>Gets the definition.</summary>
    public static Table Definition { get; } = new TableOf<AnalysisRows<Blame>>(
        new("170c54e9-5aca-45c2-ae9c-e8a3091719dc"),
        "Who Ran Meanwhile",
        "A ready thread, a thread that ran meanwhile, and how their ranks and priorities compared, with the time charged to the running thread.",
        "Computation",
        Columns(),
        analysis => new(analysis, analysis.Blame),
        rows => rows.Count)
    {
        Views = Views(),
        VisibleRangeViews =
        [
            new("CPU by Priority and Rank", "Who ran in the visible range"),
            new("CPU by Priority and Rank", "What each CPU ran"),
        ],
    };

    private static IReadOnlyList<Column> Columns() =>
    [
        .. ThreadColumns.Create<AnalysisRows<Blame>>(
            (r, i) => r.Thread(r[i].Thread),
            "c5513c5d-3467-407f-aab9-a86fa2a3d45d",
            "6a764f8c-e046-425e-83f6-0ad0a216cc64",
            "0bbd1a4a-d41c-4639-a736-6531f1acc00e",
            "3873dbf0-8d85-4875-89fd-ca6b9eb236f0",
            "48d9e207-2ddb-4ee2-a0cf-e0c3568763d6",
            "f698b090-1c11-4c61-88c8-bfe6a7dbe959"),
        Text("163a0441-ce9e-48ba-9771-d1a858d65fc2", "Occupant Process",
            "The process of the running thread: its name and its id; “(all)” for all running threads together.",
            (r, i) => r.KnownThread(r[i].RunningThread)?.Process ?? "(all)"),
        Number("c295ee0c-5bf4-4809-9110-79bd243b9f8a", "Occupant Thread Id",
            "The id of the running thread.",
            (r, i) => r.KnownThread(r[i].RunningThread)?.ThreadId),
        Text("e4365d62-9149-4ff0-abac-373bdadbdc75", "Class",
            "The class of the ready time: how the running thread compares with the ready thread in rank and priority.",
            (r, i) => SchedulingText.Format(r[i].Class), 100, ColumnKey.Name),
        Duration("ab336af6-544c-40c7-a37b-7943f9c102e7", "Blame (us)",
            "The part of the ready thread's contended time in this class that is charged to the running thread.",
            (r, i) => r[i].BlameNs),
        Duration("97a44090-05e1-4af0-9773-4fe759eb94d4", "Same-CPU Blame (us)",
            "The ready time in this class while the running thread was on the CPU on which the ready thread ran next.",
            (r, i) => r[i].SameCpuBlameNs),
        Number("77f8ebf4-2fa5-4f92-adc0-effeb30d766a", "Occupant Priority",
            "The priority that the running thread had for most of the time.",
            (r, i) => SchedulingText.Known(r[i].RunningPriority)),
        Number("f86b274d-1eee-4c2f-92a3-6d422d3a7b4c", "Occupant Rank",
            "The rank that the running thread had for most of the time.",
            (r, i) => SchedulingText.Known(r[i].RunningRank)),
        Text("65c2f634-fcf9-42bd-828e-6dd7fa3682a4", "Occupant Thread Name",
            "The name of the running thread; empty if it has none.",
            (r, i) => r.KnownThread(r[i].RunningThread)?.Name, 140, ColumnKey.Name),
        HiddenText("d3819345-4276-49e0-8ea3-0b5b2c0ea63e", "Occupant Process Name",
            "The name of the process of the running thread.",
            (r, i) => r.KnownThread(r[i].RunningThread) is { } o ? o.ProcessName ?? SchedulingText.UnknownProcess : "(all)", ColumnKey.Name),
        HiddenNumber("de227afe-4868-43bb-830b-27a7bc03e51c", "Occupant Process Id",
            "The id of the process of the running thread.",
            (r, i) => r.KnownThread(r[i].RunningThread)?.ProcessId),
        HiddenNumber("2b011899-0a60-4a75-858d-7678b7f8bd5c", "Occupant Incarnation",
            "The number of earlier threads in the trace with the id of the running thread.",
            (r, i) => r.KnownThread(r[i].RunningThread)?.Incarnation),
    ];

    private static IReadOnlyList<View> Views() =>
    [
        new("e0378042-0c23-48b6-984d-9468a4cd0eb9", "Who ran instead of starved threads",
            "While a thread was ready, which threads ran instead?")
        {
            KeyColumns = ["Process", "Thread Id", "Occupant Process", "Occupant Thread Id"],
            Essential = ["Process", "Thread Id", "Occupant Process", "Class", "Occupant Rank", "Occupant Priority"],
            DataColumns =
            [
                "Thread Name", "Class", "Blame (us)", "Same-CPU Blame (us)", "Occupant Thread Name",
                "Occupant Priority", "Occupant Rank",
            ],
            Order = [new("Blame (us)", true)],
            ExpandedDepth = 3,
        },
        new("3a3e92e1-dc9b-4730-8ae4-090a5a07804b", "Processes that kept others from running",
            "Which processes kept others from running the longest?")
        {
            KeyColumns = ["Occupant Process", "Class", "Process"],
            DataColumns =
            [
                "Occupant Thread Id", "Occupant Priority", "Occupant Rank", "Thread Id", "Blame (us)",
                "Same-CPU Blame (us)",
            ],
            Order = [new("Blame (us)", true)],
        },
    ];
}
