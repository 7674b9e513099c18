using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Analysis.ThreadPairs;

/// <summary>The most frequent wait reason and waiting stack of one thread of a pair.</summary>
/// <param name="WaitReason">
/// The most frequent wait reason; null without a switch-out. A switch-out with the old state Ready, Standby or
/// DeferredReady counts as WrPreempted, except at a quantum end or a yield.
/// </param>
/// <param name="WaitStackSwitch">
/// The most frequent waiting stack, given as the first context switch to the thread with this stack: an index into the trace's
/// context switches; -1 = no stack. The remarks say which context switches count.
/// </param>
/// <remarks>
/// The values are computed from the switches of the pair, also from those through idle. If the pair has more wake-ups
/// than switches (those through idle included), the values are computed from the waits that the wake-ups ended.
/// </remarks>
public readonly record struct PairSide(WaitReason? WaitReason, int WaitStackSwitch);
