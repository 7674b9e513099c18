namespace WpaAddins.Analysis.Occupancy;

/// <summary>A part of a ready interval in which rank, priority and affinity of its thread stay the same.</summary>
/// <param name="Target">Where its classes are added: the interval, or the part that was asked for.</param>
/// <param name="Thread">The thread.</param>
/// <param name="StartNs">Its start.</param>
/// <param name="EndNs">Its end.</param>
/// <param name="NextCpu">The processor on which the thread runs next, or -1.</param>
/// <param name="Key">What decides its classes.</param>
/// <param name="IsCut">Whether another piece of the interval follows.</param>
internal readonly record struct ReadyPiece(
    int Target, int Thread, long StartNs, long EndNs, int NextCpu, GroupKey Key, bool IsCut = false);
