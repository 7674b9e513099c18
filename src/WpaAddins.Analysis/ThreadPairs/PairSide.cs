using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Analysis.ThreadPairs;

/// <summary>The most frequent wait reason and stack with which one thread of a pair switches to the other.</summary>
/// <param name="WaitReason">The most frequent wait reason, or preemption; null without a switch-out.</param>
/// <param name="StackSwitch">Row of the first switch with the most frequent stack; -1 = no stack.</param>
/// <remarks>
/// Source: the direct switches of the pair and those through idle. If the pair has more wake-ups, the waits that these
/// ended.
/// </remarks>
public readonly record struct PairSide(WaitReason? WaitReason, int StackSwitch);
