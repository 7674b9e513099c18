namespace WpaAddins.Analysis.Timeline;

/// <summary>The state of a thread.</summary>
/// <remarks>Source: Definitions.md, section 3.</remarks>
public enum SchedulingState : byte
{
    /// <summary>No event about the thread has been seen yet.</summary>
    NotSeen,

    /// <summary>The thread runs on a CPU.</summary>
    Running,

    /// <summary>The thread is ready to run and does not run.</summary>
    Ready,

    /// <summary>The thread waits for something other than a CPU.</summary>
    Waiting,

    /// <summary>A CPU rate limit keeps the thread from running.</summary>
    Throttled,

    /// <summary>The thread was woken, but its kernel stack or process is swapped out.</summary>
    SwappedOut,

    /// <summary>The trace does not show the state.</summary>
    Unknown,

    /// <summary>The thread has ended.</summary>
    Terminated,
}
