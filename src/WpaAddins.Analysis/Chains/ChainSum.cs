namespace WpaAddins.Analysis.Chains;

/// <summary>The sum of the leaves of one thread and one kind in a chain.</summary>
/// <param name="UnlistedNs">
/// The part of the sum in leaves that <see cref="WaitChain.Links"/> omits because of
/// <see cref="WaitChainOptions.MaxLeaves"/>.
/// </param>
/// <remarks>Units: nanoseconds.</remarks>
public readonly record struct ChainSum(int Thread, ChainLinkKind Kind, long TimeNs, long UnlistedNs);
