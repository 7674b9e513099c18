using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.Samples;

/// <summary>A row of CPU Samples by Function: the samples with a function on the stack.</summary>
/// <param name="Thread">
/// A thread with such a sample. If <paramref name="HasOneProcess"/>, its process is the only one.
/// </param>
/// <param name="HasOneProcess">Whether all samples of the row were taken in one process.</param>
/// <param name="HasOneThread">Whether all samples of the row were taken in one thread.</param>
/// <param name="Inclusive">
/// Samples with the row's function anywhere on the stack. If the callers or callees of another function were requested:
/// samples in which the row's function directly calls the other one, or is called by it. A sample counts once, also if
/// the function calls itself.
/// </param>
/// <param name="Exclusive">Samples in the function itself; 0 in rows of callers and callees.</param>
/// <param name="WeightNs">
/// The time that the inclusive samples represent; null if the sample interval is unknown.
/// </param>
/// <param name="ExclusiveWeightNs">
/// The time that the exclusive samples represent; null if the sample interval is unknown.
/// </param>
/// <param name="GroupSamples">
/// The samples in the range, with or without the function: those of the row's process or thread if rows are split (see
/// <see cref="Functions.FunctionGrouping"/>), otherwise those of all threads except the idle thread.
/// </param>
/// <remarks>Units: samples, nanoseconds. Source: Definitions.md, section 14.</remarks>
public sealed record FunctionSamples(
    FunctionName Function,
    int Thread,
    bool HasOneProcess,
    bool HasOneThread,
    long Inclusive,
    long Exclusive,
    long? WeightNs,
    long? ExclusiveWeightNs,
    long GroupSamples)
{
    /// <summary>Gets the inclusive samples as a percentage of <see cref="GroupSamples"/>.</summary>
    public double GroupPercent => 100.0 * Inclusive / GroupSamples;
}
