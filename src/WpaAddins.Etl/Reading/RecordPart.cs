namespace WpaAddins.Etl.Reading;

/// <summary>Whether a record is delivered whole or as one half of a context switch.</summary>
/// <remarks>
/// Between CPUs, records of equal time are ordered by halves: switch-outs come before the other records of that time,
/// and switch-ins after them. Almost all records are delivered whole.
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
