namespace WpaAddins.Trace.Building;

/// <summary>What one record says about a process.</summary>
internal readonly record struct ProcessNote(
    long Ticks, uint ProcessId, uint ParentId, ProcessNoteKind Kind, string Name, string CommandLine);
