namespace WpaAddins.Analysis.StackWeights;

/// <summary>A stack of one thread, and its time.</summary>
/// <param name="Thread">The thread; -1 if unknown.</param>
/// <param name="Frames">
/// The frames, root first. For <see cref="StackWeightKind.OffWake"/>, a frame with the name <c>--</c> and the frames of
/// the ReadyThread's stack, leaf first, follow the waiting stack, unless that is missing. Names:
/// <see cref="WeightedStacks.FrameName"/>.
/// </param>
/// <param name="Weight">Nanoseconds, or samples if <see cref="WeightedStacks.IsTime"/> is false.</param>
public sealed record WeightedStack(int Thread, IReadOnlyList<int> Frames, long Weight);
