using WpaAddins.Analysis.Functions;
using WpaAddins.Analysis.Samples;

namespace WpaAddins.Analysis;

/// <content>CPU samples by the functions that ran.</content>
public sealed partial class TraceAnalysis
{
    /// <summary>Gets the functions in the samples of each process in the range, the most samples first.</summary>
    public IReadOnlyList<FunctionSamples> SamplesByFunction =>
        field ??= SumSamples(FunctionGrouping.Process, Options.Functions);

    /// <summary>Gets the samples of the listed threads in the range in short; null if there are none.</summary>
    public SampleOverview? SampleOverview => field ??= SampleOverview.Create(this, IsListedOrUnknown);

    /// <summary>
    /// Gets how long the range is, as far as it lies in the trace: what one processor could have run.
    /// </summary>
    public long RangeNs => Options.Range.Overlap(0, Trace.Info.DurationNs);

    /// <summary>Sums up the CPU samples in the range by function.</summary>
    /// <param name="grouping">What, beside the function, makes a row.</param>
    /// <param name="choice">All functions, or the callers or callees of one.</param>
    /// <returns>
    /// The rows, the most inclusive samples first. Where one process or thread is listed, those that it had a part in.
    /// </returns>
    public IReadOnlyList<FunctionSamples> SumSamples(FunctionGrouping grouping, StackChoice choice) =>
        SampleSummary.Compute(this, grouping, choice, IsListedOrUnknown, _cancellation);

    /// <summary>
    /// Sums up the CPU samples of the given threads in the range by function, whichever threads the options select.
    /// </summary>
    /// <returns>A row a thread and function, the most inclusive samples first.</returns>
    internal IReadOnlyList<FunctionSamples> SumSamplesOf(IReadOnlySet<int> threads) =>
        SampleSummary.Compute(this, FunctionGrouping.Thread, StackChoice.All, threads.Contains, _cancellation);
}
