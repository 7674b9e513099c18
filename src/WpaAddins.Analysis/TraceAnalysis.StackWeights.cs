using WpaAddins.Analysis.StackWeights;

namespace WpaAddins.Analysis;

/// <content>Samples and waits by whole stacks.</content>
public sealed partial class TraceAnalysis
{
    /// <summary>Gets the CPU samples of the selected threads in the range, with their stacks.</summary>
    public SampledStacks SampledStacks => field ??= new SampledStacks(this);

    /// <summary>Sums up samples or waits of the selected threads in the range, by stack.</summary>
    /// <param name="weight">Whether samples or waits are summed.</param>
    /// <returns>A row for each thread and distinct list of functions.</returns>
    public WeightedStacks SumStacks(StackWeightKind weight) => WeightedStacks.Create(this, weight, _cancellation);
}
