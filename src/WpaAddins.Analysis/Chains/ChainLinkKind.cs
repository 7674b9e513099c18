namespace WpaAddins.Analysis.Chains;

/// <summary>The kind of a link in a wait chain.</summary>
/// <remarks>Source: Definitions.md, section 11.</remarks>
public enum ChainLinkKind : byte
{
    /// <summary>A wait that is followed: its time is that of the links below it.</summary>
    Waiting,

    /// <summary>The thread ran.</summary>
    Running,

    /// <summary>The thread was ready and did not run.</summary>
    Ready,

    /// <summary>A CPU rate limit kept the thread from running.</summary>
    Throttled,

    /// <summary>The thread was woken, and its stack or process was not in memory.</summary>
    SwappedOut,

    /// <summary>The trace does not tell what the thread did.</summary>
    Unknown,

    /// <summary>The thread waited for a DPC: hardware, the network, a timer.</summary>
    Dpc,

    /// <summary>The thread waited for a point in time.</summary>
    Timer,

    /// <summary>The thread waited for a page.</summary>
    Paging,

    /// <summary>The thread waited, and the trace does not tell who woke it.</summary>
    WakerUnknown,

    /// <summary>The thread waited, and the chain is too long to be followed further.</summary>
    Depth,

    /// <summary>The thread waited for one that is on the chain already.</summary>
    Cycle,

    /// <summary>The thread waited, and the wait did not end in the range of a critical path.</summary>
    Open,
}
