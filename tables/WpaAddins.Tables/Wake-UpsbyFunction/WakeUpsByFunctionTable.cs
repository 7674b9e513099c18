using WpaAddins.Analysis.WakeUps;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.Scheduling;
using static WpaAddins.Tables.Catalogue.ColumnOf<
    WpaAddins.Tables.Scheduling.AnalysisRows<WpaAddins.Analysis.WakeUps.FunctionWakeUps>>;

namespace WpaAddins.Tables.WakeUpsByFunction;

/// <summary>
/// The table Wake-Ups by Function: the functions on the stacks of ReadyThreads, and the waits that these ended.
/// </summary>
/// <remarks>Source: Definitions.md, section 9.</remarks>
public static class WakeUpsByFunctionTable
{
    private const double NanosecondsPerSecond = 1e9;

    /// <summary>Gets the definition.</summary>
    public static Table Definition { get; } = new TableOf<AnalysisRows<FunctionWakeUps>>(
        new("92126e90-2c76-4d38-a4a1-319974d21d98"),
        "Wake-Ups by Function",
        "A function on the stacks of threads that readied others, with the waits that these wake-ups ended.",
        "Computation",
        Columns(),
        analysis => new(analysis, analysis.WakeUpsByFunction),
        rows => rows.Count)
    {
        Views = Views(),
        RowsNeedSymbols = true,
        IsByFunction = true,
        VisibleRangeViews = [new("Ready Intervals", "Which code woke threads in the visible range")],
    };

    private static IReadOnlyList<Column> Columns() =>
    [
        .. ThreadColumns.CreateOptional<AnalysisRows<FunctionWakeUps>>(
            (r, i) => r[i].HasOneProcess ? r.KnownThread(r[i].Thread) : null,
            (r, i) => r[i].HasOneThread ? r.KnownThread(r[i].Thread) : null,
            ColumnKey.None,
            "62f9cf2a-463b-4ca0-a1c3-7419c51af5a9",
            "daebcbef-da8d-462d-9436-decbff852f62",
            "6aa1d71c-d9c9-4dd5-b36c-1249c8a25a3f",
            "096a66b8-a4ec-4940-af7f-26dfbf57724c",
            "df4c77c6-98b6-416a-9cf7-946f9565cf8b",
            "a127bc6a-5d66-4656-a544-ab02cc707abc"),
        Text("4a12830d-70eb-4e1f-bb99-d117ab35b1b4", "Module",
            "The image that contains the function; empty for addresses outside of all images.",
            (r, i) => r[i].Function.Module, key: ColumnKey.Name),
        Text("3e599241-94d7-4c42-81e2-e7d3f9a46292", "Function",
            "The name of the function; empty if no symbol covers the address.",
            (r, i) => r[i].Function.Function, 240, ColumnKey.Name),
        Count("78e01d63-cd10-4c91-b4e2-25de0c28b70d", "Wake-Ups",
            "The number of wake-ups (ReadyThread records) with the function on the stack.",
            (r, i) => r[i].Inclusive.Count),
        Number("5064645d-18ee-477b-b136-df2c0d824d3e", "Threads Readied",
            "The number of distinct threads that were readied.",
            (r, i) => r[i].ThreadsReadied),
        Duration("cada4080-5c91-47b0-91b0-d9d52561d3e5", "Waits Ended (us)",
            "The sum of the waits that the wake-ups ended.",
            (r, i) => r[i].Inclusive.WaitsNs),
        Duration("4b0eb6a2-5e0c-4a66-a10f-9218fd3ab116", "Longest Wait (us)",
            "The longest wait that a wake-up ended.",
            (r, i) => r[i].Inclusive.LongestNs, ColumnAggregation.Max),
        Duration("53aee80e-b9ba-4509-9c56-3105311b8656", "Ready After (us)",
            "The sum of the ready times that followed the wake-ups.",
            (r, i) => r[i].Inclusive.ReadyAfterNs),
        Count("29496f2a-9e30-4949-a635-dc987d6bd611", "Exclusive Wake-Ups",
            "The number of wake-ups with the function as leaf of the stack.",
            (r, i) => r[i].Exclusive.Count),
        Duration("f13ba3ac-7eac-43ea-bfcd-1966d90c5b47", "Exclusive Waits Ended (us)",
            "The sum of the waits ended by wake-ups with the function as leaf of the stack.",
            (r, i) => r[i].Exclusive.WaitsNs),
        Real("f1690fa0-05e3-4b05-afa1-b3dea3dee0f2", "Rate (/s)",
            "The number of wake-ups per second in the range.",
            (r, i) => Rate(r[i], r.Analysis.WindowInRangeNs)),
    ];

    // A wake-up counts for each function on its stack, so the wake-ups of functions must not be summed.
    private static IReadOnlyDictionary<string, ColumnAggregation> NotAdded() => new Dictionary<string, ColumnAggregation>
    {
        ["Wake-Ups"] = ColumnAggregation.Max,
        ["Waits Ended (us)"] = ColumnAggregation.Max,
        ["Ready After (us)"] = ColumnAggregation.Max,
    };

    private static IReadOnlyList<View> Views() =>
    [
        new("331e0515-b8d3-4de3-afcb-9e0cf91f2ee9", "Functions that ended long waits",
            "Which code woke threads that had waited for a long time?")
        {
            KeyColumns = ["Module", "Function"],
            DataColumns =
            [
                "Wake-Ups", "Threads Readied", "Waits Ended (us)", "Longest Wait (us)", "Ready After (us)",
                "Exclusive Wake-Ups", "Exclusive Waits Ended (us)", "Rate (/s)", "Process", "Thread Id",
            ],
            Order = [new("Waits Ended (us)", true), new("Wake-Ups", true)],
            Aggregations = NotAdded(),
            ExpandedDepth = 2,
        },
        new("10cd8bf1-e417-45e0-9bfb-f6c04779cfba", "Functions that wake most often",
            "Which code makes the most wake-ups?")
        {
            KeyColumns = ["Module", "Function"],
            DataColumns =
            [
                "Rate (/s)", "Threads Readied", "Exclusive Wake-Ups", "Waits Ended (us)", "Ready After (us)",
                "Process", "Thread Id", "Wake-Ups",
            ],
            Order = [new("Wake-Ups", true), new("Waits Ended (us)", true)],
            Aggregations = NotAdded(),
            ExpandedDepth = 2,
        },
    ];

    private static double? Rate(FunctionWakeUps row, long rangeNs) =>
        rangeNs == 0 ? null : row.Inclusive.Count * NanosecondsPerSecond / rangeNs;
}
