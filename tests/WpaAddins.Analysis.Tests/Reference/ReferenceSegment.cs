using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Tests.Reference;

/// <summary>A part of a critical path.</summary>
internal sealed record ReferenceSegment(
    int Depth, ReferenceThread Thread, SchedulingState State, long StartNs, long EndNs,
    int? WaitReason = null, string WaitSite = "", string? Why = null)
{
    /// <summary>Gets the number of the ready interval, or -1.</summary>
    public int Interval { get; init; } = -1;
}
