namespace WpaAddins.Analysis.Timeline;

/// <summary>How a thread became ready.</summary>
/// <remarks>Source: Definitions.md, section 3.</remarks>
public enum ReadyKind : byte
{
    /// <summary>A ReadyThread ended its wait.</summary>
    Woken,

    /// <summary>Its first ReadyThread after its Start record.</summary>
    Created,

    /// <summary>It was switched out although it could run on.</summary>
    Preempted,

    /// <summary>Its quantum was over.</summary>
    QuantumEnd,

    /// <summary>It gave way.</summary>
    Yielded,
}
