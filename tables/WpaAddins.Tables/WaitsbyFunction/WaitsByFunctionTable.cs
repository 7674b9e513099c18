using WpaAddins.Analysis.WaitSites;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.Scheduling;
using static WpaAddins.Tables.Catalogue.ColumnOf<
    WpaAddins.Tables.Scheduling.AnalysisRows<WpaAddins.Analysis.WaitSites.FunctionWaits>>;

namespace WpaAddins.Tables.WaitsByFunction;

/// <summary>The table Waits by Function: the functions on the stacks of waiting threads.</summary>
/// <remarks>Source: Definitions.md, section 18.</remarks>
public static class WaitsByFunctionTable
{
    /// <summary>Gets the definition.</summary>
    public static Table Definition { get; } = new TableOf<AnalysisRows<FunctionWaits>>(
        new("00fb9236-c989-4dbe-a195-fe9a560bfd20"),
        "Waits by Function",
        "A function on the stacks of waiting threads, with the number and the sum of these waits.",
        "Computation",
        Columns(),
        analysis => new(analysis, analysis.WaitsByFunction),
        rows => rows.Count)
    {
        Views = Views(),
        RowsNeedSymbols = true,
        IsByFunction = true,
        VisibleRangeViews = [new("Lock Waits", "Lock waits by stack"), new("CPU Usage (Precise)", "Who made threads ready")],
    };

    private static IReadOnlyList<Column> Columns() =>
    [
        .. ThreadColumns.CreateOptional<AnalysisRows<FunctionWaits>>(
            (r, i) => r[i].HasOneProcess ? r.KnownThread(r[i].Thread) : null,
            (r, i) => r[i].HasOneThread ? r.KnownThread(r[i].Thread) : null,
            ColumnKey.None,
            "1539bbdc-3bbb-45e8-a8bb-02eb7c2c08bd",
            "9b728e40-c6e2-429e-a337-d34ba84ca559",
            "fee0e064-5068-4ee7-88ae-9302ca3a6f7e",
            "d2663b30-bdb8-4864-80c8-7575a95f3c4b",
            "ee0d2ab5-4c4f-490d-8790-5fd85acee83b",
            "b0cc75b6-636a-44f4-9803-2416572a9dee"),
        Text("fe80913e-2b9a-48f9-bfd1-b58e66a4f3e4", "Module",
            "The image that contains the function; empty for addresses outside of all images.",
            (r, i) => r[i].Function.Module, key: ColumnKey.Name),
        Text("68566ced-2db9-461b-ac90-3579e39ff8af", "Function",
            "The name of the function; empty if no symbol covers the address.",
            (r, i) => r[i].Function.Function, 240, ColumnKey.Name),
        Count("ea88067c-ab9f-4c99-9c3a-404d842edae0", "Waits",
            "The number of waits with the function on the waiting stack.",
            (r, i) => r[i].Waits),
        Number("7435e40b-79b5-4b87-b8be-45cf5462a8b2", "Threads",
            "The number of distinct threads that waited.",
            (r, i) => r[i].Threads),
        Duration("a39c7e4a-95fc-47b9-83ae-aba75424a047", "Wait (us)",
            "The sum of the waits with the function on the waiting stack.",
            (r, i) => r[i].WaitNs),
        Duration("1600a8b0-faeb-4126-a31d-7acf8af2451a", "Longest Wait (us)",
            "The longest wait with the function on the waiting stack.",
            (r, i) => r[i].LongestNs, ColumnAggregation.Max),
        Duration("635afc43-2c30-4551-b7ea-3e867343c48d", "Ready After (us)",
            "The sum of the ready times that followed the waits.",
            (r, i) => r[i].ReadyAfterNs),
        Count("bc57ff51-8285-432c-9253-b239e38dc4b9", "Exclusive Waits",
            "The number of waits whose wait site (not the leaf of the stack) is the function.",
            (r, i) => r[i].ExclusiveWaits),
        Duration("97822bc1-1a41-4247-a139-8d48f886ac06", "Exclusive Wait (us)",
            "The sum of the waits whose wait site (not the leaf of the stack) is the function.",
            (r, i) => r[i].ExclusiveWaitNs),
    ];

    private static IReadOnlyList<View> Views() =>
    [
        new("9b74defc-4588-4a50-b409-8ffbaa4ee979", "Functions on waiting stacks",
            "In which functions did threads wait, directly or in functions that these called?")
        {
            KeyColumns = ["Module", "Function"],
            DataColumns =
            [
                "Waits", "Threads", "Wait (us)", "Longest Wait (us)", "Ready After (us)", "Exclusive Waits",
                "Exclusive Wait (us)", "Process", "Thread Id", "Thread Name",
            ],
            Order = [new("Wait (us)", true), new("Waits", true)],

            // A wait counts for each function on its stack, so the waits of functions must not be summed.
            Aggregations = new Dictionary<string, ColumnAggregation>
            {
                ["Waits"] = ColumnAggregation.Max,
                ["Wait (us)"] = ColumnAggregation.Max,
                ["Ready After (us)"] = ColumnAggregation.Max,
            },
            ExpandedDepth = 2,
        },
    ];
}
