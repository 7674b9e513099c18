namespace WpaAddins.Analysis.ThreadPairs;

/// <summary>Two threads that switch to each other or wake each other.</summary>
/// <remarks>
/// A is the thread with the lower id; with equal ids, the earlier incarnation. Neither is the idle thread. Units:
/// nanoseconds. Source: Definitions.md, section 8.
/// </remarks>
public sealed record ThreadPair
{
    /// <summary>The minimum <see cref="PairEventSummary.AlternationPercent"/> of ping-pong.</summary>
    public const int PingPongAlternationPercent = 80;

    /// <summary>The minimum <see cref="PairEventSummary.LongestRun"/> of ping-pong.</summary>
    public const int PingPongRun = 16;

    /// <summary>The <see cref="QuantumUsePercent"/> of ping-pong is below this.</summary>
    public const int PingPongQuantumUsePercent = 5;

    /// <summary>Gets thread A, as index into the trace's thread table.</summary>
    public required int A { get; init; }

    /// <summary>Gets thread B.</summary>
    public required int B { get; init; }

    /// <summary>Gets the context switches from one thread to the other.</summary>
    public required PairEventSummary Switches { get; init; }

    /// <summary>
    /// Gets the ReadyThreads of one thread for the other. Those for a thread that was running (early) or already ready
    /// (extra) are included; those of DPCs are not.
    /// </summary>
    public required PairEventSummary Wakes { get; init; }

    /// <summary>
    /// Gets how often one thread ran after the other, with only a short idle slice between them. <see cref="Switches"/>
    /// does not include these.
    /// </summary>
    public required int ThroughIdle { get; init; }

    /// <summary>
    /// Gets the longer of the threads' median run slices. Only slices whose switch-in and switch-out are both in the
    /// trace and in the range count; null if neither thread has one.
    /// </summary>
    public required long? MedianSliceNs { get; init; }

    /// <summary>Gets the quantum.</summary>
    public required long QuantumNs { get; init; }

    /// <summary>Gets the estimated cost of one context switch.</summary>
    public required long SwitchCostNs { get; init; }

    /// <summary>Gets the CPU with the most switches of the pair; -1 = none.</summary>
    public required int Cpu { get; init; }

    /// <summary>
    /// Gets the percentage of the context switches of <see cref="Cpu"/> that belong to the pair; null without switches.
    /// </summary>
    public required double? SharePercent { get; init; }

    /// <summary>Gets the wait reasons and waiting stacks of A and B.</summary>
    public required (PairSide A, PairSide B) Sides { get; init; }

    /// <summary>Gets the median run slice as a percentage of the quantum.</summary>
    public double? QuantumUsePercent => 100.0 * MedianSliceNs / QuantumNs;

    /// <summary>
    /// Gets the quantum divided by the median time between switches; null if there are fewer than two switches, or if
    /// the median is 0. A value of 100 means that the two threads switch 100 times as often as two threads that use
    /// whole quanta.
    /// </summary>
    public double? GapsPerQuantum => Switches.MedianGapNs is > 0 and var gap ? (double)QuantumNs / gap : null;

    /// <summary>Gets the estimated cost of the switches: their number · <see cref="SwitchCostNs"/>.</summary>
    public long OverheadNs => EstimateCost(Switches);

    /// <summary>
    /// Gets whether the context switches of the pair are ping-pong, as defined in Definitions.md, section 8.
    /// </summary>
    public bool IsPingPong => IsPingPongOf(Switches);

    /// <summary>Gets whether the wake-ups of the pair are ping-pong, as defined in Definitions.md, section 8.</summary>
    public bool IsWakePingPong => IsPingPongOf(Wakes);

    /// <summary>Estimates the cost of switches or wake-ups: the cost of one context switch for each.</summary>
    /// <param name="events">The switches or the wake-ups.</param>
    /// <returns>Nanoseconds; <see cref="long.MaxValue"/> if the cost is larger.</returns>
    public long EstimateCost(PairEventSummary events)
    {
        ArgumentNullException.ThrowIfNull(events);
        return (long)Int128.Min((Int128)events.Count * SwitchCostNs, long.MaxValue);
    }

    private bool IsPingPongOf(PairEventSummary events) =>
        200L * Math.Min(events.AToB, events.BToA) >= (long)PingPongAlternationPercent * events.Count
        && events.LongestRun >= PingPongRun
        && MedianSliceNs is { } median
        && (Int128)100 * median < (Int128)PingPongQuantumUsePercent * QuantumNs;
}
