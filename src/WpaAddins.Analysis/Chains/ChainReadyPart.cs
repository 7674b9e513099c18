namespace WpaAddins.Analysis.Chains;

/// <summary>A part of a ready interval that is a link of a chain.</summary>
/// <param name="Link">The link, as index into the chain's links.</param>
internal readonly record struct ChainReadyPart(int Chain, int Link, int Interval, long StartNs, long EndNs);
