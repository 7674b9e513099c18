namespace WpaAddins.Trace.Building;

/// <summary>What one record says about a thread; bound to an incarnation when the whole trace has been read.</summary>
/// <param name="Ticks">When.</param>
/// <param name="ThreadId">About whom.</param>
/// <param name="ProcessId">Its process, or null.</param>
/// <param name="IsEnd">Whether it is an End record, whose process id yields to those of other records.</param>
/// <param name="Name">Its name, or null.</param>
/// <param name="Affinity">Its affinity, or null.</param>
/// <param name="BasePriority">Its base priority, or null.</param>
internal readonly record struct ThreadNote(
    long Ticks, uint ThreadId, uint? ProcessId, bool IsEnd, string? Name, ulong? Affinity, byte? BasePriority);
