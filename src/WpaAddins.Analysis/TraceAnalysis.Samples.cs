using WpaAddins.Analysis.Functions;
using WpaAddins.Analysis.Samples;

namespace WpaAddins.Analysis;

/// <content>CPU samples by function.</content>
public sealed partial class TraceAnalysis
{
    /// <summary>
    /// Gets a row for each process and function on the stacks of the samples in the range, largest inclusive count
    /// first; only callers or callees if <see cref="AnalysisOptions.Functions"/> selects those.
    /// </summary>
    public IReadOnlyList<FunctionSamples> SamplesByFunction =>
        field ??= SumSamples(FunctionGrouping.Process, Options.Functions);

    /// <summary>
    /// Gets a summary of the CPU samples of the selected threads in the range; null if they have none.
    /// </summary>
    public SampleOverview? SampleOverview => field ??= SampleOverview.Create(this, IsSelectedOrUnknown);

    /// <summary>
    /// Gets the length of the part of the trace that is inside the range, in nanoseconds. Here, the trace lasts
    /// from trace time 0 to its last record.
    /// </summary>
    public long TraceInRangeNs => Options.Range.OverlapNs(0, Trace.Info.DurationNs);

    /// <summary>Sums up the CPU samples in the range by function.</summary>
    /// <param name="grouping">Whether rows are also split by the sampled thread, or by its process.</param>
    /// <param name="choice">All functions, or the callers or callees of one.</param>
    /// <returns>
    /// The rows, largest inclusive count first. If the options do not select all threads, only rows with a sample of a
    /// selected thread are returned. Such a row counts the samples of all its threads.
    /// </returns>
    public IReadOnlyList<FunctionSamples> SumSamples(FunctionGrouping grouping, StackChoice choice) =>
        SampleSummary.Compute(this, grouping, choice, IsSelectedOrUnknown, _cancellation);

    /// <summary>
    /// Sums up the CPU samples of the given threads in the range by function. The options do not need to select them.
    /// </summary>
    /// <returns>A row for each thread and function, largest inclusive count first.</returns>
    internal IReadOnlyList<FunctionSamples> SumSamplesOf(IReadOnlySet<int> threads) =>
        SampleSummary.Compute(this, FunctionGrouping.Thread, StackChoice.All, threads.Contains, _cancellation);
}
