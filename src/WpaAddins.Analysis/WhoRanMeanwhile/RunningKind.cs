namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>What a CPU runs.</summary>
internal enum RunningKind : byte
{
    /// <summary>
    /// Unknown: in a chain break or a lost buffer, before the first known occupant of the CPU, after the end of its records,
    /// or without context switches.
    /// </summary>
    Unknown,

    /// <summary>The idle thread.</summary>
    Idle,

    /// <summary>A thread.</summary>
    Thread,

    /// <summary>A DPC or an ISR.</summary>
    Interrupt,
}
