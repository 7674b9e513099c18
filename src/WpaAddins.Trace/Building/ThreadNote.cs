namespace WpaAddins.Trace.Building;

/// <summary>What one record says about a thread; bound to an incarnation when the whole trace has been read.</summary>
/// <param name="IsEnd">Whether it is an End record, whose process id yields to those of other records.</param>
internal readonly record struct ThreadNote(
    long Ticks, uint ThreadId, uint? ProcessId, bool IsEnd, string? Name, ulong? Affinity, byte? BasePriority);
