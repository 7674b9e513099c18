namespace WpaAddins.Analysis.Timeline;

/// <summary>What a thread is doing.</summary>
/// <remarks>Source: Definitions.md, section 3.</remarks>
public enum SchedulingState : byte
{
    /// <summary>Nothing about it has been seen yet.</summary>
    NotSeen,

    /// <summary>It is on a processor.</summary>
    Running,

    /// <summary>It could run.</summary>
    Ready,

    /// <summary>It waits.</summary>
    Waiting,

    /// <summary>A CPU rate limit keeps it from running.</summary>
    Throttled,

    /// <summary>It was woken, but its stack or process is not in memory.</summary>
    SwappedOut,

    /// <summary>The trace does not tell.</summary>
    Unknown,

    /// <summary>It has ended.</summary>
    Terminated,
}
