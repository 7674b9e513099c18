namespace WpaAddins.Trace.Building;

/// <summary>What one record says about a process.</summary>
/// <param name="Ticks">When.</param>
/// <param name="ProcessId">About which.</param>
/// <param name="ParentId">Its parent.</param>
/// <param name="Kind">What it is.</param>
/// <param name="Name">Its image name.</param>
/// <param name="CommandLine">Its command line.</param>
internal readonly record struct ProcessNote(
    long Ticks, uint ProcessId, uint ParentId, ProcessNoteKind Kind, string Name, string CommandLine);
