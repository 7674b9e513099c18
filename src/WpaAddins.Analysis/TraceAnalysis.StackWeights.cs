using WpaAddins.Analysis.StackWeights;

namespace WpaAddins.Analysis;

/// <content>Time by whole stacks.</content>
public sealed partial class TraceAnalysis
{
    /// <summary>Sums up samples or waits of the listed threads in the range by stack.</summary>
    /// <param name="weight">What is summed.</param>
    /// <returns>A row per thread and distinct stack.</returns>
    public WeightedStacks SumStacks(StackWeight weight) => WeightedStacks.Create(this, weight, _cancellation);
}
