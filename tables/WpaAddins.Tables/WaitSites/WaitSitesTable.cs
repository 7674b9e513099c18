using WpaAddins.Analysis.Investigations.ContendedSites;
using WpaAddins.Analysis.WaitSites;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.Scheduling;
using static WpaAddins.Tables.Catalogue.ColumnOf<
    WpaAddins.Tables.Scheduling.AnalysisRows<WpaAddins.Analysis.WaitSites.WaitSite>>;

namespace WpaAddins.Tables.WaitSites;

/// <summary>The table Wait Sites: the code that waited, and the code that ended the waits.</summary>
/// <remarks>Source: Definitions.md, section 18.</remarks>
public static class WaitSitesTable
{
    /// <summary>Gets the definition.</summary>
    public static Table Definition { get; } = new TableOf<AnalysisRows<WaitSite>>(
        new("94a1cbb3-072c-4808-8226-1348fcd8945d"),
        "Wait Sites",
        "A function in which threads waited and a function that ended these waits, with the number and the sum of the waits.",
        "Computation",
        Columns(),
        analysis => new(analysis, analysis.WaitSites),
        rows => rows.Count)
    {
        Views = Views(),
        FindingsOf = ContendedSiteInvestigation.Name,
        RowsNeedSymbols = true,
        VisibleRangeViews =
        [
            new("Lock Waits", "Who waited for a lock in the visible range"),
            new("CPU Usage (Precise)", "Who made threads ready"),
        ],
    };

    private static IReadOnlyList<Column> Columns() =>
    [
        .. ThreadColumns.CreateOptional<AnalysisRows<WaitSite>>(
            (r, i) => r[i].HasOneProcess ? r.KnownThread(r[i].Thread) : null,
            (r, i) => r[i].HasOneThread ? r.KnownThread(r[i].Thread) : null,
            ColumnKey.None,
            "69263a41-e513-4ee7-aff3-9980d544034e",
            "d77d56b3-5612-411f-834a-3ceba61d7a8e",
            "1dc99974-d96b-4959-b803-0f925fbdd7a7",
            "28441eb4-c923-4ef4-8ce4-7ce81e6cd452",
            "c0374867-f464-47a3-8d52-ccd096e317f7",
            "ed60236d-d6ad-44ed-978d-bb94c88a5042"),
        Text("8b371794-97bf-4594-b177-08de88cd42e3", "Wait Site",
            "The function that identifies the code that waited, from the waiting stack (common system functions are skipped); "
            + "empty without a stack.",
            (r, i) => r[i].SiteText, 240, ColumnKey.Name),
        Text("3ee10665-7690-43cb-a006-472427dc48d0", "Wake Site",
            "The function that identifies the code that ended the waits, from the stack of the ReadyThread record; DPC if a DPC "
            + "ended the waits; empty without a stack.",
            (r, i) => r[i].WakeSiteText, 240, ColumnKey.Name),
        Count("c61d7c27-bd5d-44b4-bbd7-36fe3690613a", "Waits",
            "The number of waits.",
            (r, i) => r[i].Waits),
        Number("9a0e2a06-fc4f-462b-8e88-66f59baf53f2", "Threads Waited",
            "The number of distinct threads that waited.",
            (r, i) => r[i].WaitingThreads),
        Number("bba99b0c-72f6-4bd5-b492-01acac670aea", "Threads Woke",
            "The number of distinct threads that ended the waits and so woke the waiting threads; DPCs and unknown threads do not count.",
            (r, i) => r[i].ReadyingThreads),
        Duration("32627082-d489-4139-b2cb-44d573dd0816", "Wait (us)",
            "The sum of the waits.",
            (r, i) => r[i].WaitNs),
        Duration("febc166d-1068-4767-8d20-f33da58a6451", "Longest Wait (us)",
            "The longest of the waits.",
            (r, i) => r[i].LongestNs, ColumnAggregation.Max),
        Duration("c0aeb760-b7ef-4bf2-a31f-a62d22a58bc7", "Ready After (us)",
            "The sum of the ready times that followed the waits.",
            (r, i) => r[i].ReadyAfterNs),
        Real("e8df0927-eedd-46e4-956b-182938e49bd5", "Mean Queue",
            "The mean number of threads that waited at the same time: the sum of the waits divided by the length of the range.",
            (r, i) => r[i].MeanQueue, ColumnAggregation.Sum),
        Text("8b4ddb46-860d-4af1-8f3f-8597aa00b931", "Lock-Like",
            "Yes if the threads that wait at the site also end waits at the site, as with a lock.",
            (r, i) => SchedulingText.Format(r[i].IsLockLike), 80),
    ];

    private static IReadOnlyList<View> Views() =>
    [
        new("73b88a84-c025-4dcd-8efc-e86418f46cbd", "Where threads waited",
            "Which code waited, for how long in total, and which code ended the waits?")
        {
            KeyColumns = ["Wait Site", "Wake Site"],
            Essential = ["Wait Site", "Wake Site", "Lock-Like"],
            DataColumns =
            [
                "Waits", "Threads Waited", "Threads Woke", "Wait (us)", "Longest Wait (us)", "Ready After (us)",
                "Mean Queue", "Lock-Like", "Process", "Thread Id", "Thread Name",
            ],
            Order = [new("Wait (us)", true), new("Waits", true)],
        },
        new("43088c4e-34da-47d9-a110-0816423e8611", "Lock-like wait sites",
            "In which functions do threads wait for each other, as for a lock?")
        {
            KeyColumns = ["Wait Site", "Wake Site"],
            DataColumns =
            [
                "Lock-Like", "Waits", "Threads Waited", "Threads Woke", "Wait (us)", "Longest Wait (us)", "Mean Queue",
                "Ready After (us)", "Process", "Thread Id", "Thread Name",
            ],
            Order = [new("Wait (us)", true), new("Waits", true)],
            HiddenRows = new("Lock-Like", "No"),
            ExpandedDepth = 2,
        },
    ];
}
