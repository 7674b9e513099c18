namespace WpaAddins.Trace.Building;

/// <summary>What an image record is.</summary>
internal enum ImageNoteKind
{
    /// <summary>The image was loaded.</summary>
    Load,

    /// <summary>The image was unloaded.</summary>
    Unload,

    /// <summary>The image was loaded when the trace began or ended.</summary>
    Rundown,
}
