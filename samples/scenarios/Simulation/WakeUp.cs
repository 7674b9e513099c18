namespace WpaAddins.Scenarios.Simulation;

/// <summary>A thread becomes ready.</summary>
/// <param name="At">CPU and time; its thread is the waking or the interrupted one.</param>
/// <param name="Thread">The thread that becomes ready.</param>
/// <param name="IsDpc">Whether an interrupt readied it.</param>
internal readonly record struct WakeUp(Moment At, SimulatedThread Thread, bool IsDpc, int Boost, CallStack? Stack);
