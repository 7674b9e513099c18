namespace WpaAddins.Etl.Reading;

/// <summary>Which half of a context switch a record is delivered as.</summary>
/// <remarks>
/// Between CPUs, equal timestamps are ordered by halves: a CPU's switch-out comes before, its switch-in after the
/// other records of that time. Almost all records are delivered whole.
/// </remarks>
public enum RecordPart
{
    /// <summary>The whole record.</summary>
    Whole,

    /// <summary>The half of a context switch that takes the old thread off its CPU.</summary>
    SwitchOut,

    /// <summary>The half of a context switch that puts the new thread on its CPU; its other half came before.</summary>
    SwitchIn,
}
