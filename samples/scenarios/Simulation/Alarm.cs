namespace WpaAddins.Scenarios.Simulation;

/// <summary>Something that will happen at a time.</summary>
/// <param name="What">The CPU, thread or event to which it happens.</param>
/// <param name="Number">The number of a CPU, or a version: an alarm with an old version is ignored.</param>
internal readonly record struct Alarm(AlarmKind Kind, object? What, long Number = 0, CallStack? Stack = null);
