namespace WpaAddins.Trace.Building;

/// <summary>What one record says about an image.</summary>
/// <param name="Ticks">When.</param>
/// <param name="Kind">What it is.</param>
/// <param name="ProcessId">In which process; 0 for the kernel.</param>
/// <param name="BaseAddress">Its first address.</param>
/// <param name="SizeBytes">Its size.</param>
/// <param name="Path">Its path; empty if the record has none.</param>
/// <param name="TimeDateStamp">Time stamp of its file, or 0.</param>
internal readonly record struct ImageNote(
    long Ticks,
    ImageNoteKind Kind,
    uint ProcessId,
    ulong BaseAddress,
    ulong SizeBytes,
    string Path,
    uint TimeDateStamp);
