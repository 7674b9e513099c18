using WpaAddins.Analysis.Chains;

namespace WpaAddins.Analysis;

/// <content>The threads that long waits depended on.</content>
public sealed partial class TraceAnalysis
{
    /// <summary>
    /// Gets the wait chains of the selected threads. Each follows one of the longest waits in the range. Waits that no
    /// thread ended, such as those that a DPC ended, have no chain.
    /// </summary>
    public IReadOnlyList<WaitChain> WaitChains => field ??= Chains.WaitChains.Find(
        Pieces, Options.WaitChains, Options.Range, IsSelected, _cancellation);
}
