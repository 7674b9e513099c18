namespace WpaAddins.Scenarios.Simulation;

/// <summary>The CPU and the time of an event.</summary>
/// <param name="Ns">Trace time.</param>
/// <param name="Thread">The running thread; null if the CPU is idle.</param>
internal readonly record struct Moment(int Cpu, long Ns, SimulatedThread? Thread);
