using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Investigations.Hangs;

/// <summary>A long segment of a critical path.</summary>
/// <param name="Site">The wait site; empty in other states than Waiting, and without a stack.</param>
/// <remarks>Units: nanoseconds.</remarks>
public sealed record PathPart(string Thread, SchedulingState State, string Site, long StartNs, long LengthNs);
