namespace WpaAddins.Analysis.Tests.Reference;

/// <summary>A context switch in its CPU's chain.</summary>
internal sealed class ReferenceSwitch(ReferenceRecord record, long timeNs)
{
    public ReferenceRecord Record { get; } = record;
    public long TimeNs { get; } = timeNs;

    /// <summary>Gets or sets the place of its switch-in half in the order of steps.</summary>
    public int InStep { get; set; }

    /// <summary>Gets or sets the thread that leaves; null is idle.</summary>
    public ReferenceThread? Old { get; set; }

    /// <summary>Gets or sets the thread that comes; null is idle.</summary>
    public ReferenceThread? New { get; set; }

    /// <summary>Gets or sets the one before it on its CPU.</summary>
    public ReferenceSwitch? Previous { get; set; }

    /// <summary>Gets or sets the one after it on its CPU.</summary>
    public ReferenceSwitch? Next { get; set; }

    /// <summary>Gets a value indicating whether its slice ends with another thread than it began with.</summary>
    public bool IsBroken => Next is not null && Next.Old != New;

    /// <summary>Gets the rank of the slice that it begins; null if that is open, broken or has none.</summary>
    public int? SliceRank => Next is null || IsBroken ? null : Next.Record.Rank;
}
