namespace WpaAddins.Analysis.Chains;

/// <summary>A part of a ready interval that is a link of a chain.</summary>
/// <param name="Chain">The chain.</param>
/// <param name="Link">The link, as index into the chain's links.</param>
/// <param name="Interval">The ready interval.</param>
/// <param name="StartNs">The start of the part.</param>
/// <param name="EndNs">The end of the part.</param>
internal readonly record struct ChainReadyPart(int Chain, int Link, int Interval, long StartNs, long EndNs);
