namespace WpaAddins.Trace.Building;

/// <summary>
/// The data of one record about a thread. It is bound to an incarnation when the whole trace has been read.
/// </summary>
/// <param name="IsEnd">Whether it is an End record, whose process id is used only if no other record has one.</param>
internal readonly record struct ThreadNote(
    long Ticks, uint ThreadId, uint? ProcessId, bool IsEnd, string? Name, ulong? Affinity, byte? BasePriority);
