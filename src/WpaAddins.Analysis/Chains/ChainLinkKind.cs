namespace WpaAddins.Analysis.Chains;

/// <summary>The kind of a link in a wait chain.</summary>
/// <remarks>Source: Definitions.md, section 11.</remarks>
public enum ChainLinkKind : byte
{
    /// <summary>The thread waited. The links with depth + 1 that follow explain the time.</summary>
    Waiting,

    /// <summary>The thread ran.</summary>
    Running,

    /// <summary>The thread was ready and did not run.</summary>
    Ready,

    /// <summary>A CPU rate limit kept the thread from running.</summary>
    Throttled,

    /// <summary>The thread was woken, but its kernel stack or process was swapped out.</summary>
    SwappedOut,

    /// <summary>The trace does not show the state of the thread.</summary>
    Unknown,

    /// <summary>A DPC ended the wait, for example after an interrupt of a device or of a timer.</summary>
    Dpc,

    /// <summary>
    /// The thread waited for a delay to end, such as in <c>Sleep</c>, and a known thread, not a DPC, ended the wait.
    /// </summary>
    Timer,

    /// <summary>The thread waited for a page fault, and a known thread, not a DPC, ended the wait.</summary>
    Paging,

    /// <summary>The thread waited, and the readying thread is unknown or is the idle thread.</summary>
    WakerUnknown,

    /// <summary>The thread waited, but the chain reached its maximum depth.</summary>
    Depth,

    /// <summary>The thread waited, but the thread that ended the wait is already on the chain.</summary>
    Cycle,

    /// <summary>
    /// The wait was still open at the end of the explained time (the range of the critical path, or the interval of the
    /// chain), or at the time until which a truncated trace is complete. It occurs only in critical paths, and in chains whose
    /// <see cref="WaitChain.Wait"/> is -1.
    /// </summary>
    Open,
}
