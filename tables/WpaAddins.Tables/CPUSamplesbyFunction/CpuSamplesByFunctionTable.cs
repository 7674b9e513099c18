using WpaAddins.Analysis.Samples;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.Scheduling;
using static WpaAddins.Tables.Catalogue.ColumnOf<
    WpaAddins.Tables.Scheduling.AnalysisRows<WpaAddins.Analysis.Samples.FunctionSamples>>;

namespace WpaAddins.Tables.CpuSamplesByFunction;

/// <summary>The table CPU Samples by Function: the functions that ran, and their callers.</summary>
/// <remarks>Source: Definitions.md, section 14.</remarks>
public static class CpuSamplesByFunctionTable
{
    /// <summary>Gets the definition.</summary>
    public static Table Definition { get; } = new TableOf<AnalysisRows<FunctionSamples>>(
        new("eff213b7-7880-4aab-a3d3-c1c564f044ea"),
        "CPU Samples by Function",
        "A function in the CPU samples of a process.",
        "Computation",
        Columns(),
        analysis => new(analysis, analysis.SamplesByFunction),
        rows => rows.Count)
    {
        Views = Views(),
        HasRecords = trace => trace.Samples.Count > 0,
        RowsNeedSymbols = true,
        IsByFunction = true,
        VisibleRangeViews = [new("CPU Usage (Sampled)", "CPU by process and stack")],
    };

    private static IReadOnlyList<Column> Columns() =>
    [
        .. ThreadColumns.CreateOptional<AnalysisRows<FunctionSamples>>(
            (r, i) => Process(r, r[i]),
            (r, i) => r[i].HasOneThread ? Process(r, r[i]) : null,
            ColumnKey.None,
            "aa200fd2-5a34-476f-a116-4b0b7c10fd47",
            "e98b6799-8c35-46a5-acd5-f55d2fd3abf0",
            "cb2b74f8-e065-4763-8334-101c171155ad",
            "75ba2596-2333-46f5-9e2b-c1f3e867c674",
            "dd868e35-5919-42cf-aeea-e41d757baf7b",
            "6e50da4d-a132-4454-9fb9-a33a4753027b"),
        Text("aa0e7ae4-4dad-42ef-a4cb-413a526d9e4a", "Module",
            "The image that contains the function; empty for addresses outside of all images.",
            (r, i) => r[i].Function.Module, key: ColumnKey.Name),
        Text("c90ecccf-6215-49ec-b07a-4a59691668f1", "Function",
            "The name of the function; empty if no symbol covers the address.",
            (r, i) => r[i].Function.Function, 240, ColumnKey.Name),
        Count("0a86755f-89e5-41d2-947a-06410bd4d793", "Inclusive",
            "The number of samples with the function on the stack.",
            (r, i) => r[i].Inclusive),
        Count("90d3c571-0427-4ccc-995e-7e16e3c71b7d", "Exclusive",
            "The number of samples with the function as leaf of the stack.",
            (r, i) => r[i].Exclusive),
        Duration("17015a92-eab7-46a0-b20d-4a1d411e6c9e", "Weight (us)",
            "The time represented by the inclusive samples; empty if the trace does not contain the sampling interval.",
            (r, i) => r[i].WeightNs),
        Percent("8dc6c3cf-bbda-4396-98fe-1d1131cb3038", "% Process",
            "The inclusive samples as a percentage of all samples of the process.",
            (r, i) => r[i].GroupPercent, part: "Inclusive"),
        Duration("19fab326-98fc-4b82-93aa-521826de7b59", "Exclusive Weight (us)",
            "The time represented by the exclusive samples.",
            (r, i) => r[i].ExclusiveWeightNs),
        Percent("00e4c4e4-0e08-4749-8c07-1c17e8c58d03", "% of One CPU",
            "The weight as a percentage of the length of the range; 100 if one CPU did nothing else.",
            (r, i) => PercentOfOneCpu(r[i], r.Analysis.TraceInRangeNs)),
    ];

    private static IReadOnlyList<View> Views() =>
    [
        new("5b107995-a739-4c10-9f11-a34ddd0b8cf4", "Where CPU time went by function",
            "Which code used the CPUs in each process?")
        {
            KeyColumns = ["Process", "Module", "Function"],
            DataColumns =
            [
                "Exclusive", "Weight (us)", "Exclusive Weight (us)", "% Process", "% of One CPU", "Inclusive",
            ],
            Order = [new("Inclusive", true), new("Exclusive", true)],

            // A sample counts for each function on its stack, so the samples of functions must not be summed.
            Aggregations = new Dictionary<string, ColumnAggregation>
            {
                ["Inclusive"] = ColumnAggregation.Max,
                ["Weight (us)"] = ColumnAggregation.Max,
            },
            ExpandedDepth = 3,
        },
        new("f2601650-8331-4242-a4b8-5cbb826377f5", "Functions with the most exclusive samples",
            "Which functions ran when the CPUs were sampled?")
        {
            KeyColumns = ["Module", "Function", "Process"],
            DataColumns =
            [
                "Inclusive", "Weight (us)", "Exclusive Weight (us)", "% Process", "% of One CPU", "Exclusive",
            ],
            Order = [new("Exclusive", true), new("Inclusive", true)],
            ExpandedDepth = 2,
        },
        new("55016649-4047-4cd6-9ad0-e6d54b25ebec", "Time inside a function in all processes",
            "How much CPU time was spent inside a function, in all processes?")
        {
            KeyColumns = ["Module", "Function", "Process Name", "Process"],
            DataColumns = ["Exclusive", "Weight (us)", "Exclusive Weight (us)", "% of One CPU", "Inclusive"],
            Order = [new("Inclusive", true), new("Exclusive", true)],
            ExpandedDepth = 2,
        },
    ];

    private static ThreadRow? Process(AnalysisRows<FunctionSamples> rows, FunctionSamples row) =>
        row.HasOneProcess ? rows.KnownThread(row.Thread) : null;

    private static double? PercentOfOneCpu(FunctionSamples row, long rangeNs) =>
        row.WeightNs is { } weight && rangeNs > 0 ? 100.0 * weight / rangeNs : null;
}
