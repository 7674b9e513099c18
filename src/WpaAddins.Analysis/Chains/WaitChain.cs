namespace WpaAddins.Analysis.Chains;

/// <summary>Explains one wait and the ready time that followed, by the threads on which the wait depended.</summary>
/// <param name="Wait">
/// The wait, as index into the waits of the trace; -1 if the thread did not wait, or if no ReadyThread ended the wait.
/// </param>
/// <param name="ReadySinceNs">
/// The time of the ReadyThread that ended the wait. After it, the thread was ready, or swapped out and then ready.
/// <paramref name="StartNs"/> if the thread did not wait; <paramref name="EndNs"/> if no ReadyThread ended the wait.
/// </param>
/// <param name="EndNs">
/// The time at which the thread ran again. If that is unknown or after the range: the end of the known part.
/// </param>
/// <param name="Links">The links in depth-first order, up to a limit of leaves.</param>
/// <param name="LeafCount">
/// The number of leaves, including those that are not listed. Adjacent leaves of one thread, depth and kind count as
/// one, except ready ones.
/// </param>
/// <param name="Sums">
/// The sums of all leaves by thread and kind, the largest first. Together they are the length of the chain.
/// </param>
/// <remarks>Units: trace time in nanoseconds. Source: Definitions.md, section 11.</remarks>
public sealed record WaitChain(
    int Wait,
    long StartNs,
    long ReadySinceNs,
    long EndNs,
    IReadOnlyList<ChainLink> Links,
    long LeafCount,
    IReadOnlyList<ChainSum> Sums);
