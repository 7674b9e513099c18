namespace WpaAddins.Scenarios.Recording;

/// <summary>The event whose stack a stack record holds.</summary>
/// <param name="Ticks">Its time.</param>
/// <param name="ProcessId">The process.</param>
/// <param name="ThreadId">The thread.</param>
internal readonly record struct StackOrigin(long Ticks, uint ProcessId, uint ThreadId);
