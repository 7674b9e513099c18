using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Investigations.Hangs;

/// <summary>A long segment of a critical path.</summary>
/// <param name="Thread">The thread, with its process.</param>
/// <param name="State">Its state.</param>
/// <param name="Site">The function in which it waited; empty in other states and without a stack.</param>
/// <param name="StartNs">The start, in trace time.</param>
/// <param name="TimeNs">The length.</param>
/// <remarks>Units: nanoseconds.</remarks>
public sealed record PathPart(string Thread, SchedulingState State, string Site, long StartNs, long TimeNs);
