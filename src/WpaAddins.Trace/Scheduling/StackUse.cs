namespace WpaAddins.Trace.Scheduling;

/// <summary>How often one stack of one process occurs.</summary>
/// <param name="Stack">The stack, as index into <see cref="Stacks.StackTable"/>.</param>
/// <param name="ProcessId">The process whose addresses it has; 0 if it is not known.</param>
/// <param name="TimeNs">Time of the first occurrence.</param>
/// <param name="Count">Number of occurrences.</param>
public readonly record struct StackUse(int Stack, uint ProcessId, long TimeNs, long Count);
