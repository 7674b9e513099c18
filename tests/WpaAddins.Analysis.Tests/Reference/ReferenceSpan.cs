using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Tests.Reference;

/// <summary>A part of a thread's time in one state.</summary>
internal sealed class ReferenceSpan(SchedulingState state, long startNs, long endNs)
{
    public SchedulingState State { get; } = state;
    public long StartNs { get; } = startNs;
    public long EndNs { get; } = endNs;

    /// <summary>Gets the number of the ready interval, or -1.</summary>
    public int Interval { get; init; } = -1;

    /// <summary>Gets the wait reason at the switch-out before it.</summary>
    public int WaitReason { get; init; }

    /// <summary>Gets or sets the ReadyThread that ended the wait; null if none did.</summary>
    public ReferenceStep? ReadiedBy { get; set; }
}
