namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>A part of a ready interval with constant rank, priority and affinity of its thread.</summary>
/// <param name="Target">The index to which its classes are added: of the interval, or of a requested part.</param>
/// <param name="Thread">The thread.</param>
/// <param name="StartNs">Its start.</param>
/// <param name="EndNs">Its end.</param>

/// <param name="Key">Rank, priority and affinity.</param>
/// <param name="EndsInSwitchIn">Whether it is known to end when its thread is switched in.</param>
internal readonly record struct ReadyPiece(
    int Target, int Thread, long StartNs, long EndNs, GroupKey Key, bool EndsInSwitchIn);
