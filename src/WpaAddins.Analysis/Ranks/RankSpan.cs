namespace WpaAddins.Analysis.Ranks;

/// <summary>A span of a thread's life between two switch-outs, and what they tell about its rank.</summary>
/// <remarks>
/// Shape: the spans of a thread follow each other without gap from its first to its last event; none is empty, and switch-outs
/// of equal rank in a row make one span. Units: trace time in nanoseconds; -1 stands for a rank that no switch-out gives.
/// Source: Definitions.md, section 4, rank timeline.
/// </remarks>
public readonly record struct RankSpan
{
    /// <summary>Gets the thread, as index into the trace's thread table.</summary>
    public required int Thread { get; init; }

    /// <summary>Gets when the span begins.</summary>
    public required long StartNs { get; init; }

    /// <summary>Gets when it ends.</summary>
    public required long EndNs { get; init; }

    /// <summary>Gets the rank at its start, or -1.</summary>
    public required short RankFrom { get; init; }

    /// <summary>Gets the rank at its end, or -1.</summary>
    public required short RankTo { get; init; }

    /// <summary>Gets what is known of the rank in between.</summary>
    public required RankSpanCertainty Certainty { get; init; }

    /// <summary>Gets the part in which the thread ran.</summary>
    public required long RunningNs { get; init; }

    /// <summary>Gets the part in which it was ready.</summary>
    public required long ReadyNs { get; init; }

    /// <summary>Gets the part in which it waited.</summary>
    public required long WaitingNs { get; init; }

    /// <summary>Gets the part in which it was throttled or swapped out, or the trace does not tell its state.</summary>
    public required long OtherNs { get; init; }

    /// <summary>Gets the length; the four parts sum to it.</summary>
    public long DurationNs => EndNs - StartNs;
}
