using WpaAddins.Analysis.Chains;
using WpaAddins.Analysis.Locks;

namespace WpaAddins.Tables.WaitChains;

/// <summary>A link of a chain, or the sum of the links of one thread and kind that are not listed.</summary>
/// <param name="Chain">Number of the chain, 1-based.</param>
/// <param name="Link">The link. In the row of a sum, only its thread and kind are set.</param>
/// <param name="SumNs">The sum; null for a link.</param>
/// <param name="Lock">The lock that the thread waited for in the link; null if it is unknown or there is none.</param>
internal readonly record struct WaitChainRow(int Chain, ChainLink Link, long? SumNs, ContendedLock? Lock)
{
    public bool IsSum => SumNs is not null;

    /// <summary>Gets the time of the link itself; null for a wait whose time is in the links below it.</summary>
    public long? DurationNs => SumNs ?? (Link.IsLeaf ? Link.LengthNs : null);

    // The sums of unlisted links are added, so that the durations of a chain sum to its wait.
    public static IReadOnlyList<WaitChainRow> List(TraceAnalysis analysis) =>
    [
        .. analysis.WaitChains.SelectMany((chain, i) => chain.Links.Select(
                link => new WaitChainRow(i + 1, link, null, link.Wait < 0 ? null : analysis.Locks.FindByWait(link.Wait)))
            .Concat(chain.Sums.Where(s => s.UnlistedNs > 0)
                .Select(s => new WaitChainRow(i + 1, new ChainLink(0, s.Thread, s.Kind, 0, 0, -1, default), s.UnlistedNs, null)))),
    ];
}
