namespace WpaAddins.Trace.Scheduling;

/// <summary>One step of the merged scheduling events.</summary>
/// <param name="Kind">Its kind.</param>
/// <param name="Row">The row in <see cref="ContextSwitches"/> or <see cref="ReadyThreads"/>.</param>
public readonly record struct TimelineStep(TimelineStepKind Kind, int Row);
