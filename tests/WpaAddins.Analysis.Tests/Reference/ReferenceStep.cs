namespace WpaAddins.Analysis.Tests.Reference;

/// <summary>A record, or half of a context switch, in the order over all CPUs.</summary>
internal sealed class ReferenceStep(ReferenceRecord record, ReferenceStepKind kind)
{
    public ReferenceRecord Record { get; } = record;
    public ReferenceStepKind Kind { get; } = kind;

    /// <summary>Gets or sets the context switch of both of its halves.</summary>
    public ReferenceSwitch? Switch { get; set; }

    /// <summary>Gets or sets the thread that it is about; null for idle and for records without a thread.</summary>
    public ReferenceThread? Thread { get; set; }

    /// <summary>Gets or sets the incarnation that a Start record ends.</summary>
    public ReferenceThread? Ended { get; set; }

    /// <summary>Gets or sets the context switch of the step's CPU before it.</summary>
    public ReferenceSwitch? Before { get; set; }
}
