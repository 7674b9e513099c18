namespace WpaAddins.Analysis.Tests.Reference;

/// <summary>What a record is, as far as scheduling is concerned.</summary>
internal enum ReferenceRecordKind
{
    /// <summary>Something else; it matters for the order of records only.</summary>
    Other,

    Switch,

    Ready,

    Start,

    /// <summary>Any other thread record: End, DCStart, DCEnd.</summary>
    ThreadNote,

    SetPriority,

    SetBasePriority,

    Boost,

    Affinity,

    SetFloor,

    /// <summary>A lock takes its floor back.</summary>
    ClearFloor,
}
