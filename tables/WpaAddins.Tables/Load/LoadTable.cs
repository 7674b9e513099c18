using WpaAddins.Analysis.Investigations.Saturation;
using WpaAddins.Analysis.Load;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.Scheduling;
using static WpaAddins.Tables.Catalogue.ColumnOf<
    WpaAddins.Tables.Scheduling.AnalysisRows<WpaAddins.Analysis.Load.LoadWindow>>;

namespace WpaAddins.Tables.Load;

/// <summary>The table Load: how busy the CPUs were, and how many threads were ready.</summary>
/// <remarks>Source: Definitions.md, section 20.</remarks>
public static class LoadTable
{
    /// <summary>Gets the definition.</summary>
    public static Table Definition { get; } = new TableOf<AnalysisRows<LoadWindow>>(
        new("589e515f-24ec-4036-b76a-73395a2e9a44"),
        "Load",
        "A window of 100 ms: how busy the CPUs were, and how many threads were ready.",
        "Computation",
        Columns(),
        analysis => new(analysis, analysis.Load),
        rows => rows.Count)
    { Views = Views(), FindingsOf = SaturationInvestigation.Name };

    private static IReadOnlyList<Column> Columns() =>
    [
        Time("4256d4f9-d427-4fef-aafd-c5a86f35662d", "Start (s)",
            "The start of the window.",
            (r, i) => r[i].StartNs, ColumnAggregation.Min, ColumnRole.StartTime),
        Time("c45145ba-a0a9-428b-86dd-f9e1bbd47c34", "End (s)",
            "The end of the window.",
            (r, i) => r[i].EndNs, ColumnAggregation.Max, ColumnRole.EndTime),
        Percent("8e341f29-d08f-4747-b6ac-41900fcaf57e", "Busy %",
            "The time in which CPUs ran threads, as a percentage of the time of all CPUs.",
            (r, i) => r[i].BusyPercent, ColumnAggregation.Average),
        Real("953fed49-f6df-4ccf-8cb0-35785be2c575", "Mean Queue",
            "The mean number of ready threads.",
            (r, i) => r[i].MeanQueue, ColumnAggregation.Average, 90),
        Number("0e84a26d-9732-4757-8032-a15604f00b0d", "Longest Queue",
            "The largest number of threads that were ready at one time.",
            (r, i) => r[i].LongestQueue, ColumnAggregation.Max),
        Real("1fbcbf53-204c-443d-a4fd-1456e444cbfe", "Busy CPUs",
            "The mean number of CPUs that ran a thread.",
            (r, i) => MeanCpus(r[i], r[i].RunningNs), ColumnAggregation.Average, 90),
        Real("5d2152e9-174a-4191-a5f3-060b8cc46b33", "Idle CPUs",
            "The mean number of idle CPUs; a CPU that is neither busy nor idle ran an interrupt, or what it ran is unknown.",
            (r, i) => MeanCpus(r[i], r[i].IdleNs), ColumnAggregation.Average, 90),
        Number("44d73272-c5ad-4a67-99ee-c084f02da216", "CPUs",
            "The number of CPUs, the same in each row.",
            (r, i) => r[i].Cpus),
        Text("a22b459c-c240-4c9d-b95b-8125f0b0147c", "Saturated",
            "Yes if CPUs ran threads for at least 95 % of the time and the mean queue was at least half the number of CPUs.",
            (r, i) => SchedulingText.Format(r[i].IsSaturated), 80),
    ];

    private static IReadOnlyList<View> Views() =>
    [
        new("df5ad853-9962-44b9-ac78-1ceafb139a95", "Busy CPUs and ready queue over time",
            "When were all CPUs busy, and how many threads were ready?")
        {
            KeyColumns = ["CPUs"],
            DataColumns =
            [
                "Saturated", "Start (s)", "End (s)", "Busy %", "Idle CPUs", "Longest Queue",
            ],
            GraphColumns = ["Busy CPUs", "Mean Queue"],
            Order = [new("Start (s)", false)],
            Chart = ChartType.Line,
        },
        new("7d8f9bdf-fe19-48d4-b74f-6a67368bf48b", "Highest mean ready queues",
            "In which windows were the most threads ready?")
        {
            KeyColumns = ["Saturated"],
            DataColumns =
            [
                "Start (s)", "End (s)", "Longest Queue", "Mean Queue", "Busy %", "Busy CPUs", "Idle CPUs", "CPUs",
            ],
            Order = [new("Mean Queue", true)],
        },
    ];

    /// <summary>Computes the mean number of CPUs: their summed time divided by the length of the window.</summary>
    private static double MeanCpus(LoadWindow window, long sumNs) => (double)sumNs / window.LengthNs;
}
