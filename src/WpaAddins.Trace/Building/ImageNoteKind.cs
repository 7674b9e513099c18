namespace WpaAddins.Trace.Building;

internal enum ImageNoteKind
{
    Load,

    Unload,

    /// <summary>The image was loaded when the trace began or ended.</summary>
    Rundown,
}
