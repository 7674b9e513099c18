namespace WpaAddins.Analysis.Tests.Reference;

/// <summary>Which part of a record a step is.</summary>
internal enum ReferenceStepKind
{
    /// <summary>The half of a context switch that stops a thread.</summary>
    SwitchOut,

    Record,

    /// <summary>The half of a context switch that starts a thread.</summary>
    SwitchIn,
}
