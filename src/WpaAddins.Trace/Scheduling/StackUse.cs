namespace WpaAddins.Trace.Scheduling;

/// <summary>The number of occurrences of one stack in one process.</summary>
/// <param name="Stack">The stack, as index into <see cref="Stacks.StackTable"/>.</param>
/// <param name="ProcessId">The process of the addresses; 0 if unknown.</param>
/// <param name="TimeNs">Time of the first occurrence.</param>
/// <param name="Count">Number of occurrences.</param>
public readonly record struct StackUse(int Stack, uint ProcessId, long TimeNs, long Count);
