using WpaAddins.Analysis.Functions;
using WpaAddins.Analysis.WakeUps;

namespace WpaAddins.Analysis;

/// <content>Wake-ups by the functions on their stacks.</content>
public sealed partial class TraceAnalysis
{
    /// <summary>
    /// Gets the functions on the stacks of wake-ups in the range, the largest sum of waits first; only callers or callees if
    /// <see cref="AnalysisOptions.Functions"/> selects those.
    /// </summary>
    public IReadOnlyList<FunctionWakeUps> WakeUpsByFunction =>
        field ??= SumWakeUps(FunctionGrouping.Function, Options.Functions);

    private WakeUp[] WakeUps => field ??= WakeUpList.Create(Timeline, Options.Range);

    /// <summary>Sums up the wake-ups in the range by function.</summary>
    /// <param name="grouping">
    /// Whether rows are also split by the thread on whose stack the wake-up was recorded (the readying thread or, for a
    /// DPC, the interrupted one), or by its process.
    /// </param>
    /// <param name="choice">All functions, or the callers or callees of one.</param>
    /// <returns>
    /// The rows, the largest sum of waits first. If the options do not select all threads, only rows with a wake-up on
    /// the stack of a selected thread are returned. Such a row counts the wake-ups on the stacks of all
    /// its threads.
    /// </returns>
    public IReadOnlyList<FunctionWakeUps> SumWakeUps(FunctionGrouping grouping, StackChoice choice) =>
        WakeUpSummary.Compute(this, WakeUps, grouping, choice, IsSelectedOrUnknown, _cancellation);
}
