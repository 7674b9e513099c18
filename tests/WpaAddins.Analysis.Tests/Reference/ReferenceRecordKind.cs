namespace WpaAddins.Analysis.Tests.Reference;

/// <summary>What a record is, as far as scheduling is concerned.</summary>
internal enum ReferenceRecordKind
{
    /// <summary>Something else; it matters for the order of records only.</summary>
    Other,

    /// <summary>A context switch.</summary>
    Switch,

    /// <summary>A ReadyThread.</summary>
    Ready,

    /// <summary>A thread starts.</summary>
    Start,

    /// <summary>Any other thread record: End, DCStart, DCEnd.</summary>
    ThreadNote,

    /// <summary>A SetPriority.</summary>
    SetPriority,

    /// <summary>A SetBasePriority.</summary>
    SetBasePriority,

    /// <summary>An AntiStarvationBoost.</summary>
    Boost,

    /// <summary>The affinity of a thread changes.</summary>
    Affinity,

    /// <summary>A lock sets a priority floor.</summary>
    SetFloor,

    /// <summary>A lock takes its floor back.</summary>
    ClearFloor,
}
