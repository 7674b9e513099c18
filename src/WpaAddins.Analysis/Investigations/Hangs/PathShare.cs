using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Investigations.Hangs;

/// <summary>The time of all processes with one name in one state on a critical path.</summary>
/// <param name="TimeNs">The sum, in nanoseconds.</param>
public sealed record PathShare(string Process, SchedulingState State, long TimeNs);
