namespace WpaAddins.Analysis.BalanceSet;

/// <summary>The likely reason why a starving thread was not boosted; the first one that applies.</summary>
/// <remarks>Source: Definitions.md, section 12.</remarks>
public enum NotBoostedReason
{
    /// <summary>For most of the time a processor was idle: nobody kept the thread from running.</summary>
    Idle,

    /// <summary>A boost raises the priority, and the rank comes before that.</summary>
    Rank,

    /// <summary>Threads of priority 0 are never lifted.</summary>
    PriorityZero,

    /// <summary>Threads of priority 15 and real-time threads are never lifted.</summary>
    HighPriority,

    /// <summary>It ran at 15 or above, but something else raised it.</summary>
    RaisedOtherwise,

    /// <summary>Real-time threads had the processors: a boost to 15 does not displace them.</summary>
    RealTime,

    /// <summary>The trace ends before the thread runs, and has no records of priorities.</summary>
    NotRecorded,

    /// <summary>Nothing in the trace explains it.</summary>
    Unknown,
}
