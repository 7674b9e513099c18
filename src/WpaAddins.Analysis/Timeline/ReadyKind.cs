namespace WpaAddins.Analysis.Timeline;

/// <summary>How a thread became ready.</summary>
/// <remarks>Source: Definitions.md, section 3.</remarks>
public enum ReadyKind : byte
{
    /// <summary>A ReadyThread made the thread ready; usually it ended a wait.</summary>
    Woken,

    /// <summary>
    /// The trace has the thread's Start record, and no context switch or ReadyThread of the thread comes before the
    /// ReadyThread that made it ready.
    /// </summary>
    Created,

    /// <summary>It was preempted: switched out while it could still run.</summary>
    Preempted,

    /// <summary>Its quantum ended.</summary>
    QuantumEnd,

    /// <summary>It yielded the CPU.</summary>
    Yielded,
}
