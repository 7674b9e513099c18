using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Tests.Reference;

/// <summary>An incarnation of a thread id, and what is known of it at the moment.</summary>
internal sealed class ReferenceThread(uint id, int incarnation, long bornTick, bool hasStart)
{
    public uint Id { get; } = id;

    /// <summary>Gets how many incarnations came before.</summary>
    public int Incarnation { get; } = incarnation;

    /// <summary>Gets the tick of its Start record, or of its first event.</summary>
    public long BornTick { get; } = bornTick;

    /// <summary>Gets a value indicating whether its Start record is in the trace.</summary>
    public bool HasStart { get; } = hasStart;

    public long EndedTick { get; set; } = long.MaxValue;

    /// <summary>Gets or sets its affinity mask; 0 if none is known.</summary>
    public ulong Affinity { get; set; }

    public int? BasePriority { get; set; }
    public SchedulingState State { get; set; } = SchedulingState.NotSeen;
    public long SinceNs { get; set; }

    /// <summary>Gets or sets how the ready interval began.</summary>
    public ReadyKind Kind { get; set; }

    /// <summary>Gets or sets the step of the ReadyThread that began the ready interval; null if none did.</summary>
    public ReferenceStep? ReadyStep { get; set; }

    /// <summary>Gets or sets the first ReadyThread since it was switched in.</summary>
    public ReferenceStep? EarlyStep { get; set; }

    /// <summary>Gets or sets the context switch that began the slice in which it runs.</summary>
    public ReferenceSwitch? Slice { get; set; }

    /// <summary>Gets or sets the rank at the previous switch-out.</summary>
    public int? LastRank { get; set; }

    /// <summary>Gets or sets the wait reason at the previous switch-out.</summary>
    public int WaitReason { get; set; }

    /// <summary>Gets what it did, in order of time and without gaps.</summary>
    public List<ReferenceSpan> Spans { get; } = [];

    /// <summary>Gets the priorities that became known: at switches, or by SetPriority at a time.</summary>
    public List<(long? ChangedNs, int Priority)> Priorities { get; } = [];

    /// <summary>Gets or sets the time of the first event about it.</summary>
    public long FirstNs { get; set; }

    /// <summary>Gets or sets the time of the last event about it.</summary>
    public long LastNs { get; set; }

    /// <summary>Gets or sets the time of the last switch or ReadyThread about it so far; null if none.</summary>
    public long? LastEventNs { get; set; }

    public Dictionary<SchedulingState, long> Times { get; } = [];

    /// <summary>Gets or sets the number of early readies that were used up.</summary>
    public int Early { get; set; }

    public int Extra { get; set; }
    public int Readied { get; set; }
    public int SwitchIns { get; set; }
    public int Slices { get; set; }
    public List<int> InPriorities { get; } = [];
    public List<int> OutRanks { get; } = [];

    public override string ToString() => $"{Id}#{Incarnation}";
}
