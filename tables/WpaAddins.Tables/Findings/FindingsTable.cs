using WpaAddins.Tables.Catalogue;
using static WpaAddins.Tables.Catalogue.ColumnOf<WpaAddins.Tables.Findings.FindingsRows>;

namespace WpaAddins.Tables.Findings;

/// <summary>
/// The table Findings: the findings, and the investigations that found nothing or could not look, with the reason.
/// </summary>
/// <remarks>Source: Definitions.md, section 17.</remarks>
public static class FindingsTable
{
    /// <summary>Gets the table.</summary>
    public static Table Definition { get; } = new TableOf<FindingsRows>(
        new("95145fb7-6da4-45a4-a73d-bac6a4da135a"),
        "Findings",
        "A finding in words, or an investigation without a finding.",
        "System Activity",
        Columns(),
        analysis => new FindingsRows(analysis.Findings, analysis.InvestigationResults),
        rows => rows.Count)
    { Views = Views(), HasRecords = _ => true, RowsNeedSymbols = true };

    private static IReadOnlyList<Column> Columns() =>
    [
        Text("61659572-33da-4066-ac08-792b5d8a205b", "Process",
            "The process of the affected thread: name and id.",
            (r, i) => r.Thread(i)?.Process),
        HiddenText("0cb536fc-8550-46d1-9622-24e2971f84e9", "Process Name",
            "The name of the process.",
            (r, i) => r.ProcessName(i), ColumnKey.Name),
        ProcessId("a9c8664a-190f-46dc-ae54-fee37d81b0ce",
            "The id of the process; 0 if no record contains it.",
            (r, i) => r.Thread(i)?.ProcessId),
        ThreadId("fe18538f-17cb-4861-ad1f-f00ea13fdbc8",
            "The id of the affected thread.",
            (r, i) => r.Thread(i)?.ThreadId),
        Text("d1737cd9-c5ef-40e1-9d11-a59dcd896723", "Thread Name",
            "The name of the affected thread; empty if it has none.",
            (r, i) => r.Thread(i)?.Name, 140, ColumnKey.Name),
        Incarnation("3d0ebbfe-1a06-4663-af30-d0fd47726d54",
            (r, i) => r.Thread(i)?.Incarnation),
        Text("343076b7-f143-451b-8e40-da6c694be55c", "Severity",
            "High, Medium or Low; None if nothing was found; Could Not Look if missing records or names prevent an answer.",
            (r, i) => r.Severity(i), 80),
        Text("edc2e1d8-e85b-477d-9be9-d305da51f199", "Investigation",
            "The investigation that reports the finding, or that has no finding.",
            (r, i) => r.Investigation(i), 110),
        Text("627d0c4a-d2d9-4e6b-ae93-088141b9e356", "Sentence",
            "The headline and the cause of the finding; without a finding, the reason why there is none.",
            (r, i) => r.Sentence(i), 700),
        Time("2399974b-efbc-46d7-ab61-cf7d061fb1e3", "Start (s)",
            "The start of the time range in which the problem was worst.",
            (r, i) => r[i]?.StartNs, ColumnAggregation.Min, ColumnRole.StartTime),
        Time("1328de01-239d-45b3-a095-5cb72ff98527", "End (s)",
            "The end of the time range in which the problem was worst.",
            (r, i) => r[i]?.EndNs, ColumnAggregation.Max, ColumnRole.EndTime),
        Duration("5322dfb7-7d8f-417f-99cd-e84b15f75414", "Cost (us)",
            "The time lost in total; summed over the threads if the finding is about several.",
            (r, i) => r[i]?.CostNs, ColumnAggregation.Max),
        Text("6c67ef04-f78d-4d19-9616-ccbb830b3602", "Table",
            "The table that shows the finding.",
            (r, i) => r.Place(i)?.Table.Name, 160),
        Text("f25c22ef-9f4a-41aa-ae62-ad9f64e6d503", "View",
            "The view that shows the finding; it belongs to the table in the column Table.",
            (r, i) => r.Place(i)?.View.Name, 200),
        Text("bd7caab9-17c4-4d3f-9da3-e7a487123db9", "Other Threads",
            "The other threads of the finding, such as the holder of a lock.",
            (r, i) => r.OtherThreads(i), 260),
    ];

    private static IReadOnlyList<View> Views() =>
    [
        new("ac09fb09-e8a1-4c63-8856-d5f191c9c6ee", "What to look at first",
            "What costs the most time in this trace, and which table shows it?")
        {
            KeyColumns = ["Investigation", "Process", "Thread Id"],
            Essential = ["Severity", "Sentence"],
            DataColumns = ["Severity", "Sentence", "Table", "View", "Start (s)", "End (s)", "Cost (us)"],
            Order = [new("Cost (us)", true)],
            ExpandedDepth = 4,
        },
        new("da8aefbf-f9bb-4bb7-9462-0875d1976548", "Findings over time", "When did it happen?")
        {
            KeyColumns = ["Investigation", "Process", "Thread Id"],
            DataColumns = ["Severity", "Sentence", "Other Threads", "Cost (us)"],
            GraphColumns = ["Start (s)", "End (s)"],

            // The cost comes first, because an investigation without a finding has no start time and would be sorted to
            // the top.
            Order = [new("Cost (us)", true), new("Start (s)", false)],
            Chart = ChartType.Gantt,
            Highlights =
            [
                new("Start (s)", "End (s)", "Severity", "High", Highlight.Red),
                new("Start (s)", "End (s)", "Severity", "Medium", Highlight.Orange),
            ],
            ExpandedDepth = 4,
        },
    ];
}
