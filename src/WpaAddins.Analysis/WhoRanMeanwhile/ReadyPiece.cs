namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>A part of a ready interval with constant rank, priority and affinity of its thread.</summary>
/// <param name="Target">The index to which its classes are added: of the interval, or of a requested part.</param>
/// <param name="EndsInSwitchIn">
/// Whether the switch-in of its thread ends it, so that a sweep need not remember its end. False for pieces of a cut
/// interval and for requested parts.
/// </param>
internal readonly record struct ReadyPiece(
    int Target, int Thread, long StartNs, long EndNs, GroupKey Key, bool EndsInSwitchIn);
