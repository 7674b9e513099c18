namespace WpaAddins.Analysis.Tests.Reference;

/// <summary>A record of the trace, decoded. Fields that its kind does not have keep their defaults.</summary>
internal sealed record ReferenceRecord(int Cpu, long Tick, ReferenceRecordKind Kind)
{
    /// <summary>Gets the thread that it is about; with a switch the one that comes.</summary>
    public uint ThreadId { get; init; }

    public uint OldThreadId { get; init; }

    /// <summary>Gets the priority of the thread that comes, or after a change.</summary>
    public int NewPriority { get; init; }

    public int OldPriority { get; init; }

    /// <summary>Gets the rank of the thread that leaves; null if the record has none.</summary>
    public int? Rank { get; init; }

    public int OldState { get; init; }
    public int WaitReason { get; init; }
    public int Flags { get; init; }

    /// <summary>Gets the thread of a ReadyThread's stack; null if it has none.</summary>
    public uint? StackThreadId { get; init; }

    /// <summary>Gets the boost that a ReadyThread gives.</summary>
    public int AdjustIncrement { get; init; }

    /// <summary>Gets what the thread that comes has still to lose of a boost.</summary>
    public int PriorityDecrement { get; init; }

    public ulong Lock { get; init; }

    /// <summary>Gets the affinity mask of a thread record or of a change of affinity; 0 if it gives none.</summary>
    public ulong Affinity { get; init; }

    /// <summary>Gets the base priority of a thread record; null if it gives none.</summary>
    public int? BasePriority { get; init; }
}
