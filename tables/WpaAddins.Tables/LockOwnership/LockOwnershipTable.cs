using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.Scheduling;
using static WpaAddins.Tables.Catalogue.ColumnOf<
    WpaAddins.Tables.Scheduling.AnalysisRows<WpaAddins.Tables.LockOwnership.LockOwnershipRow>>;

namespace WpaAddins.Tables.LockOwnership;

/// <summary>The table Lock Ownership: the times in which threads held locks.</summary>
/// <remarks>Source: Definitions.md, section 10.</remarks>
public static class LockOwnershipTable
{
    /// <summary>Gets the definition.</summary>
    public static Table Definition { get; } = new TableOf<AnalysisRows<LockOwnershipRow>>(
        new("3460cd5c-31ff-417e-9984-84e996fff3e9"),
        "Lock Ownership",
        "A hold of a lock by a thread; its start is exact (from lock events) or between two bounds (from stacks).",
        "Computation",
        Columns(),
        analysis => new(analysis, LockOwnershipRow.List(analysis)),
        rows => rows.Count)
    {
        Views = Views(),
        RowsNeedSymbols = true,
        VisibleRangeColumns =
        [
            new("3cb3a7ee-0fa1-4d9a-9dcf-95ebe12e5ec2", "Hold Max (us)"),
            new("f901a864-bd16-4b45-834b-0d0e9d5fd2f9", "Hold Min (us)", "Hold Start Latest (s)"),
            new("e475bc43-e089-4307-bea6-7b087ebf9486", "Count"),
        ],
    };

    private static IReadOnlyList<Column> Columns() =>
    [
        .. ThreadColumns.Create<AnalysisRows<LockOwnershipRow>>(
            (r, i) => r.Thread(r[i].Hold.Holder),
            "a2d30886-f06c-4ca7-8950-0ba60740f055",
            "b8b918f4-8461-42ff-a719-b39a9cf69ed8",
            "38de8ead-d473-4e9c-a2ff-c1925b15452d",
            "5113719a-adcc-421f-af83-a773b6dce487",
            "e6062909-2db7-443a-82f2-24e9a516e3de",
            "1cb8c5f8-8e7e-46f7-865f-b6ee3756ee89"),
        Text("2e9de2f7-97d8-4043-a5ec-65ca6fb3f64c", "Lock",
            "The name of the lock, with its process if the scope is Process.",
            (r, i) => LockText.Name(r[i].Lock, r.Analysis.Trace.Threads), key: ColumnKey.Name, endsWithId: true),
        Time("0b99fa78-0e86-4dca-8369-bf5b525efc0f", "Hold Start (s)",
            "The earliest possible start of the hold.",
            (r, i) => r[i].Hold.EarliestStartNs, ColumnAggregation.Min, ColumnRole.StartTime),
        Time("27ad9ab3-deb3-4a94-b5b5-98c79587276f", "Hold Start Latest (s)",
            "The latest possible start of the hold: from then on, the lock was certainly held; empty if no time is certain.",
            (r, i) => r[i].Hold.LatestStartNs is >= 0 and var time ? time : null),
        Time("cbd142ac-6b3e-4d9c-9e38-09f1509e71dd", "Release (s)",
            "The time of the release, or the end of the range if the release is later.",
            (r, i) => r[i].Hold.ReleaseNs, ColumnAggregation.Max, ColumnRole.EndTime),
        Number("94b87aac-57d8-4ac3-8be6-d35479c35b03", "Waiters",
            "The number of threads that waited for the lock just before the release.",
            (r, i) => r[i].Hold.ReleaseRow < 0 ? null : r[i].Hold.Waiters),
        Duration("2dbeaedd-f182-4d86-b549-5e2229a27f4f", "Hold Max (us)",
            "The longest possible length of the hold: from Hold Start to Release.",
            (r, i) => r[i].Hold.MaxNs, role: ColumnRole.Duration),
        Duration("d6b7e340-3965-4a01-bde4-aa3aa126408a", "Hold Min (us)",
            "The shortest possible length of the hold: from Hold Start Latest to Release; 0 if Hold Start Latest is empty.",
            (r, i) => r[i].Hold.MinNs),
        Text("b91e7632-d5d0-49cf-81c0-c4c0cb952ff9", "Woken Process",
            "The process of the thread that the release woke.",
            (r, i) => Woken(r, i)?.Process),
        Number("c26bfaea-ee6f-4964-9de2-c5a34ffb63ca", "Woken Thread Id",
            "The id of the thread that the release woke.",
            (r, i) => Woken(r, i)?.ThreadId),
        Stack("4621717c-e072-4414-89bd-54951293cb37", "Hold Stack",
            "The stack at the release of the lock.",
            (r, i) => r[i].Hold.ReleaseRow < 0 ? null : r.Analysis.ReadyStackText(r[i].Hold.ReleaseRow)),
        Count("4307f410-982e-4917-bbbb-4bc31f60ce09", "Count",
            "The number of holds: 1 in each row.",
            (r, i) => 1),
    ];

