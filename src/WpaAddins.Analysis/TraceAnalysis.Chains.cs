using WpaAddins.Analysis.Chains;

namespace WpaAddins.Analysis;

/// <content>What waits were for.</content>
public sealed partial class TraceAnalysis
{
    /// <summary>
    /// Gets the chains of the longest waits in the range that a thread ended, of the threads that are listed.
    /// </summary>
    public IReadOnlyList<WaitChain> WaitChains => field ??= Chains.WaitChains.Find(
        Pieces, Affinities, History, Options.WaitChains, Options.Range, IsListed, _cancellation);
}
