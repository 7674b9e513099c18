using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Analysis.ThreadPairs;

/// <summary>The most frequent wait reason and stack with which one thread of a pair switches to the other.</summary>
/// <param name="WaitReason">Why it leaves, most often; null if it was never seen to. A preemption counts as such.</param>
/// <param name="StackSwitch">Row of the first switch whose stack shows where it has stopped most often; -1 = no stack.</param>
/// <remarks>
/// Shape: over the pair's switches and those through idle, or over the waits that the pair's wake-ups ended if these are more.
/// </remarks>
public readonly record struct PairSide(WaitReason? WaitReason, int StackSwitch);
