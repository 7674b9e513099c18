using WpaAddins.Analysis.Chains;

namespace WpaAddins.Tables.WaitChains;

/// <summary>A link of a chain, or the sum of the links of one thread and kind that are not listed.</summary>
/// <param name="Chain">Number of the chain, 1-based.</param>
/// <param name="Link">The link; of a sum only thread and kind mean something.</param>
/// <param name="SumNs">The sum; null for a link.</param>
internal readonly record struct WaitChainRow(int Chain, ChainLink Link, long? SumNs);
