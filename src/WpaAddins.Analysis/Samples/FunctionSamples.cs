using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.Samples;

/// <summary>The CPU samples in which a function ran, or was on the stack of what ran.</summary>
/// <param name="Function">The function.</param>
/// <param name="Thread">
/// A thread in which it was sampled: the only one of the row, or any one of the row's process.
/// </param>
/// <param name="HasOneProcess">Whether all samples of the row were taken in one process.</param>
/// <param name="HasOneThread">Whether all samples of the row were taken in one thread.</param>
/// <param name="Inclusive">Samples with the function anywhere on the stack, once a stack.</param>
/// <param name="Exclusive">Samples with the function at the leaf.</param>
/// <param name="WeightNs">
/// The time that the inclusive samples stand for; null if the trace does not tell the interval.
/// </param>
/// <param name="ExclusiveWeightNs">The time that the exclusive samples stand for.</param>
/// <param name="GroupSamples">All samples of the row's process or thread, or of the trace.</param>
/// <remarks>Units: samples, nanoseconds. Source: the scheduling definitions, section 14.</remarks>
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
    /// <summary>Gets the inclusive samples in percent of all samples of the process or thread.</summary>
    public double GroupPercent => 100.0 * Inclusive / GroupSamples;
}
