using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Tests.Reference;

internal sealed record ReferenceInterval(ReferenceThread Thread, long StartNs, long EndNs, ReadyKind Kind)
{
    public Censoring Censored { get; init; }

    /// <summary>Gets the CPU of the switch-in or of the broken slice, or -1.</summary>
    public int Cpu { get; init; } = -1;

    /// <summary>Gets the context switch that ended it; null if none did.</summary>
    public ReferenceSwitch? EndedBy { get; init; }

    /// <summary>Gets the ReadyThread that began it; null if none did.</summary>
    public ReferenceStep? ReadyStep { get; init; }

    /// <summary>Gets the priority at its end: that of the switch-in, else the last one known.</summary>
    public int EndPriority { get; init; }

    /// <summary>Gets the priority through the interval, each value from its time on; the first from the start.</summary>
    public List<(long FromNs, int Priority)> Priorities { get; } = [];

    public int Priority => Priorities[0].Priority;

    /// <summary>Gets the rank at the previous switch-out.</summary>
    public int? RankBefore { get; init; }

    public int? RankAfter { get; init; }
    public int Rank => RankAfter ?? RankBefore ?? 0;
    public long[] Classes { get; } = new long[7];
}
