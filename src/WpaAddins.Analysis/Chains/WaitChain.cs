namespace WpaAddins.Analysis.Chains;

/// <summary>
/// The time of one wait and of the ready time that follows, split by the threads that the waiting thread, in turn, waited for.
/// </summary>
/// <param name="Wait">The wait, as index into the waits of the trace.</param>
/// <param name="StartNs">Where the chain begins.</param>
/// <param name="ReadyNs">Where the wait ends.</param>
/// <param name="EndNs">Where the chain ends: the thread ran again, or is no longer known to be ready.</param>
/// <param name="Links">The links in the order of a walk through the chain, up to a limit of leaves.</param>
/// <param name="LeafCount">
/// Number of all leaves, listed or not; neighbours of one thread, depth and kind are one, but for ready ones.
/// </param>
/// <param name="Sums">
/// Time by thread and kind over all leaves, the largest first; together <c>[start, end)</c> exactly.
/// </param>
/// <remarks>Units: trace time in nanoseconds. Source: Definitions.md, section 11.</remarks>
public sealed record WaitChain(
    int Wait,
    long StartNs,
    long ReadyNs,
    long EndNs,
    IReadOnlyList<ChainLink> Links,
    long LeafCount,
    IReadOnlyList<ChainSum> Sums);