    private static IReadOnlyList<View> Views() =>
    [
        new("2bad0b12-18c0-4ff7-9e44-7f09769103f5", "Who held the lock over time",
            "When did each thread hold the lock?")
        {
            KeyColumns = ["Lock", "Process Name", "Process", "Thread Id"],
            DataColumns =
            [
                "Count", "Hold Start Latest (s)", "Waiters", "Woken Process", "Woken Thread Id", "Hold Min (us)",
                "Hold Max (us)",
            ],
            GraphColumns = ["Hold Start (s)", "Release (s)"],
            Order = [new("Hold Min (us)", true), new("Hold Max (us)", true), new("Hold Start (s)", false)],
            Chart = ChartType.Gantt,

            // Highlights use the lower bound of a hold. Its upper bound can be the whole time since the previous
            // release.
            Highlights = Highlight.ByLength("Hold Start Latest (s)", "Release (s)", "Hold Min (us)"),
            ExpandedDepth = 2,
        },
        new("0f900a01-790a-4ed6-aef5-01a947847a9e", "Longest holds of a lock",
            "When was a lock held longest without release?")
        {
            KeyColumns = ["Lock", "Process", "Thread Id"],
            DataColumns =
            [
                "Thread Name", "Count", "Hold Start (s)", "Hold Start Latest (s)", "Release (s)", "Waiters",
                "Woken Process", "Woken Thread Id", "Hold Stack", "Hold Min (us)", "Hold Max (us)",
            ],
            Order = [new("Hold Min (us)", true), new("Hold Max (us)", true), new("Hold Start (s)", false)],
            Aggregations = new Dictionary<string, ColumnAggregation>
            {
                ["Hold Min (us)"] = ColumnAggregation.Max,
                ["Hold Max (us)"] = ColumnAggregation.Max,
            },
            ExpandedDepth = 3,
        },
        new("7523ff93-09a3-4992-9efd-8ab8bdb24e51", "Who held a lock in the visible range",
            "Which threads held which lock in the visible range?")
        {
            KeyColumns = ["Lock", "Process", "Thread Id"],
            DataColumns =
            [
                "Hold Min (us)", "Hold Max (us)", "Count", "Thread Name", "Waiters", "Woken Process", "Woken Thread Id",
            ],
            GraphColumns = ["Hold Start (s)", "Release (s)"],
            Order = [new("Hold Min (us)", true), new("Hold Max (us)", true)],
            Chart = ChartType.Gantt,
            IsForVisibleRange = true,
            ExpandedDepth = 3,
        },
        new("dea9be03-ef34-4408-802e-cef30edc7b56", "Holds by stack",
            "Which code released the locks that were held the longest?")
        {
            KeyColumns = ["Hold Stack"],
            DataColumns = ["Lock", "Process", "Thread Id", "Count", "Hold Min (us)"],
            GraphColumns = ["Hold Max (us)"],
            Order = [new("Hold Max (us)", true)],
            Chart = ChartType.Flame,
            IsForVisibleRange = true,
        },
    ];

    /// <summary>Finds the thread that the release woke. A hold from events has no wake-up.</summary>
    private static ThreadRow? Woken(AnalysisRows<LockOwnershipRow> rows, int row) => rows[row].Hold.ReleaseRow < 0
        ? null
        : rows.Thread(rows.Analysis.Trace.Readies[rows[row].Hold.ReleaseRow].Thread);
}
