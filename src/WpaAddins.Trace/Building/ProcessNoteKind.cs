namespace WpaAddins.Trace.Building;

internal enum ProcessNoteKind
{
    Start,

    End,

    /// <summary>The process existed when the trace began or ended.</summary>
    Rundown,
}
