namespace WpaAddins.Trace.Building;

/// <summary>The data of one image record.</summary>
/// <param name="ProcessId">The process of the image; 0 for the kernel.</param>
/// <param name="Path">Empty if the record has none.</param>
/// <param name="TimeDateStamp">Time stamp of the image file, or 0.</param>
internal readonly record struct ImageNote(
    long Ticks,
    ImageNoteKind Kind,
    uint ProcessId,
    ulong BaseAddress,
    ulong SizeBytes,
    string Path,
    uint TimeDateStamp);
