namespace WpaAddins.Analysis.Ranks;

/// <summary>A span of the time of a thread, with the scheduler's rank of the thread at both ends.</summary>
/// <remarks>
/// Shape: the spans of a thread are adjacent. They begin with its first event and end when it ends (the switch-out with
/// which it terminated, or the Start record that uses its id again), or at the end of the window.
/// <see cref="TraceAnalysis.RankTimeline"/> cuts them at the bounds of the range. None is empty, unless the range is. Consecutive switch-outs of
/// equal rank make one span. A thread without a known rank has no spans. Units: trace time in nanoseconds; -1 is an
/// unknown rank. Source: Definitions.md, section 4, rank timeline.
/// </remarks>
public readonly record struct RankSpan
{
    /// <summary>Gets the thread, as index into the trace's thread table.</summary>
    public required int Thread { get; init; }

    /// <summary>Gets the start of the span.</summary>
    public required long StartNs { get; init; }

    /// <summary>Gets the end of the span.</summary>
    public required long EndNs { get; init; }

    /// <summary>Gets the rank at the start of the whole span, even if the range cuts it; -1 = unknown.</summary>
    public required short RankFrom { get; init; }

    /// <summary>Gets the rank at the end of the whole span, even if the range cuts it; -1 = unknown.</summary>
    public required short RankTo { get; init; }

    /// <summary>Gets the certainty of the rank inside the span.</summary>
    public required RankSpanCertainty Certainty { get; init; }

    /// <summary>Gets the part in which the thread ran.</summary>
    public required long RunningNs { get; init; }

    /// <summary>Gets the part in which it was ready.</summary>
    public required long ReadyNs { get; init; }

    /// <summary>Gets the part in which it waited.</summary>
    public required long WaitingNs { get; init; }

    /// <summary>Gets the part in which the thread was throttled or swapped out, or its state is unknown.</summary>
    public required long OtherNs { get; init; }

    /// <summary>Gets the length of the span. In <see cref="TraceAnalysis.RankTimeline"/>, the four parts sum to it.</summary>
    public long DurationNs => EndNs - StartNs;
}
