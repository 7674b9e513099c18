using WpaAddins.Analysis.ThreadPairs;

namespace WpaAddins.Analysis;

/// <content>Threads that switch to each other, or wake each other.</content>
public sealed partial class TraceAnalysis
{
    /// <summary>
    /// Gets the pairs of threads that switched to each other, directly or through idle, or woke each other in the
    /// range. A pair is listed if the options select one of its threads.
    /// </summary>
    public PairSummary ThreadPairs => field ??= SummarisePairs(IsSelected);

    private PairSummary SummarisePairs(Func<int, bool> isListed) =>
        PairSummaryBuilder.Summarise(Timeline, AllRunSlices, Options, _workers, isListed, _cancellation);
}
