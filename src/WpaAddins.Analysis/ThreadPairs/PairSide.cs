using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Analysis.ThreadPairs;

/// <summary>The most frequent wait reason and waiting stack of one thread of a pair.</summary>
/// <param name="WaitReason">
/// The most frequent wait reason, or WrPreempted if the thread was mostly preempted; null without a switch-out.
/// </param>
/// <param name="SwitchWithStack">
/// Row of the thread's first switch-in with its most frequent wait stack; -1 = no stack.
/// </param>
/// <remarks>
/// The values are computed from the switches of the pair, also from those through idle. If the pair has more wake-ups than
/// switches of both kinds, the values are computed from the waits that the wake-ups ended.
/// </remarks>
public readonly record struct PairSide(WaitReason? WaitReason, int SwitchWithStack);
