namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>What a CPU runs.</summary>
internal enum RunningKind : byte
{
    /// <summary>Unknown: before the window, in a chain break or a lost buffer, or without context switches.</summary>
    Unknown,

    /// <summary>The idle thread.</summary>
    Idle,

    /// <summary>A thread.</summary>
    Thread,

    /// <summary>A DPC or an ISR.</summary>
    Interrupt,
}
