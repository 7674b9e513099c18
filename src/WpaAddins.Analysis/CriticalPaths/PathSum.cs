using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.CriticalPaths;

/// <summary>The time of all segments of one thread and state in a critical path.</summary>
/// <param name="Thread">The thread, as index into the trace's thread table.</param>
/// <param name="TimeNs">The sum, in nanoseconds.</param>
public readonly record struct PathSum(int Thread, SchedulingState State, long TimeNs);
