namespace WpaAddins.Scenarios.Simulation;

/// <summary>Where and when something happens.</summary>
/// <param name="Cpu">Processor.</param>
/// <param name="Ns">Trace time.</param>
/// <param name="Thread">The thread that runs there; null = idle.</param>
public readonly record struct Moment(int Cpu, long Ns, SimulatedThread? Thread);
