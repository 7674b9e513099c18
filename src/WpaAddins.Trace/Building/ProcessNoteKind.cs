namespace WpaAddins.Trace.Building;

/// <summary>What a process record is.</summary>
internal enum ProcessNoteKind
{
    /// <summary>The process began.</summary>
    Start,

    /// <summary>The process ended.</summary>
    End,

    /// <summary>The process existed when the trace began or ended.</summary>
    Rundown,
}
