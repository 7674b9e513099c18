namespace WpaAddins.Trace.Building;

/// <summary>What one record says about an image.</summary>
/// <param name="ProcessId">In which process; 0 for the kernel.</param>
/// <param name="Path">Empty if the record has none.</param>
/// <param name="TimeDateStamp">Time stamp of its file, or 0.</param>
internal readonly record struct ImageNote(
    long Ticks,
    ImageNoteKind Kind,
    uint ProcessId,
    ulong BaseAddress,
    ulong SizeBytes,
    string Path,
    uint TimeDateStamp);
