namespace WpaAddins.Analysis.Occupancy;

/// <summary>What has a processor.</summary>
internal enum RunningKind : byte
{
    /// <summary>Not known: before the window, inside a chain break or a lost buffer, without context switches.</summary>
    Unknown,

    /// <summary>The idle thread.</summary>
    Idle,

    /// <summary>A thread.</summary>
    Thread,

    /// <summary>A DPC or an ISR.</summary>
    Interrupt,
}
