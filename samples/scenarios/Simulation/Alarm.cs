namespace WpaAddins.Scenarios.Simulation;

/// <summary>A scheduled event of the simulation.</summary>
/// <param name="What">The CPU, thread or event that it concerns; null = all CPUs.</param>
/// <param name="Number">
/// For an interrupt, the number of the CPU. For the end of a step or quantum, the number of the alarm: older alarms are
/// ignored.
/// </param>
internal readonly record struct Alarm(AlarmKind Kind, object? What, long Number = 0, CallStack? Stack = null);
