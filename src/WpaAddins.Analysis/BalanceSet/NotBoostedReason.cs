namespace WpaAddins.Analysis.BalanceSet;

/// <summary>
/// The likely reason why a thread that was ready for at least 5 s was not boosted; the first one that applies.
/// </summary>
/// <remarks>Source: Definitions.md, section 12.</remarks>
public enum NotBoostedReason
{
    /// <summary>
    /// The class with the largest part of the ready interval is Idle: a CPU that the thread may use was idle.
    /// </summary>
    Idle,

    /// <summary>
    /// The rank is above 0, and either Rank Beaten is the class with the largest part, or the thread that ran longest
    /// has a lower rank. A boost changes the priority, not the rank.
    /// </summary>
    Rank,

    /// <summary>Threads of priority 0 are never boosted.</summary>
    PriorityZero,

    /// <summary>Threads of priority 15 and real-time threads are never boosted.</summary>
    HighPriority,

    /// <summary>
    /// The priority of the thread was below 15 before the ready interval, and <see cref="Timeline.ReadyInterval.Priority"/> was at
    /// least 15, for another reason than the balance set manager.
    /// </summary>
    RaisedOtherwise,

    /// <summary>The thread that ran longest was a real-time thread. A boost to 15 does not preempt it.</summary>
    RealTime,

    /// <summary>The trace has no priority records, and ends before the thread runs.</summary>
    NotRecorded,

    /// <summary>The trace does not show the reason.</summary>
    Unknown,
}
