namespace WpaAddins.Analysis.Chains;

/// <summary>A part of a ready interval that is a link of a chain.</summary>
/// <param name="Chain">The chain.</param>
/// <param name="Link">The link, as index into the chain's links.</param>
/// <param name="Interval">The ready interval.</param>
/// <param name="StartNs">Where the part begins.</param>
/// <param name="EndNs">Where it ends.</param>
internal readonly record struct ChainReadyPart(int Chain, int Link, int Interval, long StartNs, long EndNs);
