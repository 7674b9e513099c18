namespace WpaAddins.Analysis.StackWeights;

/// <summary>A stack of one thread, and its time.</summary>
/// <param name="Thread">The thread; -1 if unknown.</param>
/// <param name="Frames">
/// The frames, root first. Names: <see cref="WeightedStacks.FrameName"/>. For <see cref="StackWeightKind.OffWake"/>, the
/// waiting stack is followed by a frame <c>--</c> and the frames of the ReadyThread's stack, leaf first. If the waiting
/// stack is missing, nothing follows <c>[no stack]</c>.
/// </param>
/// <param name="Weight">Nanoseconds, or samples if <see cref="WeightedStacks.IsTime"/> is false.</param>
public sealed record WeightedStack(int Thread, IReadOnlyList<int> Frames, long Weight);
