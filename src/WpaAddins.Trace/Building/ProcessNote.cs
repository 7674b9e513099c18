namespace WpaAddins.Trace.Building;

/// <summary>The data of one process record.</summary>
internal readonly record struct ProcessNote(
    long Ticks, uint ProcessId, uint ParentId, ProcessNoteKind Kind, string Name, string CommandLine);
