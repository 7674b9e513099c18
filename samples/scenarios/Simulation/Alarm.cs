namespace WpaAddins.Scenarios.Simulation;

/// <summary>Something that will happen at a time.</summary>
/// <param name="Kind">What.</param>
/// <param name="What">To a processor, a thread or an event.</param>
/// <param name="Number">Tells an alarm that still counts from a void one, or a processor.</param>
/// <param name="Stack">Where, for interrupts.</param>
internal readonly record struct Alarm(AlarmKind Kind, object? What, long Number = 0, CallStack? Stack = null);
