namespace WpaAddins.Trace.Building;

/// <summary>The event that a stack record names, and the record's own time and CPU.</summary>
/// <param name="Ticks">Time of the record.</param>
/// <param name="Cpu">Its CPU.</param>
/// <param name="ThreadId">The thread whose stack it is.</param>
internal readonly record struct StackOrigin(long EventTicks, long Ticks, int Cpu, uint ThreadId);
