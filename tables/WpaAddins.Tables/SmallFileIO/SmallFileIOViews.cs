using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Tables.SmallFileIO;

/// <summary>The views of the table Small File I/O.</summary>
internal static class SmallFileIOViews
{
    public static IReadOnlyList<View> All() =>
    [
        new("0e331a5a-48f5-4347-ac0d-6c758df37548", "Many small reads and writes",
            "Which threads read or write files in many small calls, and how many calls would be enough?")
        {
            KeyColumns = ["Process", "Thread Id", "File", "Operation"],
            Essential = ["Process", "Thread Id", "File", "Operation", "Time in Calls (us)"],
            DataColumns =
            [
                "Thread Name", "Calls", "Avoidable Calls", "Mean (bytes)", "Median (bytes)", "Requested (bytes)",
                "Actual (bytes)", "Distinct (bytes)", "File Size (bytes)", "Re-read Factor", "Call Amplification",
                "Call Amplification (4 KiB)", "Sequential %",
                "Peak Rate (/s)", "Time in Calls (us)", "Failed", "Storm",
            ],
            Order = [new("Avoidable Calls", true), new("Calls", true)],
            ExpandedDepth = 4,
        },
        new("fb054e9a-74bc-4a7e-857b-431e52c3b197", "Time in file calls by thread",
            "How much time does each thread spend in calls on files?")
        {
            KeyColumns = ["Process", "Thread Id"],
            DataColumns =
            [
                "Thread Name", "File", "Operation", "Calls", "Time in Calls (us)", "Time in Calls %",
                "Thread Running (us)", "Peak Rate (/s)", "Failed", "Unfinished",
            ],
            Order = [new("Time in Calls (us)", true), new("Calls", true)],
            ExpandedDepth = 2,
        },
        new("b72ddb88-62ad-4d20-8d6b-8588a5e38724", "Which code makes the calls",
            "Which stacks make most of the calls on files?")
        {
            KeyColumns = ["Stack", "Operation", "File"],
            DataColumns =
            [
                "Process", "Thread Id", "Stack Calls", "Calls", "Mean (bytes)", "Actual (bytes)", "Time in Calls (us)",
            ],
            Order = [new("Stack Calls", true), new("Calls", true)],
            ExpandedDepth = 3,
        },
        new("8a6b4922-a532-42c8-a5af-b7ee3c5aba48", "Calls that transfer no data, and failed calls",
            "Which threads repeatedly open, query or list files and directories, or open missing files?")
        {
            KeyColumns = ["Process", "Thread Id", "Operation", "File"],
            DataColumns =
            [
                "Thread Name", "Other Calls", "Calls", "Failed", "Peak Rate (/s)", "Time in Calls (us)", "First (s)",
                "Last (s)",
            ],
            Order = [new("Other Calls", true), new("Failed", true)],
            ExpandedDepth = 4,
        },
        new("7f2ca98b-72cd-4e7a-b57a-d3169fe50ea0", "When files were used", "When did each thread use each file?")
        {
            KeyColumns = ["Process", "Thread Id", "File", "Operation"],
            DataColumns = ["Calls", "Actual (bytes)", "Peak Rate (/s)"],
            GraphColumns = ["First (s)", "Last (s)"],
            Order = [new("First (s)", false)],
            Chart = ChartType.Gantt,
            ExpandedDepth = 4,
        },
    ];
}
